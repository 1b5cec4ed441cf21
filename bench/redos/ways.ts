import { draftAnnotation } from '@pero/checks/rules/annotation/annotation';
import { preflight } from '@pero/checks/rules/preflight/preflight';
import { comparison } from '@pero/checks/rules/similarity/comparison';
import { signatureOf } from '@pero/checks/rules/similarity/similarity';
import { writeDocx } from '@pero/docx/write';
import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { readChapterText } from '@pero/editor/rules/chapter-text-read';
import { writeEpub } from '@pero/epub/write';
import { writeFb2 } from '@pero/fb2/write';
import { hang } from '@pero/kernel/typography';
import { canonical } from '@pero/manuscript/canonical/canonical';
import { craftDocx, wordParagraph } from '@pero/manuscript/docx/craft';
import { readDocx } from '@pero/manuscript/docx/reader';
import { readFb2 } from '@pero/manuscript/fb2/reader';
import { readHtml } from '@pero/manuscript/html/reader';
import { readMarkdown } from '@pero/manuscript/markdown/reader';
import type { Block } from '@pero/manuscript/model';
import { craftOdt } from '@pero/manuscript/odt/craft';
import { readOdt } from '@pero/manuscript/odt/reader';
import { readRtf } from '@pero/manuscript/rtf/reader';
import { chapter, manuscriptOf, paragraph } from '@pero/manuscript/specimens/build';
import { readTxt } from '@pero/manuscript/txt/reader';
import { readerHtml } from '@pero/preview/reader';
import { bound } from '@pero/print-pdf/text/no-break';
import { writeTxt } from '@pero/txt/write';
import { suggestionsIn, typesetText } from '@pero/typography/suggest';
import { hitsIn, replaceIn } from '@pero/writing/rules/search';
import { adviceFor } from '@pero/writing/rules/typography';
import { bookOf, withText } from '../../features/checks/rules/preflight/specimen.ts';
import { comparedChapter } from '../../features/reading/actions/compare-chapter.ts';

/** A thing that is done to an author's text. */
export type Way = { readonly name: string; readonly run: (text: string) => unknown };

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const table = (text: string): Block => ({
  kind: 'table',
  rows: [1, 2].map(() => ({ cells: [{ blocks: [paragraph(text)], isHeading: false, columns: 1, rows: 1 }] })),
});
const chapterText = (text: string): ChapterText => ({ title: [], epigraphs: [], blocks: [paragraph(text)], notes: [] });
const book = (text: string) => canonical(manuscriptOf('Книга', [chapter('Глава', [paragraph(text), table(text)])]));
const lines = (text: string): ChapterText => ({
  ...chapterText(''),
  blocks: text.split(/(?<=[ \n.])/).map((line) => paragraph(line)),
});
/** A paragraph of very many runs, every second one strong. */
const runs = (text: string): Block =>
  paragraph(
    (text.match(/.{1,2}/gs) ?? []).map((part, at) => ({ kind: 'text', text: part, marks: at % 2 ? ['strong'] : [] })),
  );
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[^\S ]/g, ' ');
const queryOf = (text: string) => ({ words: text.slice(0, 1), isCaseSensitive: false, isWholeWord: false });
const picture = () => ({ src: '', width: 1, height: 1 });
const MODIFIED = new Date('2026-11-17T00:00:00Z');

export const WAYS: readonly Way[] = [
  { name: 'the typographer', run: (text) => typesetText(text) },
  { name: 'suggestions of the typographer', run: (text) => suggestionsIn(text) },
  { name: 'the typographer of a chapter', run: (text) => adviceFor(chapterText(text), {}, 100) },
  { name: 'ties of words', run: (text) => hang(text) },
  { name: 'ties of words in print', run: (text) => bound(text) },
  {
    name: 'the e-reader, a paragraph and a table',
    run: (text) => readerHtml(chapter('', [paragraph(text), table(text)]), [], { picture }),
  },
  { name: 'saving a chapter', run: (text) => readChapterText(chapterText(text)) },
  { name: 'the look-over', run: (text) => preflight(withText(text)) },
  {
    name: 'search',
    run: (text) => hitsIn(chapterText(text), queryOf(text)),
  },
  {
    name: 'replacing',
    run: (text) => replaceIn(chapterText(text), queryOf(text), 'б'),
  },
  {
    name: 'the look-over of many paragraphs',
    run: (text) => preflight(bookOf({ chapters: [{ id: 1, name: 'Первая', text: lines(text), isDraft: false }] })),
  },
  {
    name: 'replacing in many runs',
    run: (text) => replaceIn({ ...chapterText(''), blocks: [runs(text)] }, queryOf(text), 'б'),
  },
  { name: 'search in many runs', run: (text) => hitsIn({ ...chapterText(''), blocks: [runs(text)] }, queryOf(text)) },
  {
    name: 'the typographer of many runs',
    run: (text) => adviceFor({ ...chapterText(''), blocks: [runs(text)] }, {}, 100),
  },
  {
    name: 'the e-reader, many runs and paragraphs',
    run: (text) => readerHtml(chapter('', [runs(text), ...lines(text).blocks]), [], { picture }),
  },
  {
    name: 'EPUB of many runs and paragraphs',
    run: (text) =>
      writeEpub(canonical(manuscriptOf('Книга', [chapter('Глава', [runs(text), ...lines(text).blocks])])), {
        modified: MODIFIED,
      }),
  },
  {
    name: 'FB2 of many runs and paragraphs',
    run: (text) => writeFb2(canonical(manuscriptOf('Книга', [chapter('Глава', [runs(text), ...lines(text).blocks])]))),
  },
  { name: 'the annotation', run: (text) => draftAnnotation(text, { title: 'Книга', genreIds: [] }) },
  { name: 'signing for likeness', run: (text) => signatureOf(text) },
  {
    name: 'comparing two books',
    run: (text) =>
      comparison([{ id: 1, name: '', blocks: [text] }], [{ id: 2, name: '', blocks: [`${text} ${text}`] }]),
  },
  { name: 'what changed in a paragraph', run: (text) => comparedChapter(chapterText(text), chapterText(`б${text}в`)) },
  { name: 'what changed in many', run: (text) => comparedChapter(lines(text), lines(`б ${text} в`)) },
  { name: 'EPUB', run: (text) => writeEpub(book(text), { modified: MODIFIED }) },
  { name: 'FB2', run: (text) => writeFb2(book(text)) },
  { name: 'DOCX', run: (text) => writeDocx(book(text)) },
  { name: 'TXT', run: (text) => writeTxt(book(text)) },
  { name: 'reading TXT', run: (text) => readTxt(bytes(text), 'a.txt') },
  { name: 'reading Markdown', run: (text) => readMarkdown(bytes(text), 'a.md') },
  { name: 'reading HTML', run: (text) => readHtml(bytes(`<p>${text}`), 'a.html') },
  { name: 'reading RTF', run: (text) => readRtf(bytes(`{\\rtf1 ${text}}`), 'a.rtf') },
  {
    name: 'reading FB2',
    run: (text) =>
      readFb2(bytes(`<FictionBook><body><section><p>${escaped(text)}</p></section></body></FictionBook>`), 'a.fb2'),
  },
  { name: 'reading DOCX', run: (text) => readDocx(craftDocx({ body: wordParagraph(escaped(text)) }), 'a.docx') },
  { name: 'reading ODT', run: (text) => readOdt(craftOdt({ text: `<text:p>${escaped(text)}</text:p>` }), 'a.odt') },
];
