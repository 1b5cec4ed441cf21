import type { Line } from '@pero/manuscript/inlines';
import type { Inline, Mark } from '@pero/manuscript/model';
import { divided, wholeWords } from './dividing.ts';
import type { Words } from './words.ts';
import { escaped, quoted } from './xhtml.ts';

/** What the text of a page must know of the rest of the book. */
export type Surroundings = {
  /** The way from this page to a section, a note or an address. */
  readonly href: (link: string) => string;
  readonly note: (id: string) => { readonly label: string; readonly anchor: string };
  readonly picture: (id: string) => { readonly src: string; readonly width: number; readonly height: number };
  readonly words: Words;
  /** Whether words get soft hyphens: of a Russian book. */
  readonly divides?: boolean;
};

/** A line of text as XHTML; words of prose may be divided. */
export function inlinesXhtml(given: Line, around: Surroundings, isProse = false): string {
  const line = wordsOf(given, around, isProse);
  let out = '';
  let link: string | undefined;
  for (const inline of line) {
    const next = inline.kind === 'text' ? inline.link : undefined;
    if (next !== link) {
      if (link !== undefined) out += '</a>';
      if (next !== undefined) out += `<a href="${quoted(around.href(next))}">`;
      link = next;
    }
    out += inlineXhtml(inline, around);
  }
  return link === undefined ? out : `${out}</a>`;
}

function wordsOf(line: Line, { divides }: Surroundings, isProse: boolean): Line {
  if (divides !== true) return line;
  return isProse ? divided(line) : wholeWords(line);
}

/** Lines as paragraphs of one class. */
export function linesXhtml(lines: readonly Line[], name: string, around: Surroundings): string {
  return lines.map((line) => `<p class="${name}">${inlinesXhtml(line, around)}</p>\n`).join('');
}

function inlineXhtml(inline: Inline, around: Surroundings): string {
  switch (inline.kind) {
    case 'text':
      return inline.marks.length === 0 ? escaped(inline.text) : marked(escaped(inline.text), inline.marks);
    case 'note':
      return noteReference(inline.note, around);
    case 'picture': {
      const { src, width, height } = around.picture(inline.picture);
      const size = `width="${width}" height="${height}"`;
      return `<img class="inline" src="${src}" alt="${quoted(inline.alt)}" ${size}/>`;
    }
    case 'break':
      return '<br/>';
  }
}

const TAGS: Readonly<Record<Mark, readonly [string, string]>> = {
  strong: ['<strong>', '</strong>'],
  emphasis: ['<em>', '</em>'],
  underline: ['<u>', '</u>'],
  strike: ['<s>', '</s>'],
  'small-caps': ['<span class="small-caps">', '</span>'],
  sub: ['<sub>', '</sub>'],
  sup: ['<sup>', '</sup>'],
  code: ['<code>', '</code>'],
};

function marked(text: string, marks: readonly Mark[]): string {
  return marks.reduceRight((inside, mark) => TAGS[mark][0] + inside + TAGS[mark][1], text);
}

function noteReference(id: string, around: Surroundings): string {
  const { label, anchor } = around.note(id);
  const name = anchor === '' ? '' : ` id="${anchor}"`;
  const href = quoted(around.href(`#${id}`));
  return `<a class="noteref" epub:type="noteref" role="doc-noteref"${name} href="${href}">${escaped(label)}</a>`;
}
