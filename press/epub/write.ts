import { createHash } from 'node:crypto';
import { canonical } from '@pero/manuscript/canonical/canonical';
import { fullName } from '@pero/manuscript/front/people';
import type { Manuscript } from '@pero/manuscript/model';
import { textOf } from '@pero/manuscript/text';
import { type Book, bookOf } from './book.ts';
import { frontOf, ownTitlePage } from './front/front-matter.ts';
import { isMoving } from './moving.ts';
import type { EpubDesign, EpubOptions } from './options.ts';
import { accessibilityOf, picturedIn } from './package/accessibility.ts';
import { type FontFile, fontFiles } from './package/fonts.ts';
import { type Entry, entriesOf, type Landmark, navigationBody, ncx } from './package/navigation.ts';
import { type Item, packageDocument } from './package/package-document.ts';
import { styleSheet } from './package/styles.ts';
import { type PackedFile, pack, type ZipEntry, zipOf } from './package/zip.ts';
import { type PageFile, pagesOf } from './pages.ts';
import { page } from './xhtml.ts';

/**
 * The manuscript as an EPUB 3 with navigation for old readers too. Reading it back with `readEpub` gives an equal
 * manuscript, but for pictures that had to be drawn anew.
 */
export async function writeEpub(manuscript: Manuscript, options: EpubOptions): Promise<Uint8Array> {
  const book = await bookOf(canonical(manuscript), options);
  const fonts = options.font === undefined ? [] : await fontFiles(options.font, book.manuscript);
  const pages = pagesOf(book);
  const texts = pages.map(({ name, content }) => text(`EPUB/text/${name}`, content));
  const identifier = identifierOf(book, texts);
  const entries = contentsOf(book);
  return zipOf(
    [
      MIMETYPE,
      CONTAINER,
      text('EPUB/package.opf', packageOf(book, pages, fonts, identifier)),
      text('EPUB/nav.xhtml', navigationOf(book, pages, entries)),
      text('EPUB/toc.ncx', ncx(identifier, book.manuscript.info.title, book.language, entries)),
      styleSheetOf(options.design ?? 'classic', fonts),
      ...texts,
      ...book.pictures.map(({ name, mime, bytes }) => {
        return { name: `EPUB/images/${name}`, bytes, isPacked: mime !== 'image/svg+xml' };
      }),
      ...fonts.map(({ name, bytes }) => ({ name: `EPUB/fonts/${name}`, bytes, isPacked: false })),
    ],
    options.modified,
  );
}

const MIMETYPE = pack({ ...text('mimetype', 'application/epub+zip'), isPacked: true });
const CONTAINER = pack(
  text(
    'META-INF/container.xml',
    `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`,
  ),
);
const SHEETS = { classic: sheet('classic', []), modern: sheet('modern', []) };

function styleSheetOf(design: EpubDesign, fonts: readonly FontFile[]): PackedFile {
  return fonts.length === 0 ? SHEETS[design] : sheet(design, fonts);
}

function sheet(design: EpubDesign, fonts: readonly FontFile[]): PackedFile {
  return pack(text('EPUB/book.css', styleSheet(design, fonts)));
}

function text(name: string, content: string): ZipEntry {
  return { name, bytes: Buffer.from(content, 'utf8'), isPacked: false };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A UUID of version 8, of the writer's own making: the same book has the same name. */
function identifierOf({ options, manuscript }: Book, texts: readonly ZipEntry[]): string {
  const given = options.identifier?.trim();
  if (given !== undefined && given !== '') return UUID.test(given) ? `urn:uuid:${given.toLowerCase()}` : given;
  const hash = createHash('sha256').update(manuscript.info.title);
  for (const { bytes } of texts) hash.update(bytes);
  const hex = hash.digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return `urn:uuid:${parts.join('-')}`;
}

function contentsOf({ manuscript, places, words }: Book): readonly Entry[] {
  const { info, sections } = manuscript;
  return entriesOf(sections, (id) => `text/${places.fileOf.get(id)}#${id}`, info.title || words.start);
}

function navigationOf(book: Book, pages: readonly PageFile[], entries: readonly Entry[]): string {
  const { words, files, printedPages } = book;
  const isThere = (id: string): boolean => pages.some((each) => each.id === id);
  const own = ownTitlePage(files, book.manuscript.info);
  const begin = files.find((file) => frontOf(file) === undefined) ?? files[0];
  const landmarks: readonly Landmark[] = [
    ...(isThere('cover-page') ? [{ type: 'cover', title: words.cover, href: 'text/cover.xhtml' }] : []),
    { type: 'titlepage', title: words.titlePage, href: `text/${own?.name ?? 'title.xhtml'}` },
    ...(isThere('legal-page') ? [{ type: 'copyright-page', title: words.legalPage, href: 'text/legal.xhtml' }] : []),
    { type: 'bodymatter', title: words.start, href: `text/${begin?.name}` },
    { type: 'toc', title: words.contents, href: 'nav.xhtml#toc' },
  ];
  const printed = printedPages.map(({ label, href }) => ({ title: label, href, inner: [] }));
  const frame = { language: book.language, title: words.contents, type: 'backmatter' as const, styles: 'book.css' };
  return page(frame, navigationBody(entries, landmarks, printed, words));
}

function packageOf(book: Book, pages: readonly PageFile[], fonts: readonly FontFile[], identifier: string): string {
  const { manuscript, options, words } = book;
  const { info } = manuscript;
  const pictured = picturedIn(manuscript);
  const hasPages = book.printedPages.length > 0;
  const hasMoving = book.pictures.some(({ bytes }) => isMoving(bytes));
  const certifier = info.publisher ?? (info.authors.map(fullName).join(', ') || info.title || '***');
  return packageDocument({
    info,
    language: book.language,
    identifier,
    modified: options.modified,
    description: textOf(info.annotation).replaceAll('\n', ' '),
    items: itemsOf(book, pages, fonts),
    cover: book.cover?.id,
    accessibility: accessibilityOf(pictured, {
      hasCover: book.cover !== undefined,
      hasPages,
      hasMoving,
      summary: [
        words.summary,
        ...(pictured.allHaveAlt ? [] : [words.silentPictures]),
        ...(hasMoving ? [words.movingPictures] : []),
      ].join(' '),
      certifier,
    }),
    pageSource: hasPages ? options.pages?.source : undefined,
    hasFonts: fonts.length > 0,
  });
}

const XHTML = 'application/xhtml+xml';

function itemsOf(book: Book, pages: readonly PageFile[], fonts: readonly FontFile[]): readonly Item[] {
  const pictures = book.pictures.map(({ id, name, mime }): Item => {
    const item = { id, href: `images/${name}`, mime };
    return id === book.cover?.id ? { ...item, properties: 'cover-image' } : item;
  });
  return [
    ...pages.map(({ id, name }) => ({ id, href: `text/${name}`, mime: XHTML, isInSpine: true })),
    { id: 'nav', href: 'nav.xhtml', mime: XHTML, properties: 'nav', isInSpine: true },
    { id: 'ncx', href: 'toc.ncx', mime: 'application/x-dtbncx+xml' },
    { id: 'css', href: 'book.css', mime: 'text/css' },
    ...pictures,
    ...fonts.map(({ name }, index) => ({ id: `font-${index + 1}`, href: `fonts/${name}`, mime: 'font/ttf' })),
  ];
}
