import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { Block, Inline } from '@pero/manuscript/model';
import { paragraph, textOfParagraphs } from './test-world.ts';

const text = (words: string): Inline => ({ kind: 'text', text: words, marks: [] });
const cell = (words: string) => ({ blocks: [paragraph(words)], isHeading: false, columns: 1, rows: 1 });

/** Two chapters: verse and a letter; a picture, a note and a table. */
export function chapters(picture: string): readonly ChapterText[] {
  const noted: Block = {
    kind: 'paragraph',
    role: 'plain',
    inlines: [text('Барометр висел у двери'), { kind: 'note', note: 'n1' }, text(' и врал.')],
  };
  return [
    {
      ...textOfParagraphs('Смотритель пришёл к полудню.', 'Ветер менялся.'),
      title: [[text('Глава первая')]],
    },
    {
      title: [[text('Глава вторая')]],
      epigraphs: [],
      blocks: [
        noted,
        {
          kind: 'verse',
          title: [],
          stanzas: [[[text('Вода стоит у самого крыльца,')], [text('вода молчит.')]]],
          source: [],
        },
        { kind: 'picture', picture, alt: 'Маяк на косе', caption: [text('Маяк')] },
        {
          kind: 'table',
          rows: [{ cells: [cell('Утро'), cell('742 мм')] }, { cells: [cell('Вечер'), cell('738 мм')] }],
        },
        paragraph('К ночи вода ушла.'),
      ],
      notes: [{ id: 'n1', label: '1', blocks: [paragraph('Анероид, 1911 год.')] }],
    },
  ];
}

/** All of it as plain text. */
export const TEXT = [
  'Глава первая',
  'Смотритель пришёл к полудню.',
  'Ветер менялся.',
  'Глава вторая',
  'Барометр висел у двери и врал.',
  'Вода стоит у самого крыльца,',
  'вода молчит.',
  'Маяк',
  'Утро',
  '742 мм',
  'Вечер',
  '738 мм',
  'К ночи вода ушла.',
  'Анероид, 1911 год.',
].join('\n');
