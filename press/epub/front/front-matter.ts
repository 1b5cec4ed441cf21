import type { FrontKind, FrontPage } from '@pero/manuscript/front/pages';
import type { BookInfo } from '@pero/manuscript/model';
import type { TextFile } from '../plan.ts';

/** What reading programs call such pages; an annotation has no name there. */
const TYPES: Readonly<Record<FrontKind, string>> = {
  title: ' epub:type="titlepage"',
  dedication: ' epub:type="dedication" role="doc-dedication"',
  epigraph: ' epub:type="epigraph" role="doc-epigraph"',
  rights: ' epub:type="copyright-page"',
  annotation: '',
};

/**
 * The blocks of a page that the author typed in front of the text, in a frame that says what it is. The frame is not of
 * the manuscript and leaves no trace when the book is read back.
 */
export function frontXhtml(page: FrontPage, blocks: readonly string[]): string {
  if (blocks.length === 0) return '';
  const { kind } = page;
  const framed = blocks.map((block, index) => {
    const name = nameOf(page, page.from + index);
    return name === '' ? block : `<div class="${name}">\n${block}</div>\n`;
  });
  return `<div class="front-${kind}"${TYPES[kind]}>\n${framed.join('')}</div>\n`;
}

function nameOf({ named, signature }: FrontPage, index: number): string {
  if (index === signature) return 'front-signature';
  const name = named.find(({ from, to }) => from <= index && index < to);
  return name === undefined ? '' : `book-${name.says}`;
}

/** The page that the author typed in front of the text, if the file is one. */
export function frontOf(file: TextFile | undefined): FrontPage | undefined {
  return file?.pieces.find(({ front }) => front !== undefined)?.front;
}

/** The file with which a book names itself, title and author, so that another title page would say it twice. */
export function ownTitlePage([first]: readonly TextFile[], { authors }: BookInfo): TextFile | undefined {
  const named = frontOf(first)?.named ?? [];
  const isNamed = named.some(({ says }) => says === 'title');
  const isSigned = authors.length === 0 || named.some(({ says }) => says === 'author');
  return isNamed && isSigned ? first : undefined;
}
