import { childrenOf, type XmlNode } from '../bytes/xml.ts';
import { atBreaks, type Line } from '../inlines.ts';
import type { Verse } from '../model.ts';
import { textOfLine } from '../text.ts';
import { inlinesFrom, type LineReader, PLAIN } from './inlines.ts';
import { typesOf } from './places.ts';

const POEM = /(?:^|[\s_:-])(?:poem|verse|poetry|стихи|stanza|strophe|linegroup|lg|line-?block)(?:$|[\s_-]|\d)/i;
const STANZA = /(?:^|[\s_:-])(?:stanza|strophe|linegroup|lg)(?:$|[\s_-]|\d)/i;
const TITLE = /title|heading|заголов/i;
const SOURCE = /author|source|cite|date|signature/i;
const BLOCK = /^(?:p|div|li|blockquote|section|ul|ol|h[1-6])$/;

/** Whether an element is a poem or a stanza, by what it is called. */
export function isPoem(node: XmlNode): boolean {
  return /^(?:div|section|blockquote|ul|ol)$/.test(node.name) && isPoemName(nameOf(node));
}

/** Whether a class or a type names a poem. */
export function isPoemName(name: string): boolean {
  return POEM.test(name);
}

/** The poem: stanzas that are called so, else paragraphs as lines, with a new stanza after a blank one. */
export function verseFrom(poem: XmlNode, reader: LineReader): Verse | undefined {
  const title: Line[] = [];
  const source: Line[] = [];
  const stanzas: Line[][] = [[]];
  const add = (node: XmlNode): void => {
    const lines = atBreaks(inlinesFrom(node.children, PLAIN, reader));
    const hasText = stanzas.some((stanza) => stanza.length > 0);
    if (!hasText && (TITLE.test(nameOf(node)) || /^h[1-6]$/.test(node.name))) title.push(...lines);
    else if (hasText && SOURCE.test(nameOf(node))) source.push(...lines);
    else addLines(stanzas, lines);
  };
  const visit = (node: XmlNode): void => {
    const isStanza = STANZA.test(nameOf(node));
    if (isStanza) stanzas.push([]);
    if (childrenOf(node).some(({ name }) => BLOCK.test(name))) childrenOf(node).forEach(visit);
    else add(node);
    if (isStanza) stanzas.push([]);
  };
  visit(poem);
  const full = stanzas.filter((stanza) => stanza.length > 0);
  return full.length === 0 ? undefined : { kind: 'verse', title, stanzas: full, source };
}

function addLines(stanzas: Line[][], lines: readonly Line[]): void {
  for (const line of lines) {
    const isBlank = textOfLine(line).trim() === '' && !line.some(({ kind }) => kind === 'note' || kind === 'picture');
    if (isBlank) stanzas.push([]);
    else stanzas.at(-1)?.push(line);
  }
}

/**
 * Whether a class or a type names a stanza, which may stand without a poem around it: its neighbours belong to the
 * same poem.
 */
export function isLoneStanza(name: string): boolean {
  return STANZA.test(name);
}

/** What an element is called, by its types and classes. `nameOf(parseXml('<div class="stanza"/>'))` gives ' stanza'. */
export function nameOf(node: XmlNode): string {
  return `${typesOf(node).join(' ')} ${node.attributes.class ?? ''}`;
}
