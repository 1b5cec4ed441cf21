import { titleOf } from '@pero/manuscript/text';
import { blocksXhtml, noteXhtml } from './blocks.ts';
import type { Book } from './book.ts';
import { frontOf, ownTitlePage } from './front/front-matter.ts';
import { annotationPage, coverPage, legalPage, titleMore, titlePage } from './front/front-pages.ts';
import { ANNOTATION_FILE } from './places.ts';
import type { TextFile } from './plan.ts';
import { pieceXhtml } from './sections.ts';
import { page } from './xhtml.ts';

/** A page of the book under `text/`, in reading order. */
export type PageFile = { readonly id: string; readonly name: string; readonly content: string };

const STYLES = '../book.css';

/**
 * All pages but the navigation: cover, title, legal marks, annotation, then the text. A title page that the author
 * typed stands in the place of ours.
 */
export function pagesOf(book: Book): readonly PageFile[] {
  const { info } = book.manuscript;
  const legal = book.options.legal ?? {};
  const marks = legalPage(info, legal, book.words);
  const own = ownTitlePage(book.files, info);
  return [
    ...(book.cover === undefined
      ? []
      : [front(book, 'cover', book.words.cover, coverPage(`../images/${book.cover.name}`, info.title, book.words))]),
    own === undefined
      ? front(book, 'title', info.title || book.words.titlePage, titlePage(info, legal, book.words))
      : textPage(book, own, titleMore(info, legal, book.words)),
    ...(marks === '' ? [] : [front(book, 'legal', book.words.legalPage, marks)]),
    ...(info.annotation.length === 0 ? [] : [front(book, 'annotation', book.words.annotation, annotation(book))]),
    ...book.files.filter((file) => file !== own).map((file) => textPage(book, file)),
  ];
}

function front(book: Book, name: 'cover' | 'title' | 'legal' | 'annotation', title: string, body: string): PageFile {
  const type = name === 'cover' ? 'cover' : 'frontmatter';
  const content = page({ language: book.language, title, type, styles: STYLES }, body);
  return { id: `${name}-page`, name: `${name}.xhtml`, content };
}

function annotation(book: Book): string {
  const around = book.surroundings(ANNOTATION_FILE);
  return (
    annotationPage(blocksXhtml(book.manuscript.info.annotation, around), book.words) + notes(book, ANNOTATION_FILE)
  );
}

function textPage(book: Book, file: TextFile, after = ''): PageFile {
  const around = book.surroundings(file.name);
  const body = file.pieces.map((piece) => pieceXhtml(piece, around, book.pageMarks)).join('');
  const title = file.pieces.map(({ section }) => titleOf(section)).find((each) => each !== '');
  const frame = {
    language: book.language,
    title: title ?? ownName(book, file),
    type: placeOf(file),
    styles: STYLES,
  };
  return {
    id: file.name.replace(/\.xhtml$/, ''),
    name: file.name,
    content: page(frame, body + after + notes(book, file.name)),
  };
}

function ownName({ manuscript, words }: Book, { pieces }: TextFile): string {
  const matter = pieces.map(({ section }) => section.matter).find((each) => each !== undefined);
  if (matter === 'dedication' || matter === 'epigraph') return words[matter];
  return manuscript.info.title || words.start;
}

function placeOf(file: TextFile): 'frontmatter' | 'bodymatter' | 'backmatter' {
  if (frontOf(file) !== undefined) return 'frontmatter';
  return file.pieces.some(({ section }) => section.matter !== undefined) ? 'backmatter' : 'bodymatter';
}

/** After the text, so that the anchors of the references are known. */
function notes(book: Book, file: string): string {
  const around = book.surroundings(file);
  return (book.places.notesIn.get(file) ?? []).map((note) => noteXhtml(note, book.anchorOf(note), around)).join('');
}
