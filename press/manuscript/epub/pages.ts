import { xmlEncodingRemarks } from '../bytes/encoding.ts';
import { textWithin, type XmlNode } from '../bytes/xml.ts';
import type { Zip } from '../bytes/zip.ts';
import type { Remark } from '../reading/report.ts';
import { bodyOf, parseMarkup } from './markup.ts';
import { elementsOf } from './navigation.ts';
import type { EpubPage } from './own.ts';
import { type EpubPackage, isPage, pathFrom } from './package.ts';
import { isOutside } from './places.ts';
import { type StyleOf, styleReader } from './style.ts';

/** A page with the styles that apply to it. */
export type StyledPage = EpubPage & {
  readonly styleOf: StyleOf;
  /** Not read in its turn, only linked to. */
  readonly isExtra: boolean;
  /** What the guide of EPUB 2 calls it: `cover`, `toc`, or nothing. */
  readonly kind: string;
};

/** All pages of the book but its navigation: those of the spine in order, then the others. */
export async function epubPages(zip: Zip, book: EpubPackage, remarks: Remark[]): Promise<readonly StyledPage[]> {
  const all = new Set(book.items.filter(isPage).map(({ path }) => path));
  const extra = [...all].filter((path) => !book.spine.includes(path));
  const styles = styleCache(zip);
  const pages: StyledPage[] = [];
  for (const path of [...book.spine, ...extra]) {
    if (path === book.navigation || !all.has(path)) continue;
    const isExtra = !book.spine.includes(path);
    const bytes = await zip.read(path);
    if (bytes === undefined) {
      if (!isExtra) remarks.push(missing(path));
      continue;
    }
    const { root, isMended } = parseMarkup(bytes);
    if (isMended) remarks.push(mended(path));
    remarkOnce(remarks, xmlEncodingRemarks(bytes));
    pages.push({
      path,
      body: bodyOf(root),
      styleOf: await styles(root, path),
      isExtra,
      kind: book.guide.get(path) ?? '',
    });
  }
  return pages;
}

function remarkOnce(remarks: Remark[], found: readonly Remark[]): void {
  const known = new Set(remarks.map(({ code }) => code));
  remarks.push(...found.filter(({ code }) => !known.has(code)));
}

function missing(path: string): Remark {
  return { severity: 'lost', code: 'page-missing', message: `Страницы нет в файле: ${path}`, place: path };
}

function mended(path: string): Remark {
  return {
    severity: 'changed',
    code: 'markup-mended',
    message: 'Разметка страницы с ошибками исправлена',
    place: path,
  };
}

/** Pages share style sheets: each set of them is read once. */
function styleCache(zip: Zip): (root: XmlNode, path: string) => Promise<StyleOf> {
  const known = new Map<string, StyleOf>();
  return async (root, path) => {
    const own = elementsOf(root, 'style').map(textWithin);
    const links = elementsOf(root, 'link').filter(({ attributes }) => /^stylesheet$/i.test(attributes.rel ?? ''));
    const paths = links.map(({ attributes }) => pathFrom(path, attributes.href ?? ''));
    const key = [...paths, ...own].join('\n');
    const found = known.get(key);
    if (found !== undefined) return found;
    const sheets = await Promise.all(paths.map(async (each) => decoded(await zip.read(each))));
    const styleOf = styleReader([...sheets, ...own]);
    known.set(key, styleOf);
    return styleOf;
  };
}

function decoded(bytes: Uint8Array | undefined): string {
  return bytes === undefined ? '' : new TextDecoder().decode(bytes);
}

/** The paths of all pictures that pages show. */
export function picturePaths(pages: readonly EpubPage[]): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const { path, body } of pages) {
    for (const { attributes } of ['img', 'image', 'svg:image'].flatMap((name) => elementsOf(body, name))) {
      const src = attributes.src ?? attributes['xlink:href'] ?? attributes.href ?? '';
      if (src !== '' && !isOutside(src)) paths.add(pathFrom(path, src));
    }
  }
  return paths;
}
