import { childOf, childrenOf, type XmlNode } from '../bytes/xml.ts';
import { type Line, oneLine } from '../inlines.ts';
import type { Block, BookInfo, Epigraph, Person, Section } from '../model.ts';
import { blocksFrom, epigraphFrom, linesFrom } from './blocks.ts';
import type { Fb2Index } from './index.ts';
import type { Fb2References } from './inlines.ts';
import { kindOf, wordsOf } from './style.ts';

/** How sections are read: `at` is told the heading of each, so that remarks can say where they belong. */
export type SectionReading = {
  readonly index: Fb2Index;
  readonly references: Fb2References;
  readonly at: (title: string) => void;
};

/**
 * The sections of a body of text. What stands before them (a title that is not the book's own, an epigraph, a picture)
 * becomes a section too.
 */
export function bodySections(body: XmlNode, info: BookInfo, reading: SectionReading): readonly Section[] {
  const { references } = reading;
  const title = childOf(body, 'title');
  const lines = title === undefined ? [] : linesFrom(title, references);
  const sections = childrenOf(body, 'section').map((section) => sectionFrom(section, reading));
  const rest = body.children.filter((child) => typeof child === 'string' || !HEAD.has(child.name));
  const front: Section = {
    id: `${body.attributes.name ?? 'body'}.front`,
    kind: 'chapter',
    title: isBookTitle(lines, info) ? [] : lines,
    epigraphs: childrenOf(body, 'epigraph').map((epigraph) => epigraphFrom(epigraph, references)),
    blocks: blocksFrom(rest, references),
    sections: [],
  };
  return [front, ...(isOwnBody(body) ? sections : unwrapped(sections, info))];
}

const OWN = /\.(part|chapter)$/;

/** Whether this project's own writer made a body: its sections say what they are, and are taken at their word. */
export function isOwnBody(body: XmlNode): boolean {
  return childrenOf(body, 'section').some(({ attributes }) => OWN.test(attributes.id ?? ''));
}

/** Some programs put the whole book into one section that is called as the book: its chapters are the book's. */
function unwrapped(sections: readonly Section[], info: BookInfo): readonly Section[] {
  const [only, ...others] = sections;
  if (only === undefined || others.length > 0 || only.sections.length === 0) return sections;
  if (only.title.length === 0 || !isBookTitle(only.title, info)) return sections;
  return [{ ...only, kind: 'chapter', title: [], sections: [] }, ...only.sections];
}

const HEAD: ReadonlySet<string> = new Set(['title', 'epigraph', 'section']);

/** Bodies usually open with the author and the title, which the description says already. */
function isBookTitle(lines: readonly Line[], info: BookInfo): boolean {
  const names = info.authors.map(fullName);
  const known = new Set([info.title, info.subtitle ?? '', names.join(', '), ...names, ''].map(plain));
  for (const { first, last, nickname } of info.authors)
    for (const name of [`${first} ${last}`, nickname]) known.add(plain(name));
  const words = lines.map((line) => plain(wordsOf(line)));
  return words.every((line) => known.has(line)) || words.join('') === plain(info.title);
}

function fullName({ first, middle, last, nickname }: Person): string {
  return [first, middle, last].filter((part) => part !== '').join(' ') || nickname;
}

function plain(words: string): string {
  return oneLine(words)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

type Parts = {
  readonly title: Line[];
  readonly epigraphs: Epigraph[];
  readonly blocks: (XmlNode | string)[];
  readonly sections: Section[];
};

function sectionFrom(node: XmlNode, reading: SectionReading): Section {
  const title = childOf(node, 'title');
  const lines = title === undefined ? [] : linesFrom(title, reading.references);
  reading.at(lines.map(wordsOf).map(oneLine).join(' '));
  const parts: Parts = { title: lines, epigraphs: [], blocks: [], sections: [] };
  let stray: (XmlNode | string)[] = [];
  for (const child of node.children) {
    if (child === title) continue;
    if (typeof child !== 'string' && child.name === 'section') {
      addStray(parts, stray, reading);
      stray = [];
      addSection(parts, child, node, reading);
    } else if (parts.sections.length > 0) stray.push(child);
    else addContent(parts, child, reading);
  }
  addStray(parts, stray, reading);
  return finished(node, parts, blocksFrom(parts.blocks, reading.references), reading);
}

function addContent(parts: Parts, child: XmlNode | string, { references }: SectionReading): void {
  const isEpigraph = typeof child !== 'string' && child.name === 'epigraph' && parts.blocks.every(isBlank);
  if (isEpigraph) parts.epigraphs.push(epigraphFrom(child, references));
  else parts.blocks.push(child);
}

function isBlank(child: XmlNode | string): boolean {
  return typeof child === 'string' && child.trim() === '';
}

function finished(node: XmlNode, parts: Parts, blocks: readonly Block[], { index }: SectionReading): Section {
  const ownKind = OWN.exec(node.attributes.id ?? '')?.[1] as Section['kind'] | undefined;
  return {
    id: index.nameOf(node),
    kind: ownKind ?? kindOf(wordsOf(parts.title[0] ?? []).trim(), parts.sections.length > 0),
    title: parts.title,
    epigraphs: parts.epigraphs,
    blocks,
    sections: parts.sections,
  };
}

/** A first section without name, title and sections of its own is how FictionBook puts text before sections. */
function addSection(parts: Parts, child: XmlNode, parent: XmlNode, reading: SectionReading): void {
  const isFirst = parts.sections.length === 0 && parts.blocks.every(isBlank);
  const isNameless = child.attributes.id === undefined && !childOf(child, 'title') && !childOf(child, 'epigraph');
  const isPreface = isFirst && isNameless && !childOf(child, 'section');
  const isOnly = isPreface && parts.title.length === 0 && childrenOf(parent, 'section').length === 1;
  if (!isPreface || isOnly) parts.sections.push(sectionFrom(child, reading));
  else for (const inner of child.children) parts.blocks.push(inner);
}

/** Text after a section is against the schema; it keeps its place as a section without a title. */
function addStray(parts: Parts, stray: readonly (XmlNode | string)[], { references, index }: SectionReading): void {
  if (stray.every(isBlank)) return;
  const blocks = blocksFrom(stray, references);
  const id = `${index.nameOf(stray.find((child) => typeof child !== 'string') as XmlNode)}.stray${parts.sections.length}`;
  parts.sections.push({ id, kind: 'chapter', title: [], epigraphs: [], blocks, sections: [] });
}
