import { canonical } from '@pero/manuscript/canonical/canonical';
import type { Block, Manuscript } from '@pero/manuscript/model';
import { bookInfo, chapter, paragraph, text } from '@pero/manuscript/specimens/build';

const WORDS =
  'утро море доктор письмо чиновник дорога вечер разговор окно человек город приятель комната свеча старик вопрос лошадь берег улыбка дождь станция рассказ молодость обстоятельство необыкновенный по-своему кто-нибудь'.split(
    ' ',
  );

/** Paragraphs of made-up prose, the same for the same seed; every third is a line of dialogue. */
export function prose(count: number, seed = 1): readonly Block[] {
  let state = seed;
  const next = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  return Array.from({ length: count }, (_, index) => {
    const words = Array.from({ length: 8 + next(70) }, () => WORDS[next(WORDS.length)] ?? '');
    const sentence = `${words.join(' ')}.`;
    return paragraph(`${index % 3 === 2 ? '— ' : ''}${sentence[0]?.toUpperCase()}${sentence.slice(1)}`);
  });
}

/** A novel of two parts with all that prose has, and a note, an epigraph and a poem. */
export function novel(): Manuscript {
  const poem: Block = {
    kind: 'verse',
    title: [],
    stanzas: [
      [[text('Белеет парус одинокой')], [text('В тумане моря голубом!..')], [text('Что ищет он в стране далёкой?')]],
    ],
    source: [[text('М. Лермонтов')]],
  };
  const noted = paragraph([text('Он прочёл вслух'), { kind: 'note', note: 'n1' }, text(' и замолчал.')]);
  const first = chapter('Глава первая', [...prose(30, 7), noted, poem, ...prose(12, 8)]);
  const epigraphs = [{ blocks: [paragraph('Береги честь смолоду.')], source: [[text('Пословица')]] }];
  return canonical({
    info: {
      ...bookInfo('Дуэль'),
      authors: [{ first: 'Антон', middle: 'Павлович', last: 'Чехов', nickname: '' }],
    },
    sections: [
      chapter('Часть первая', [], [{ ...first, epigraphs }, chapter('Глава вторая', prose(40, 9))]),
      chapter('Часть вторая', [], [chapter('Глава третья', prose(40, 10)), chapter('Глава четвёртая', prose(25, 11))]),
    ],
    notes: [{ id: 'n1', label: '1', blocks: [paragraph('Стихотворение 1832 года, при жизни поэта не печаталось.')] }],
    pictures: [],
  });
}
