import { openZip, type Zip } from '../bytes/zip.ts';
import { canonical } from '../canonical/canonical.ts';
import { unescaped } from '../canonical/links.ts';
import { withInlines } from '../inlines-of-block.ts';
import type { Manuscript } from '../model.ts';
import { type PictureShelf, pictureShelf } from '../pictures/pictures.ts';
import { undivided, withLines } from '../prose/soft-hyphens.ts';
import { unreadable } from '../reading/refusals.ts';
import type { Read, Remark } from '../reading/report.ts';
import { chaptersOf } from '../text.ts';
import { type EpubInfo, epubInfo } from './info.ts';
import { looseText } from './loose.ts';
import { parseMarkup } from './markup.ts';
import { type NavigationEntry, navigationEntries, ncxEntries } from './navigation.ts';
import { areOwnPages, type OwnText, ownText } from './own.ts';
import { type EpubPackage, epubPackage, pathFrom } from './package.ts';
import { epubPages, picturePaths, type StyledPage } from './pages.ts';
import { isOutside } from './places.ts';

/**
 * Reads an EPUB 2 or 3. A book that `writeEpub` of this project made comes back as it was; any other is understood by
 * its table of contents, headings, links and classes. Throws `Unreadable` when it is protected or broken.
 */
export async function readEpub(bytes: Uint8Array, name: string, opened?: Zip): Promise<Read> {
  const zip = opened ?? (await openZip(bytes));
  const book = await epubPackage(zip);
  const info = epubInfo(book);
  const remarks: Remark[] = [];
  const pages = await epubPages(zip, book, remarks);
  if (!pages.some(({ isExtra }) => !isExtra)) throw unreadable('broken');
  if (info.isOwn && areOwnPages(pages)) return ownBook(zip, book, info, pages);
  return foreignBook(zip, book, info, pages, remarks, name);
}

async function ownBook(zip: Zip, book: EpubPackage, info: EpubInfo, pages: readonly StyledPage[]): Promise<Read> {
  const shelf = pictureShelf();
  const images = book.items.filter(({ mime }) => mime.startsWith('image/')).map(({ path }) => path);
  const ids = await shelved(zip, images, shelf);
  const { sections, notes, annotation } = asWritten(
    ownText(pages, (path) => ids.get(path)),
    info.isDivided,
  );
  const cover = info.cover === undefined ? undefined : ids.get(info.cover);
  const facts = { ...info.info, annotation, ...(cover === undefined ? {} : { cover }) };
  const manuscript = canonical({ info: facts, sections, notes, pictures: shelf.pictures });
  return { manuscript, report: { format: 'epub', remarks: shelf.remarks, chapters: certain(manuscript) } };
}

/** Words that were divided when the book was written are whole again. */
function asWritten(text: OwnText, isDivided: boolean): OwnText {
  if (!isDivided) return text;
  const annotation = text.annotation.map((block) => withInlines(block, undivided));
  return { ...withLines(text, undivided), annotation };
}

function certain(manuscript: Manuscript): Read['report']['chapters'] {
  const all = chaptersOf(manuscript);
  const isWhole = all.length === 1 && all[0]?.title === '';
  return all.map(({ section, title }) => {
    return { section: section.id, title, confidence: 1, reason: isWhole ? 'whole' : 'heading' };
  });
}

async function foreignBook(
  zip: Zip,
  book: EpubPackage,
  { info, cover }: EpubInfo,
  pages: readonly StyledPage[],
  remarks: Remark[],
  name: string,
): Promise<Read> {
  const shelf = pictureShelf();
  const entries = await entriesOf(zip, book);
  const ids = await shelved(zip, [...(cover === undefined ? [] : [cover]), ...picturePaths(pages)], shelf);
  const titles = new Map(entries.map((entry) => [entry.path, entry.title]));
  const lost = (code: string, message: string, path: string): undefined => {
    remarks.push({ severity: 'lost', code, message, place: titles.get(path) ?? path });
  };
  const pictureAt = (path: string, src: string): string | undefined => {
    if (/^data:/i.test(src)) return embedded(src, shelf, path);
    if (isOutside(src)) return lost('picture-external', 'Рисунок из интернета не перенесён', path);
    const found = pathFrom(path, src);
    return ids.has(found) ? ids.get(found) : lost('picture-missing', `Рисунка нет в файле: ${found}`, path);
  };
  const read = looseText({
    name,
    info,
    coverPath: cover,
    pages,
    entries,
    pictures: shelf.pictures,
    pictureAt,
    remarks,
  });
  return { ...read, report: { ...read.report, remarks: [...read.report.remarks, ...shelf.remarks] } };
}

/** The shelf's id by path; nothing for a picture that could not be kept, no entry for one that is not there. */
async function shelved(
  zip: Zip,
  paths: Iterable<string>,
  shelf: PictureShelf,
): Promise<ReadonlyMap<string, string | undefined>> {
  const ids = new Map<string, string | undefined>();
  for (const path of paths) {
    if (ids.has(path)) continue;
    const bytes = await zip.read(path);
    if (bytes !== undefined) ids.set(path, shelf.add(new Uint8Array(bytes), path));
  }
  return ids;
}

function embedded(src: string, shelf: PictureShelf, path: string): string | undefined {
  const comma = src.indexOf(',');
  const isBase64 = /;base64$/i.test(src.slice(0, comma));
  const bytes = isBase64 ? Buffer.from(src.slice(comma + 1), 'base64') : Buffer.from(unescaped(src.slice(comma + 1)));
  return shelf.add(new Uint8Array(bytes), path);
}

async function entriesOf(zip: Zip, { navigation, ncx }: EpubPackage): Promise<readonly NavigationEntry[]> {
  const nav = navigation === undefined ? undefined : await zip.read(navigation);
  if (nav !== undefined && navigation !== undefined) {
    const entries = navigationEntries(parseMarkup(nav).root, navigation);
    if (entries.length > 0) return entries;
  }
  const old = ncx === undefined ? undefined : await zip.read(ncx);
  return old === undefined || ncx === undefined ? [] : ncxEntries(parseMarkup(old).root, ncx);
}
