import { frontPages } from '@pero/manuscript/front/pages';
import type { Block, BookInfo, Inline, Matter, Section } from '@pero/manuscript/model';
import type { BookEpigraph } from '@pero/works/rules/matter';

/** What stands around the text of a book, in the author's words: lines are kept, an empty one divides paragraphs. */
export type MatterWords = {
  readonly dedication: string;
  readonly epigraphs: readonly BookEpigraph[];
  readonly thanks: string;
  readonly aboutAuthor: string;
  /** Titles, in their order. */
  readonly otherBooks: readonly string[];
};

export const NO_MATTER: MatterWords = { dedication: '', epigraphs: [], thanks: '', aboutAuthor: '', otherBooks: [] };

/**
 * The sections of a book with the pages around them: a dedication and epigraphs before the text, thanks, words about the
 * author and his other books after it. Pages that the author typed before the first chapter, as a title page, stay first.
 */
export function withMatter(sections: readonly Section[], words: MatterWords, info: BookInfo): readonly Section[] {
  const before = [
    page('dedication', [], blocksOf(words.dedication)),
    { ...page('epigraph', [], []), epigraphs: words.epigraphs.map(epigraph) },
  ];
  const many = info.authors.length > 1;
  const after = [
    page('thanks', [[plain('Благодарности')]], blocksOf(words.thanks)),
    page('about-author', [[plain(many ? 'Об авторах' : 'Об авторе')]], blocksOf(words.aboutAuthor)),
    page('other-books', [[plain(many ? 'Другие книги авторов' : 'Другие книги автора')]], listOf(words.otherBooks)),
  ];
  const said = ({ blocks, epigraphs }: Section) => blocks.length + epigraphs.length > 0;
  const typed = typedPages(sections, info);
  return [...sections.slice(0, typed), ...before.filter(said), ...sections.slice(typed), ...after.filter(said)];
}

/** How many sections are nothing but pages that the author typed before the text. */
function typedPages(sections: readonly Section[], info: BookInfo): number {
  const pages = frontPages({ info, sections, notes: [], pictures: [] });
  const text = sections.findIndex(
    ({ id, blocks }) => !pages.some(({ section, to }) => section === id && to === blocks.length),
  );
  return Math.max(0, text);
}

function page(matter: Matter, title: Section['title'], blocks: readonly Block[]): Section {
  return { id: matter, kind: 'chapter', title, epigraphs: [], blocks, sections: [], matter };
}

function epigraph({ text, source }: BookEpigraph): Section['epigraphs'][number] {
  return { blocks: blocksOf(text), source: source === '' ? [] : [[plain(source)]] };
}

/** A line for each; quotation marks within a title become the inner ones. */
function listOf(titles: readonly string[]): readonly Block[] {
  return titles.flatMap((title) => blocksOf(`«${title.replaceAll('«', '„').replaceAll('»', '“')}»`));
}

function blocksOf(text: string): readonly Block[] {
  if (text === '') return [];
  return text.split('\n\n').map((paragraph) => ({ kind: 'paragraph', inlines: linesOf(paragraph), role: 'plain' }));
}

function linesOf(paragraph: string): readonly Inline[] {
  return paragraph
    .split('\n')
    .flatMap((line, index): readonly Inline[] => (index === 0 ? [plain(line)] : [{ kind: 'break' }, plain(line)]));
}

function plain(text: string): Inline {
  return { kind: 'text', text, marks: [] };
}
