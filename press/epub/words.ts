/** The few words that the writer puts on pages of its own. */
export type Words = {
  readonly contents: string;
  readonly landmarks: string;
  readonly pages: string;
  readonly cover: string;
  readonly titlePage: string;
  readonly legalPage: string;
  readonly annotation: string;
  readonly dedication: string;
  readonly epigraph: string;
  readonly start: string;
  readonly note: string;
  readonly back: string;
  readonly table: string;
  readonly series: (name: string, number: number | undefined) => string;
  readonly obscene: string;
  readonly drugs: string;
  readonly summary: string;
  readonly silentPictures: string;
  readonly movingPictures: string;
};

const RUSSIAN: Words = {
  contents: 'Оглавление',
  landmarks: 'Ориентиры',
  pages: 'Страницы',
  cover: 'Обложка',
  titlePage: 'Титульный лист',
  legalPage: 'Выходные сведения',
  annotation: 'Аннотация',
  dedication: 'Посвящение',
  epigraph: 'Эпиграф',
  start: 'Начало',
  note: 'Примечание',
  back: 'Вернуться к тексту',
  table: 'Таблица',
  series: (name, number) => `Серия «${name}»${number === undefined ? '' : `, книга ${number}`}`,
  obscene: 'Содержит нецензурную брань',
  drugs:
    'Незаконное потребление наркотических средств, психотропных веществ, их аналогов причиняет вред здоровью, их незаконный оборот запрещён и влечёт установленную законодательством ответственность',
  summary:
    'Текст перестраивается под экран, порядок чтения задан, есть оглавление и заголовки по уровням, сноски открываются по ссылке и ведут обратно.',
  silentPictures: 'Не у всех рисунков есть описания.',
  movingPictures: 'Есть движущиеся рисунки.',
};

const ENGLISH: Words = {
  contents: 'Contents',
  landmarks: 'Landmarks',
  pages: 'Pages',
  cover: 'Cover',
  titlePage: 'Title page',
  legalPage: 'Copyright',
  annotation: 'About the book',
  dedication: 'Dedication',
  epigraph: 'Epigraph',
  start: 'Start of the text',
  note: 'Note',
  back: 'Back to the text',
  table: 'Table',
  series: (name, number) => (number === undefined ? name : `${name}, ${number}`),
  obscene: RUSSIAN.obscene,
  drugs: RUSSIAN.drugs,
  summary:
    'Reflowable text in a set reading order, with a table of contents, headings by level, and footnotes that link there and back.',
  silentPictures: 'Not all pictures have descriptions.',
  movingPictures: 'Some pictures move.',
};

/**
 * The words in the language of the book: Russian for the languages around it, English for the rest. Legal notices are
 * in Russian always, as the law that asks for them is.
 */
export function wordsIn(language: string): Words {
  return /^(?:ru|be|uk|kk|ky|tt|ba|cv)\b/i.test(language) ? RUSSIAN : ENGLISH;
}
