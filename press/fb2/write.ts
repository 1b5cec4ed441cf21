import { canonical } from '@pero/manuscript/canonical/canonical';
import type { Line } from '@pero/manuscript/inlines';
import type { BookInfo, Epigraph, Manuscript, Note, Picture, Section } from '@pero/manuscript/model';
import { blocksXml, epigraphXml, linesXml } from './blocks.ts';
import { type DocumentInfo, descriptionXml } from './description.ts';
import { type Names, namesOf } from './names.ts';
import { element, escaped } from './xml.ts';

/** What the file says about itself; nothing of it is needed. */
export type Fb2Options = DocumentInfo;

/**
 * The manuscript as a FictionBook 2.2 in UTF-8, valid against the schema, notes and pictures included. Reading it
 * back gives an equal manuscript: see the README for how it says what FictionBook has no element for.
 */
export function writeFb2(manuscript: Manuscript, options: Fb2Options = {}): Uint8Array {
  const book = canonical(manuscript);
  const names = namesOf(book);
  const { epigraphs, sections } = withBodyEpigraphs(book.sections);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0" xmlns:l="http://www.w3.org/1999/xlink">\n',
    descriptionXml(book, options, names),
    '\n<body>',
    bodyTitle(book.info),
    ...epigraphs.map((epigraph) => epigraphXml(epigraph, names)),
    ...sections.map((section) => sectionXml(section, names)),
    '</body>\n',
    notesXml(book.notes, names),
    ...book.pictures.map((picture) => binaryXml(picture, names)),
    '</FictionBook>\n',
  ];
  return Buffer.from(xml.join(''), 'utf8');
}

/**
 * A dedication and the epigraphs of the whole book stand under its title, before the first section: FictionBook has no
 * other place for them, and reading programs set both as such pages are.
 */
function withBodyEpigraphs(all: readonly Section[]): { epigraphs: readonly Epigraph[]; sections: readonly Section[] } {
  const isAbove = ({ matter }: Section) => matter === 'dedication' || matter === 'epigraph';
  const sections = all.filter((section) => !isAbove(section));
  if (sections.length === 0) return { epigraphs: [], sections: all };
  const epigraphs = all.filter(isAbove).flatMap(({ blocks, epigraphs: own }): readonly Epigraph[] => {
    return blocks.length === 0 ? own : [{ blocks, source: [] }, ...own];
  });
  return { epigraphs, sections };
}

/** Authors stand in the description; here they would be words that the text does not have. */
function bodyTitle({ title, subtitle = '' }: BookInfo): string {
  const lines = [title, subtitle].filter((line) => line !== '');
  return title === '' ? '' : element('title', lines.map((line) => element('p', escaped(line))).join(''));
}

function sectionXml(section: Section, names: Names): string {
  const head =
    titleXml(section.title, names) + section.epigraphs.map((epigraph) => epigraphXml(epigraph, names)).join('');
  return `\n${element('section', head + insideXml(section, head !== '', names), { id: names.section(section.id) })}`;
}

function titleXml(title: readonly Line[], names: Names): string {
  return title.length > 0 ? element('title', linesXml(title, 'p', names)) : '';
}

/** A section holds text or sections, never both: text before sections goes into a section that has no name. */
function insideXml({ blocks, sections }: Section, hasHead: boolean, names: Names): string {
  const text = blocksXml(blocks, 'section', names);
  if (sections.length === 0) return text === '' && hasHead ? '<p style="empty"/>' : text;
  const inner = sections.map((section) => sectionXml(section, names)).join('');
  return text === '' ? inner : `\n${element('section', text)}${inner}`;
}

/** Longer labels than this are words of the note in other people's files, so ours say what they are. */
const LABEL_LENGTH = 12;

function notesXml(notes: readonly Note[], names: Names): string {
  if (notes.length === 0) return '';
  const sections = notes.map(({ id, label, blocks }) => {
    const style = label.length > LABEL_LENGTH ? 'title' : '';
    const title = element('title', element('p', escaped(label), { style }));
    return `\n${element('section', title + blocksXml(blocks, 'section', names), { id: names.note(id) })}`;
  });
  return `<body name="notes"><title><p>Примечания</p></title>${sections.join('')}</body>\n`;
}

function binaryXml({ id, mime, bytes }: Picture, names: Names): string {
  const base64 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
  return `${element('binary', base64, { id: names.picture(id), 'content-type': mime })}\n`;
}
