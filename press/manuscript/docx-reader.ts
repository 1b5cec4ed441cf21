import { assemble } from './assemble.ts';
import { docxBody } from './docx-body.ts';
import { DOCX_NAMESPACES } from './docx-names.ts';
import { docxNumbering } from './docx-numbering.ts';
import { type DocxPackage, openDocx, relatedName, relatedPart, relationsOf } from './docx-package.ts';
import type { DocxContext } from './docx-state.ts';
import { docxStyles } from './docx-styles.ts';
import { newLosses } from './losses.ts';
import type { BookInfo, Note } from './model.ts';
import { blocksOf, looseOf } from './office.ts';
import type { OfficeBlock } from './office-paragraph.ts';
import { storedPictures } from './office-pictures.ts';
import { peopleOf } from './people.ts';
import { unreadable } from './refusals.ts';
import type { Read } from './report.ts';
import { childOf, parseXml, streamXml, textWithin } from './xml.ts';

/**
 * Reads a Word file (DOCX, transitional or strict).
 *
 * @example
 * const { manuscript, report } = await readDocx(readFileSync('роман.docx'), 'роман.docx');
 */
export async function readDocx(bytes: Uint8Array, name: string): Promise<Read> {
  const docx = await openDocx(bytes);
  const losses = newLosses();
  const context: DocxContext = {
    styles: docxStyles(await relatedPart(docx, 'styles')),
    numbering: docxNumbering(await relatedPart(docx, 'numbering')),
    relations: docx.relations,
    losses,
  };
  const body = docxBody(context);
  streamXml(await mainOf(docx), body.handler, { namespaces: DOCX_NAMESPACES });
  const notes = [...(await notesOf(docx, 'footnotes', context)), ...(await notesOf(docx, 'endnotes', context))];
  const blocks = looseOf(body.blocks);
  const stored = await storedPictures(docx.zip, blocks, notes);
  return assemble({
    format: 'docx',
    name,
    info: await infoOf(docx),
    blocks,
    notes,
    pictures: stored.pictures,
    pictureNames: stored.names,
    remarks: [...stored.remarks, ...losses.remarks()],
  });
}

async function mainOf({ zip, main }: DocxPackage): Promise<Uint8Array> {
  const bytes = await zip.read(main);
  if (bytes === undefined) throw unreadable('broken');
  const head = Buffer.from(bytes.subarray(0, 4000)).toString('latin1');
  if (/<(?:\w+:)?(?:workbook|presentation)[\s>]/.test(head)) throw unreadable('unknown');
  return bytes;
}

async function notesOf(
  docx: DocxPackage,
  kind: 'footnotes' | 'endnotes',
  context: DocxContext,
): Promise<readonly Note[]> {
  const name = relatedName(docx, kind);
  const bytes = name === undefined ? undefined : await docx.zip.read(name);
  if (name === undefined || bytes === undefined) return [];
  const notes: Note[] = [];
  let id: string | undefined;
  const relations = await relationsOf(docx.zip, name);
  const body = docxBody({ ...context, relations }, (next) => {
    const paragraphs: readonly OfficeBlock[] = body.blocks.splice(0);
    if (id !== undefined) notes.push({ id, label: '', blocks: blocksOf(paragraphs) });
    id = next;
  });
  streamXml(bytes, body.handler, { namespaces: DOCX_NAMESPACES });
  return notes;
}

async function infoOf({ zip }: DocxPackage): Promise<Partial<BookInfo>> {
  const root = await relationsOf(zip, '');
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
    keywords: value('cp:keywords').split(/\s*[,;]\s*/),
    ...(/^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/.test(language) ? { language } : {}),
  };
}
