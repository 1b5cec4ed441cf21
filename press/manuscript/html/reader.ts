import { encodingRemarks } from '../bytes/encoding.ts';
import { unescaped } from '../canonical/links.ts';
import { assemble } from '../chapters/assemble.ts';
import {
  CONTENTS_DROPPED,
  titleKey,
  titlesOf,
  withoutHeadsOfNotes,
  withoutLinkedContents,
} from '../chapters/contents-links.ts';
import type { LooseBlock } from '../chapters/loose.ts';
import { PAGE_NUMBERS_DROPPED } from '../chapters/page-marks.ts';
import { peopleOf } from '../front/people.ts';
import { oneLine } from '../inlines.ts';
import type { BookInfo } from '../model.ts';
import { withoutNoteLabel } from '../notes/labels.ts';
import { type PictureShelf, pictureShelf } from '../pictures/pictures.ts';
import type { Read, Remark } from '../reading/report.ts';
import { decodedDeclared } from '../txt/encoding.ts';
import { styleSheet } from './css.ts';
import { blocksIn, type HtmlReading, looseBlocksIn } from './flow.ts';
import { htmlNotes } from './notes.ts';
import { attribute, elementsIn, type HtmlElement, parsedHtml, textIn } from './tree.ts';

/**
 * Reads a page, be it written by hand, by Word or by another program: headings, emphasis by tag or by style, lists,
 * tables, footnotes, pictures that are in the file itself. Scripts and styles are dropped.
 */
export async function readHtml(bytes: Uint8Array, name: string): Promise<Read> {
  const declared = declaredCharset(bytes);
  const decoded = decodedDeclared(bytes, declared);
  const root = parsedHtml(decoded.text);
  const elements = elementsIn(root);
  const shelf = pictureShelf();
  const losses = new Map<string, number>();
  const count = (code: string): void => void losses.set(code, (losses.get(code) ?? 0) + 1);
  const sheet = styleSheet(elements.filter(({ tagName }) => tagName === 'style').map(textIn));
  const reading: HtmlReading = {
    css: (element) => sheet(element.tagName, attribute(element, 'class'), attribute(element, 'style')),
    notes: htmlNotes(root),
    picture: (element) => pictureOf(element, shelf, count),
    dropped: count,
  };
  const info = infoOf(elements);
  const found = looseBlocksIn(root, reading);
  if (elements.some(isSheetOutside)) count('styles-outside');
  const { blocks, remarks } = withoutLinkedContents(withoutTitleLevel(found, info.title ?? ''), titlesOf(found));
  const notes = reading.notes.all.map(({ id, label, element }) => {
    return { id, label, blocks: withoutNoteLabel(blocksIn(element, reading), label) };
  });
  return assemble({
    format: 'html',
    name,
    blocks: notes.length > 0 ? withoutHeadsOfNotes(blocks) : blocks,
    info,
    notes,
    pictures: shelf.pictures,
    remarks: [...encodingRemarks(declared, decoded.encoding), ...remarksOf(losses), ...remarks, ...shelf.remarks],
  });
}

function isSheetOutside(element: HtmlElement): boolean {
  return element.tagName === 'link' && /\bstylesheet\b/i.test(attribute(element, 'rel'));
}

/** The first heading that only repeats the title of the page is the title of the book, whatever its level. */
function withoutTitleLevel(blocks: readonly LooseBlock[], title: string): readonly LooseBlock[] {
  const headings = blocks.filter(({ appearance }) => appearance?.level !== undefined);
  const [first, second] = headings;
  if (first === undefined || second === undefined || !titlesOf([first]).has(titleKey(title))) return blocks;
  return blocks.map((loose) => (loose === first ? { ...loose, appearance: { style: 'title' } } : loose));
}

function declaredCharset(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
  return (
    /<meta[^<>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ??
    /<\?xml[^<>]+encoding\s*=\s*["']([\w-]+)/i.exec(head)?.[1]
  );
}

const DATA = /^data:[\w/+.-]*(?:;[\w=-]+)*?(;base64)?,/i;

function pictureOf(element: HtmlElement, shelf: PictureShelf, count: (code: string) => void): string | undefined {
  const source = attribute(element, 'src').trim();
  const match = DATA.exec(source);
  if (match === null) {
    count('picture-outside');
    return undefined;
  }
  const data = source.slice(match[0].length);
  const bytes = match[1] === undefined ? Buffer.from(unescaped(data)) : Buffer.from(data, 'base64');
  return shelf.add(new Uint8Array(bytes), oneLine(attribute(element, 'alt')));
}

const LOSSES: Readonly<Record<string, (count: number) => Remark>> = {
  'picture-outside': (count) => lost('picture-outside', `Рисунки, которых нет в самом файле, не перенесены: ${count}`),
  'hidden-text': (count) => lost('hidden-text', `Скрытый текст не перенесён: ${count}`),
  svg: (count) => lost('picture-drawn', `Рисунки, нарисованные на самой странице, не перенесены: ${count}`),
  ruby: (count) => ({
    severity: 'changed',
    code: 'ruby-in-brackets',
    message: `Чтения над знаками поставлены в скобках после них: ${count}`,
    place: '',
  }),
  math: (count) => lost('formula', `Формулы не перенесены: ${count}`),
  'styles-outside': () => ({
    severity: 'info',
    code: 'styles-outside',
    message: 'Стили из отдельного файла не прочитаны: курсив и заголовки, заданные только в нём, не видны',
    place: '',
  }),
  navigation: () => CONTENTS_DROPPED,
  'page-number': () => PAGE_NUMBERS_DROPPED,
};

function lost(code: string, message: string): Remark {
  return { severity: 'lost', code, message, place: '' };
}

function remarksOf(losses: ReadonlyMap<string, number>): readonly Remark[] {
  return [...losses].flatMap(([code, count]) => {
    const remark = LOSSES[code];
    return remark === undefined ? [] : [remark(count)];
  });
}

function infoOf(elements: readonly HtmlElement[]): Partial<BookInfo> {
  const title = elements.find(({ tagName }) => tagName === 'title');
  const language = attribute(elements[0] ?? missing(), 'lang');
  const meta = (name: string): readonly string[] =>
    elements
      .filter((element) => element.tagName === 'meta' && attribute(element, 'name').toLowerCase() === name)
      .map((element) => oneLine(attribute(element, 'content')))
      .filter((content) => content !== '');
  return {
    ...(title === undefined ? {} : { title: oneLine(textIn(title)) }),
    authors: meta('author').flatMap(peopleOf),
    keywords: meta('keywords').flatMap((words) => words.split(/[,;]\s*|(?<!\s)\s+[,;]\s*/)),
    ...(/^[a-z]{2,3}(?:-[a-z\d]+)*$/i.test(language) ? { language } : {}),
  };
}

function missing(): never {
  throw new RangeError('a page has an element at least');
}
