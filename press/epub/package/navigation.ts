import type { Section } from '@pero/manuscript/model';
import { titleOf } from '@pero/manuscript/text';
import type { Words } from '../words.ts';
import { escaped, quoted } from '../xhtml.ts';

/** A line of the table of contents. */
export type Entry = { readonly title: string; readonly href: string; readonly inner: readonly Entry[] };

/**
 * The table of contents: sections with a title, those of untitled ones in their place. A text without titles has one
 * line, the name of the book, whatever pages stand around it.
 */
export function entriesOf(sections: readonly Section[], href: (id: string) => string, title: string): readonly Entry[] {
  const text = sections.filter(({ matter }) => matter === undefined);
  const around = sections.filter(({ matter }) => matter !== undefined).flatMap((section) => titled(section, href));
  const entries = text.flatMap((section) => titled(section, href));
  const [first] = text;
  const own = entries.length > 0 || first === undefined ? entries : [{ title, href: href(first.id), inner: [] }];
  return [...own, ...around];
}

function titled(section: Section, href: (id: string) => string): readonly Entry[] {
  const inner = section.sections.flatMap((each) => titled(each, href));
  const title = titleOf(section).trim();
  return title === '' ? inner : [{ title, href: href(section.id), inner }];
}

/** A place that reading programs offer by name: the cover, the beginning of the text. */
export type Landmark = { readonly type: string; readonly title: string; readonly href: string };

/** The body of the navigation document: contents to read, landmarks and printed pages for programs. */
export function navigationBody(
  entries: readonly Entry[],
  landmarks: readonly Landmark[],
  pages: readonly Entry[],
  words: Words,
): string {
  const marks = landmarks.map(({ type, title, href }) => {
    return `<li><a epub:type="${type}" href="${quoted(href)}">${escaped(title)}</a></li>\n`;
  });
  const list = pages.map(({ title, href }) => `<li><a href="${quoted(href)}">${escaped(title)}</a></li>\n`);
  return [
    `<nav epub:type="toc" role="doc-toc" id="toc" aria-labelledby="toc-title">\n<h1 class="title" id="toc-title">${words.contents}</h1>\n${listOf(entries)}</nav>\n`,
    `<nav epub:type="landmarks" id="landmarks" aria-label="${words.landmarks}" hidden="hidden">\n<ol>\n${marks.join('')}</ol>\n</nav>\n`,
    pages.length === 0
      ? ''
      : `<nav epub:type="page-list" role="doc-pagelist" id="pages" aria-label="${words.pages}" hidden="hidden">\n<ol>\n${list.join('')}</ol>\n</nav>\n`,
  ].join('');
}

function listOf(entries: readonly Entry[]): string {
  if (entries.length === 0) return '';
  const items = entries.map(({ title, href, inner }) => {
    return `<li><a href="${quoted(href)}">${escaped(title)}</a>${inner.length > 0 ? `\n${listOf(inner)}` : ''}</li>\n`;
  });
  return `<ol>\n${items.join('')}</ol>\n`;
}

/** The table of contents for readers of EPUB 2. */
export function ncx(identifier: string, title: string, language: string, entries: readonly Entry[]): string {
  let order = 0;
  const points = (list: readonly Entry[]): string =>
    list
      .map((entry) => {
        order += 1;
        const label = `<navLabel><text>${escaped(entry.title)}</text></navLabel>`;
        const open = `<navPoint id="nav-${order}" playOrder="${order}">${label}<content src="${quoted(entry.href)}"/>`;
        return `${open}\n${points(entry.inner)}</navPoint>\n`;
      })
      .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1" xml:lang="${quoted(language)}">
<head>
<meta name="dtb:uid" content="${quoted(identifier)}"/>
<meta name="dtb:depth" content="${Math.max(1, depthOf(entries))}"/>
<meta name="dtb:totalPageCount" content="0"/>
<meta name="dtb:maxPageNumber" content="0"/>
</head>
<docTitle><text>${escaped(title)}</text></docTitle>
<navMap>
${points(entries)}</navMap>
</ncx>
`;
}

function depthOf(entries: readonly Entry[]): number {
  return entries.reduce((deepest, { inner }) => Math.max(deepest, 1 + depthOf(inner)), 0);
}
