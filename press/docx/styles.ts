import { AlignmentType, type INumberingOptions, type IStylesOptions, LevelFormat } from 'docx';

/** Twentieths of a point in a centimetre: how Word measures. */
const CENTIMETRE = 567;

/** The widest a picture may be: A4 without its margins, in pixels of 96 to the inch. */
export const TEXT_WIDTH = 605;

/** Names of the paragraph styles, as Word shows them. Readers know verse, epigraphs and letters again by these. */
export const STYLE = {
  body: 'BodyText',
  author: 'PeroAuthor',
  subheading: 'PeroSubheading',
  verse: 'PeroVerse',
  epigraph: 'PeroEpigraph',
  quotation: 'Quote',
  letter: 'PeroLetter',
  item: 'ListParagraph',
  sceneBreak: 'PeroSceneBreak',
  picture: 'PeroPicture',
  caption: 'Caption',
  cell: 'PeroCell',
} as const;

/** The id of one of our styles. */
export type StyleId = (typeof STYLE)[keyof typeof STYLE];

const LANGUAGES: Readonly<Record<string, string>> = {
  ru: 'ru-RU',
  en: 'en-US',
  uk: 'uk-UA',
  be: 'be-BY',
  de: 'de-DE',
  fr: 'fr-FR',
};

/**
 * Styles as Russian publishers expect a manuscript: 12 points, one and a half lines, an indent of 1.25 cm, headings
 * in the middle, parts and chapters on new pages.
 */
export function bookStyles(language: string, font: string): IStylesOptions {
  const heading = (size: number, before: number, after: number): object => ({
    run: { font, size: size * 2, bold: true, color: '000000' },
    paragraph: {
      alignment: AlignmentType.CENTER,
      keepNext: true,
      keepLines: true,
      spacing: { before: before * 20, after: after * 20 },
    },
  });
  return {
    default: {
      document: {
        run: { font, size: 24, language: { value: LANGUAGES[language] ?? language } },
        paragraph: { spacing: { line: 360 } },
      },
      title: heading(20, 120, 12),
      heading1: heading(16, 48, 18),
      heading2: heading(14, 36, 14),
      heading3: heading(13, 24, 12),
      heading4: heading(12, 18, 8),
      heading5: heading(12, 18, 8),
      heading6: heading(12, 18, 8),
      listParagraph: { paragraph: { alignment: AlignmentType.JUSTIFIED } },
      footnoteText: { run: { font, size: 20 }, paragraph: { spacing: { line: 240 } } },
      caption: {
        run: { font, size: 20, italics: true, color: '000000' },
        paragraph: { alignment: AlignmentType.CENTER },
      },
    },
    paragraphStyles: [
      style(STYLE.body, 'Body Text', { alignment: AlignmentType.JUSTIFIED, indent: { firstLine: 1.25 * CENTIMETRE } }),
      style(STYLE.author, 'Author', { alignment: AlignmentType.CENTER, spacing: { before: 1200 } }),
      style('Subtitle', 'Subtitle', { alignment: AlignmentType.CENTER }),
      {
        ...style(STYLE.subheading, 'Подзаголовок в тексте', {
          alignment: AlignmentType.CENTER,
          keepNext: true,
          spacing: { before: 240, after: 120 },
        }),
        run: { bold: true },
      },
      style(STYLE.verse, 'Стихи', { indent: { left: 3 * CENTIMETRE }, spacing: { after: 120 }, keepLines: true }),
      style(STYLE.epigraph, 'Эпиграф', { indent: { left: 8 * CENTIMETRE }, keepLines: true }),
      {
        ...style(STYLE.quotation, 'Quote', {
          alignment: AlignmentType.JUSTIFIED,
          indent: { left: 1.25 * CENTIMETRE, right: 1.25 * CENTIMETRE },
        }),
        run: { italics: false },
      },
      style(STYLE.letter, 'Письмо', { alignment: AlignmentType.JUSTIFIED, indent: { left: 1.25 * CENTIMETRE } }),
      style(STYLE.sceneBreak, 'Отбивка', {
        alignment: AlignmentType.CENTER,
        keepNext: true,
        spacing: { before: 120, after: 120 },
      }),
      style(STYLE.picture, 'Рисунок', {
        alignment: AlignmentType.CENTER,
        keepNext: true,
        spacing: { line: 240, before: 120 },
      }),
      style(STYLE.cell, 'Текст таблицы', { spacing: { line: 276 } }),
    ],
  };
}

function style(
  id: string,
  name: string,
  paragraph: object,
): { id: string; name: string; paragraph: object; basedOn: string; quickFormat: boolean } {
  return { id, name, paragraph, basedOn: 'Normal', quickFormat: true };
}

const DEEPEST = 8;

/** The reference of lists with bullets. */
export const BULLETS = 'bullets';

/** The reference of ordered lists that begin at a number. `numbersFrom(3)` gives 'numbers-3'. */
export function numbersFrom(start: number): string {
  return `numbers-${start}`;
}

/** Definitions of the lists that a book needs: one with bullets, and one for every number that a list begins at. */
export function bookNumbering(starts: readonly number[]): INumberingOptions {
  const levels = Array.from({ length: DEEPEST + 1 }, (_, level) => level);
  const indent = (level: number): object => ({
    paragraph: { indent: { left: (level + 1) * 1.25 * CENTIMETRE, hanging: 0.63 * CENTIMETRE } },
  });
  return {
    config: [
      {
        reference: BULLETS,
        levels: levels.map((level) => ({
          level,
          format: LevelFormat.BULLET,
          text: level % 2 === 0 ? '•' : '–',
          alignment: AlignmentType.LEFT,
          style: indent(level),
        })),
      },
      ...[...new Set(starts)].map((start) => ({
        reference: numbersFrom(start),
        levels: levels.map((level) => ({
          level,
          format: LevelFormat.DECIMAL,
          text: `%${level + 1}.`,
          start,
          alignment: AlignmentType.LEFT,
          style: indent(level),
        })),
      })),
    ],
  };
}
