import type { MarkdownNode } from './inlines.ts';

const NAME = '[#.][\\p{L}\\p{N}_:.#/-]+';
const VALUE = '[\\w-]+=(?:"[^"]*"|[^\\s"{}]+)';
const ATTRIBUTES = `\\{\\s*(?:${NAME}|${VALUE}|[-=][\\w]*)(?:\\s+(?:${NAME}|${VALUE}))*\\s*\\}`;
const AT_END = new RegExp(`(?<!\\s)\\s*(${ATTRIBUTES})\\s*$`, 'u');
const AFTER_LINK = new RegExp(`([)\`])${ATTRIBUTES}`, 'gu');
const SPAN = new RegExp(`\\[((?:[^\\][]|\\[[^\\][]*\\](?!\\{)){0,2000})\\](${ATTRIBUTES})`, 'gu');
const DIV = new RegExp(`^:{3,}(?:\\s+:+\\s*|\\s*(?:(?:${ATTRIBUTES}|[\\w-]+)\\s*(?::+\\s*)?)?)$`, 'u');

/**
 * Text with what pandoc puts in braces after words turned into what everybody understands: `[Слово]{.smallcaps}` into
 * a tag, sizes of pictures and classes of links into nothing.
 * `withoutAttributes('[Иван]{.smallcaps}')` gives '<span class="smallcaps">Иван</span>'.
 */
export function withoutAttributes(text: string): string {
  if (!text.includes('{')) return text;
  return text.replace(AFTER_LINK, '$1').replace(SPAN, (_whole, words: string, attributes: string) => {
    const name = /\.([\w-]+)/.exec(attributes)?.[1] ?? '';
    return /^(?:smallcaps|small-caps|underline)$/.test(name) ? `<span class="${name}">${words}</span>` : words;
  });
}

/** Whether a line only opens or closes a division of pandoc: `::: section`, `:::`. */
export function isDivision(line: string): boolean {
  return line.startsWith(':::') && line.length < 500 && DIV.test(line);
}

/** The content of a heading without the `{#id .class}` at its end, and the id. */
export function headingOf(nodes: readonly MarkdownNode[]): {
  readonly nodes: readonly MarkdownNode[];
  readonly id: string | undefined;
} {
  const last = nodes.at(-1);
  const attributes = last?.type === 'text' ? AT_END.exec(last.value ?? '') : null;
  if (last === undefined || attributes === null) return { nodes, id: undefined };
  const value = (last.value ?? '').slice(0, attributes.index);
  return { nodes: [...nodes.slice(0, -1), { ...last, value }], id: /#([^\s}]+)/.exec(attributes[1] ?? '')?.[1] };
}

/**
 * The names that links use for a heading which has none of its own, as GitHub and as pandoc make them.
 * `slugsOf('Глава 2. Море')` gives ['глава-2-море', 'глава-2.-море'].
 */
export function slugsOf(heading: string): readonly string[] {
  const words = heading.toLowerCase().trim();
  const github = words.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-');
  const pandoc = words
    .replace(/[^\p{L}\p{N}\s_.-]/gu, '')
    .replace(/\s+/g, '-')
    .replace(/^[^\p{L}]+/u, '');
  return [...new Set([github, pandoc])].filter((slug) => slug !== '');
}

const DASHES = /(?<![-<!\\])-{2,3}(?![->])/g;

/**
 * Text with `---` and `--` as the dashes they stand for.
 * `withDashes('--- Да, --- сказал он.')` gives '— Да, — сказал он.'.
 */
export function withDashes(text: string): string {
  return text.includes('--') ? text.replace(DASHES, (typed) => (typed.length === 3 ? '—' : '–')) : text;
}
