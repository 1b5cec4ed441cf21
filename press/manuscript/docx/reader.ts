import { childOf, parseXml, streamXml, textWithin } from '../bytes/xml.ts';
import { openZip, type Zip } from '../bytes/zip.ts';
import { assemble } from '../chapters/assemble.ts';
import { peopleOf } from '../front/people.ts';
import type { BookInfo, Note } from '../model.ts';
import { languageFrom } from '../office/language.ts';
import { looseOf, noteBlocksOf } from '../office/office.ts';
import type { OfficeBlock } from '../office/paragraph.ts';
import { storedPictures } from '../office/pictures.ts';
import { withTracked } from '../office/tracked/with-tracked.ts';
import { refuseElements } from '../reading/book-size.ts';
import { newLosses } from '../reading/losses.ts';
import { unreadable } from '../reading/refusals.ts';
import type { Read } from '../reading/report.ts';
import { docxBody } from './body.ts';
import { DOCX_NAMESPACES } from './names.ts';
import { docxNumbering } from './numbering.ts';
import { type DocxPackage, openDocx, type RelatedPart, relatedPart, relationsOf } from './package.ts';
import type { DocxContext } from './state.ts';
import { stylePart } from './style-part.ts';
import { docxStyles } from './styles.ts';
import { docxRecord, isTracked } from './tracked.ts';

/** Reads a Word file (DOCX, transitional or strict). */
export async function readDocx(bytes: Uint8Array, name: string, opened?: Zip): Promise<Read> {
  const docx = await openDocx(opened ?? (await openZip(bytes)));
  const losses = newLosses();
  const styles = await relatedPart(docx, 'styles');
  const numbering = await relatedPart(docx, 'numbering');
  const context: DocxContext = {
    styles: docxStyles(styles && stylePart(styles.bytes)),
    numbering: docxNumbering(() => numbering && parseXml(numbering.bytes, { namespaces: DOCX_NAMESPACES })),
    relations: docx.relations,
    losses,
    marks: { labels: new Map(), deleted: new Set() },
  };
  const body = docxBody(context);
  const main = await mainOf(docx);
  streamXml(main, body.handler, { namespaces: DOCX_NAMESPACES });
  const notes: Note[] = [];
  for (const kind of ['footnotes', 'endnotes']) {
    const part = await relatedPart(docx, kind);
    if (part !== undefined && hasNotes(part)) notes.push(...(await notesOf(docx, part, context)));
  }
  const blocks = looseOf(body.blocks);
  const language = languageFrom(context.styles.language, blocks);
  const stored = await storedPictures(docx.zip, blocks, notes);
  const read = assemble({
    format: 'docx',
    name,
    info: { ...(language === undefined ? {} : { language }), ...(await infoOf(docx)) },
    blocks,
    notes,
    pictures: stored.pictures,
    pictureNames: stored.names,
    remarks: [...stored.remarks, ...losses.remarks()],
  });
  return isTracked(main) ? withTracked(read, await docxRecord(docx, main)) : read;
}

async function mainOf({ zip, main }: DocxPackage): Promise<Uint8Array> {
  const bytes = await zip.read(main);
  if (bytes === undefined) throw unreadable('broken');
  const head = Buffer.from(bytes.subarray(0, 4000)).toString('latin1');
  if (/<(?:\w+:)?(?:workbook|presentation)[\s>]/.test(head)) throw unreadable('unknown');
  refuseElements(bytes);
  return bytes;
}

const NOTE = /<(?:\w+:)?(?:footnote|endnote)\s[^<>]*>/g;

/** The lines that part notes from the text are kept as notes too; in most books there are no others. */
function hasNotes({ bytes }: RelatedPart): boolean {
  const tags = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1').match(NOTE) ?? [];
  return tags.length === 0 || tags.some((tag) => !/:type="(?:separator|continuation\w+)"/.test(tag));
}

async function notesOf(
  { zip }: DocxPackage,
  { name, bytes }: RelatedPart,
  context: DocxContext,
): Promise<readonly Note[]> {
  const notes: Note[] = [];
  let id: string | undefined;
  const relations = await relationsOf(zip, name);
  const { labels, deleted } = context.marks;
  const isInText = (note: string): boolean => labels.has(note) || !deleted.has(note);
  const body = docxBody({ ...context, relations }, (next) => {
    const paragraphs: readonly OfficeBlock[] = body.blocks.splice(0);
    if (id !== undefined && isInText(id)) notes.push(noteOf(id, labels.get(id) ?? '', paragraphs));
    id = next;
  });
  streamXml(bytes, body.handler, { namespaces: DOCX_NAMESPACES });
  return notes;
}

function noteOf(id: string, sign: string, paragraphs: readonly OfficeBlock[]): Note {
  const label = sign.trim();
  return { id, label, blocks: noteBlocksOf(paragraphs, label) };
}

async function infoOf({ zip, root }: DocxPackage): Promise<Partial<BookInfo>> {
  const core = [...root.values()].find(({ type }) => type.endsWith('/core-properties'))?.target ?? 'docProps/core.xml';
  const bytes = await zip.read(core);
  if (bytes === undefined) return {};
  const node = parseXml(bytes, { namespaces: DOCX_NAMESPACES });
  const value = (key: string): string => {
    const found = childOf(node, key);
    return found === undefined ? '' : textWithin(found).trim();
  };
  const language = value('dc:language');
  return {
    title: value('dc:title'),
    authors: peopleOf(value('dc:creator')),
    keywords: value('cp:keywords').split(/[,;]\s*|(?<!\s)\s+[,;]\s*/),
    ...(/^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/.test(language) ? { language } : {}),
  };
}
