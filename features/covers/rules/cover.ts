/** What the shops take as a ready cover. */
export const COVER_LEAST = { width: 1600, height: 2400 };
export const COVER_MOST_BYTES = 10 * 1024 * 1024;
export const BOOK_PICTURE_MOST_BYTES = 15 * 1024 * 1024;
export const FONT_STYLES = ['regular', 'bold'] as const;
export const COVER_TYPES = ['constructor', 'file', 'ai'] as const;
export type CoverType = (typeof COVER_TYPES)[number];

/** Which part of an own picture is seen: the point that stays in view, from 0 to 1, and how close it is. */
export type CoverFraming = { readonly x: number; readonly y: number; readonly zoom: number };

/**
 * A cover of the constructor as it is stored and sent. The lines that are null follow the book; the marks of the law are
 * never here: they are the book's own.
 */
export type CoverConfig = {
  readonly title: string | null;
  readonly author: string | null;
  readonly genre: string;
  readonly layout: string;
  readonly palette: string;
  readonly image: { readonly randomBgIdx: number; readonly own: CoverFraming | null };
  readonly ornament: string;
  readonly font: { readonly family: string; readonly style: (typeof FONT_STYLES)[number] };
};

/** The fields of a book that its cover shows. */
const SHOWN_FIELDS = ['title', 'age', 'obsceneLanguage', 'drugMentionMark'];

export function isShownOnCover(fields: readonly unknown[]): boolean {
  return SHOWN_FIELDS.some((field) => fields.includes(field));
}

const MM_PER_INCH = 25.4;
/** The front of 140×200 mm with what is cut off: one side is the spine's. */
const PRINTED = { width: 145, height: 210 };

export type CoverProblem = { readonly severity: 'error' | 'warning'; readonly message: string };

/** What a moderator or a printer would say of a ready picture. Covers of the constructor are drawn for print anew. */
export function coverProblems(file: { readonly width: number; readonly height: number }): readonly CoverProblem[] {
  const { width, height } = file;
  if (width > height) {
    return [{ severity: 'warning', message: 'Картинка шире, чем выше: в\u00A0магазине у\u00A0неё будут поля' }];
  }
  const dpi = Math.round(Math.min((width / PRINTED.width) * MM_PER_INCH, (height / PRINTED.height) * MM_PER_INCH));
  if (dpi >= 300) return [];
  const wanted = `${dots(PRINTED.width)}×${dots(PRINTED.height)}`;
  return [
    { severity: 'warning', message: `Для печати не\u00A0хватает точек: ${dpi} на\u00A0дюйм. Хорошо от\u00A0${wanted}` },
  ];
}

function dots(mm: number): number {
  return Math.ceil((mm / MM_PER_INCH) * 300);
}

/** Characters on a printed page of 140×200 mm, by what our own pages hold. */
const PAGE_CHARACTERS = 1650;
const SOFT_LEAST_PAGES = 48;

/** How thick the book will be, until its pages are counted. */
export function pagesGuess(characters: number): number {
  const pages = Math.ceil(characters / PAGE_CHARACTERS) + 6;
  return Math.max(SOFT_LEAST_PAGES, pages + (pages % 2));
}

/** Of a soft cover, millimetres. */
export function spineMm(pages: number): number {
  return Math.round((pages * 0.05 + 0.5) * 100) / 100;
}

/** Letters stand on a spine from 6 mm. */
export const SPINE_TEXT_FROM = 6;

/** How a cover is to feel: the palettes of the built-in drawer, and the words for a picture model. */
export const COVER_MOODS = [
  { slug: 'calm', label: 'Спокойное', palettes: ['water', 'frost', 'moss', 'tile'], words: 'calm, quiet, airy' },
  { slug: 'warm', label: 'Тёплое', palettes: ['sand', 'paper', 'rose', 'wine'], words: 'warm, cosy, late sun' },
  { slug: 'dark', label: 'Тревожное', palettes: ['coal', 'lamp', 'orbit', 'night'], words: 'dark, tense, night' },
  { slug: 'bright', label: 'Яркое', palettes: ['lemon', 'mint', 'poppy', 'lilac'], words: 'bright, bold, playful' },
  { slug: 'magic', label: 'Волшебное', palettes: ['amber', 'night', 'garden', 'lilac'], words: 'magical, golden glow' },
] as const;
export type CoverMood = (typeof COVER_MOODS)[number]['slug'];
export const COVER_MOOD_SLUGS = COVER_MOODS.map(({ slug }) => slug) as [CoverMood, ...CoverMood[]];

/** The built-in drawer offers so many at once; a picture model draws one. */
export const BUILT_IN_VARIANTS = 4;

export const BUILT_IN_COVER_LABEL = 'Нарисовано встроенным генератором';
export const BUILT_IN_ANNOTATION_LABEL =
  'Заготовка: жанр и\u00A0два предложения из\u00A0книги. Допишите, чего хочет герой и\u00A0что ему мешает';

export function coverLabel(model: string | null): string {
  return model === null ? BUILT_IN_COVER_LABEL : `Нарисовано моделью ${model}`;
}

export function annotationLabel(model: string | null): string {
  return model === null ? BUILT_IN_ANNOTATION_LABEL : `Составлено моделью ${model}. Проверьте каждое слово`;
}

/** What a picture model is asked for. Letters are ours: models misspell them. */
export function coverPrompt(book: {
  readonly title: string;
  readonly genres: readonly string[];
  readonly annotation: string;
  readonly mood: CoverMood | null;
  readonly wish: string;
}): string {
  const mood = COVER_MOODS.find(({ slug }) => slug === book.mood)?.words;
  return [
    'Book cover illustration, vertical, painterly, one clear subject, plenty of calm space at the top and the bottom.',
    'Absolutely no text, no letters, no numbers, no logos, no frames.',
    `The Russian book is called «${book.title}».`,
    book.genres.length > 0 && `Genre: ${book.genres.join(', ')}.`,
    mood && `Mood: ${mood}.`,
    book.wish !== '' && `The author wishes: ${book.wish}`,
    book.annotation !== '' && `About the book: ${book.annotation.slice(0, 800)}`,
  ]
    .filter((line) => typeof line === 'string' && line !== '')
    .join('\n');
}

/**
 * Whose the picture of a cover is: what the constructor drew and what its author sent in is theirs to use again. A whole picture
 * that somebody was paid for, or that came out of a comparison, lies under a key of its book and was let out for that one.
 */
export function isOwnCover({
  coverType,
  pictureKey,
}: {
  readonly coverType: string;
  readonly pictureKey: string | null;
}): boolean {
  return coverType !== 'file' || (pictureKey !== null && !/^books\/\d+\/cover-picture\//.test(pictureKey));
}
