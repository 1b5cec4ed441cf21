import { counted } from '@pero/kernel/plural';
import { genreById } from '@pero/works/rules/genres/genres';
import { CHAPTER_NAME_MOST } from '@pero/works/rules/meta';
import { finding, type PreflightRule } from './findings.ts';
import type { Finding } from './model.ts';
import { nameOf, type Page, placeOf } from './pages.ts';

/** Characters under which a chapter looks forgotten, where the others are much longer. */
const TINY = 300;
const TINY_SHARE = 10;

export const emptyChapters: PreflightRule = ({ pages }) =>
  pages.flatMap((page, index) => {
    if (page.bodyCharacters > 0 || page.pictures.length > 0 || isHeadingOfPart(page, pages[index + 1])) return [];
    const message = `Глава ${nameOf(page)} пуста. Напишите её или удалите.`;
    const fix = { kind: 'delete-chapter', label: 'Удалить главу' } as const;
    return [finding('chapter-empty', 'error', placeOf(page), message, { fix })];
  });

/** Parts of a story and poems may be as short as they like. */
export const tinyChapters: PreflightRule = ({ book, pages }) => {
  if (book.meta.kind === 'story' || book.meta.genreIds.some(isOfShortPieces)) return [];
  const usual = medianOf(pages.map(({ bodyCharacters }) => bodyCharacters).filter((count) => count > 0));
  return pages.flatMap((page, index) => {
    const { bodyCharacters } = page;
    if (bodyCharacters === 0 || bodyCharacters >= TINY || bodyCharacters * TINY_SHARE > usual) return [];
    if (isHeadingOfPart(page, pages[index + 1]) || isVerse(page) || isFrontPage(page, index)) return [];
    if (page.pictures.length > 0) return [];
    const size = counted(bodyCharacters, 'знак', 'знака', 'знаков');
    const message = `В главе ${nameOf(page)} всего ${size}. Проверьте, не потерялся ли текст.`;
    return [finding('chapter-tiny', 'warning', placeOf(page), message)];
  });
};

export const longNames: PreflightRule = ({ pages }) =>
  pages.flatMap((page) => {
    if (page.chapter.name.length <= CHAPTER_NAME_MOST) return [];
    const message = `Название главы длиннее ${CHAPTER_NAME_MOST} символов. Сократите его: «${page.chapter.name.slice(0, 40)}…»`;
    return [finding('chapter-name-long', 'error', placeOf(page), message)];
  });

const PLACEHOLDER = /^(?:новая глава|без названия|глава без названия|untitled|документ ?\d*|безымянн[аы][яй])$/i;

export const placeholderNames: PreflightRule = ({ pages }) =>
  pages.flatMap((page) => {
    if (!PLACEHOLDER.test(page.chapter.name.trim())) return [];
    const message = `Глава называется ${nameOf(page)}. Дайте ей имя или уберите название совсем.`;
    return [finding('chapter-name-placeholder', 'warning', placeOf(page), message)];
  });

/** A heading said by number alone may come again in the next part, but not twice in a row. */
export const sameNames: PreflightRule = ({ pages }) => {
  const seen = new Map<string, Page>();
  return pages.flatMap((page, index): Finding[] => {
    const name = page.chapter.name.trim().toLowerCase();
    if (name === '' || PLACEHOLDER.test(name)) return [];
    const earlier = isNumbered(name) ? sameBefore(pages, index, name) : seen.get(name);
    seen.set(name, page);
    if (!earlier) return [];
    const message = `Две главы называются ${nameOf(page)}. Переименуйте одну, если это не замысел.`;
    return [finding('chapter-name-doubled', isNumbered(name) ? 'warning' : 'advice', placeOf(page), message)];
  });
};

/** Interludes, prologues and epilogues come in every part, as numbers do. */
const NUMBERED =
  /^(?:(?:глава|часть|раздел|сцена|письмо|день|акт|действие|явление|chapter)?[\s.№]*(?:[\divxlcdm]+|перв|втор|трет|четв[её]рт|пят|шест|седьм|восьм|девят|десят|[а-яё]{1,10}надцат|двадцат|тридцат|сорок|последн)[а-яё]*[.:]?(?:\s(?:[а-яё]+ая|[а-яё]+ое|[а-яё]+ий))?|пролог|эпилог|интерлюдия|интермедия|вместо [а-яё]+|от автора|предисловие|послесловие|[*\s]+)\.?$/i;

function isNumbered(name: string): boolean {
  return NUMBERED.test(name);
}

function sameBefore(pages: readonly Page[], index: number, name: string): Page | undefined {
  const before = pages[index - 1];
  return before?.chapter.name.trim().toLowerCase() === name ? before : undefined;
}

const PART = /^(?:часть|книга|том|раздел|цикл|тетрадь)(?![а-яё])/i;

function isHeadingOfPart({ chapter }: Page, next: Page | undefined): boolean {
  return (next?.chapter.depth ?? 0) > (chapter.depth ?? 0) || PART.test(chapter.name.trim());
}

/** An epigraph, a dedication. */
function isFrontPage({ chapter }: Page, index: number): boolean {
  return index === 0 && chapter.name.trim() === '';
}

function isOfShortPieces(id: number): boolean {
  const genre = genreById(id);
  return genre?.group === 'Поэзия и драматургия' || genre?.group === 'Юмор' || genre?.label === 'Афоризмы и цитаты';
}

function isVerse({ chapter }: Page): boolean {
  return chapter.text.blocks.some(({ kind }) => kind === 'verse');
}

function medianOf(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
