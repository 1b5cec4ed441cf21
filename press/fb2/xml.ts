const SPECIAL = /[&<>"]/g;
const HAS_SPECIAL = /[&<>"]/;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * A text as XML writes it, in an element or in an attribute. The text is canonical: without control characters.
 * `escaped('Смит & <сыновья>')` gives 'Смит &amp; &lt;сыновья&gt;'.
 */
export function escaped(text: string): string {
  return HAS_SPECIAL.test(text) ? text.replace(SPECIAL, (char) => ENTITIES[char] ?? char) : text;
}

/**
 * An element with its content; without content, an empty one.
 * `element('p', 'Текст', { style: 'center' })` gives '<p style="center">Текст</p>'.
 */
export function element(name: string, content: string, attributes: Readonly<Record<string, string>> = {}): string {
  let tag = name;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== '') tag += ` ${key}="${escaped(value)}"`;
  }
  return content === '' ? `<${tag}/>` : `<${tag}>${content}</${name}>`;
}
