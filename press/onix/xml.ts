/** An element with what is in it; nothing at all is left out of the file. */
export type Node = { readonly name: string; readonly attributes: string; readonly inside: string | readonly Node[] };
type Content = Node | readonly Node[] | undefined;

/** An element around others, in their order; it is left out when there are none. */
export function group(name: string, ...content: readonly Content[]): Node | undefined {
  const inside = content.flatMap((each) => each ?? []);
  return inside.length === 0 ? undefined : { name, attributes: '', inside };
}

/**
 * An element with a text; it is left out when there is none.
 * `value('TitleText', 'Дуэль')` gives <TitleText>Дуэль</TitleText>.
 */
export function value(
  name: string,
  text: string | number | undefined,
  attributes: Readonly<Record<string, string>> = {},
): Node | undefined {
  const clean = text === undefined ? '' : oneLine(String(text));
  return clean === '' ? undefined : { name, attributes: written(attributes), inside: escaped(clean) };
}

/** An element that says all by being there. `mark('MainSubject')` gives <MainSubject/>. */
export function mark(name: string): Node {
  return { name, attributes: '', inside: '' };
}

/** The element as text, two spaces deeper at every level. */
export function xmlOf(node: Node | undefined, depth = 0): string {
  if (!node) return '';
  const { name, attributes, inside } = node;
  const start = `${'  '.repeat(depth)}<${name}${attributes}`;
  if (inside === '') return `${start}/>\n`;
  if (typeof inside === 'string') return `${start}>${inside}</${name}>\n`;
  const inner = inside.map((each) => xmlOf(each, depth + 1)).join('');
  return `${start}>\n${inner}${'  '.repeat(depth)}</${name}>\n`;
}

/** The element with attributes added. */
export function withAttributes(node: Node | undefined, attributes: Readonly<Record<string, string>>): Node | undefined {
  return node && { ...node, attributes: written(attributes) };
}

function written(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, text]) => ` ${name}="${escaped(text).replaceAll('"', '&quot;')}"`)
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Without what XML cannot carry; line ends are spaces. */
function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF\u2028\u2029]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
