import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import type { Measured } from '../measured.ts';
import { clock } from './clock.ts';

/** What shops take. Decibels, seconds, hertz, kilobits a second. */
export const NORM = {
  rms: { least: -23, most: -18 },
  truePeak: { most: -3 },
  floor: { most: -60 },
  head: { least: 0.5, most: 1 },
  tail: { least: 1, most: 5 },
  rate: 44_100,
  kbps: 192,
  minutes: 120,
} as const;

export type RuleCode =
  | 'rms'
  | 'true-peak'
  | 'floor'
  | 'head'
  | 'tail'
  | 'rate'
  | 'bit-rate'
  | 'length'
  | 'clipping'
  | 'silence'
  | 'nothing'
  | 'cut-short';

/** What a rule says of a recording. */
export type Verdict = {
  readonly code: RuleCode;
  readonly isMet: boolean;
  /** A shop refuses the file; without it the place is worth a listen. */
  readonly isStrict: boolean;
  /** Who can mend it. */
  readonly mends: 'machine' | 'author';
  readonly words: string;
};

type Rule = Pick<Verdict, 'code' | 'isStrict' | 'mends'> & {
  readonly isMet: (heard: Measured) => boolean;
  readonly words: (heard: Measured) => string;
};

const machine = { isStrict: true, mends: 'machine' } as const;
const listen = { isStrict: false, mends: 'author' } as const;

const RULES: readonly Rule[] = [
  {
    ...machine,
    code: 'rms',
    isMet: ({ rms }) => isWithin(rms, NORM.rms),
    words: ({ rms }) => `Громкость файла ${decibels(rms)}, допустимо от −23 до −18\u00A0дБ`,
  },
  {
    ...machine,
    code: 'true-peak',
    isMet: ({ truePeak }) => truePeak <= NORM.truePeak.most,
    words: ({ truePeak }) => `Пики до ${decibels(truePeak)}, допустимо не\u00A0выше −3\u00A0дБ`,
  },
  {
    ...machine,
    code: 'floor',
    isMet: ({ floor }) => floor <= NORM.floor.most,
    words: ({ floor, floorAt }) =>
      `Шум комнаты ${decibels(floor)} в\u00A0самом тихом месте (${clock(floorAt)}), допустимо не\u00A0выше −60\u00A0дБ`,
  },
  {
    ...machine,
    code: 'head',
    isMet: ({ head }) => isWithin(head, NORM.head),
    words: ({ head }) => `Перед первым словом ${seconds(head)} тишины, нужно от 0,5 до 1\u00A0с`,
  },
  {
    ...machine,
    code: 'tail',
    isMet: ({ tail }) => isWithin(tail, NORM.tail),
    words: ({ tail }) => `После последнего слова ${seconds(tail)} тишины, нужно от 1 до 5\u00A0с`,
  },
  {
    ...machine,
    code: 'rate',
    isMet: ({ rate }) => rate === NORM.rate,
    words: ({ rate }) => `Частота ${formatNumber(rate)}\u00A0Гц, нужно 44\u00A0100\u00A0Гц`,
  },
  {
    code: 'bit-rate',
    isStrict: true,
    // What was lost when the file was pressed too hard is not in it any more.
    mends: 'author',
    isMet: ({ isLossless, kbps }) => isLossless || kbps >= NORM.kbps,
    words: ({ kbps, kind }) => `${kind} сжат до ${formatNumber(kbps)}\u00A0кбит/с, нужно 192 или WAV и FLAC без сжатия`,
  },
  {
    code: 'length',
    isStrict: true,
    mends: 'author',
    isMet: (heard) => heard.seconds <= NORM.minutes * 60,
    words: (heard) =>
      `Запись длится ${clock(heard.seconds)}, допустимо не\u00A0больше 120\u00A0минут: её надо разделить`,
  },
  {
    ...listen,
    code: 'clipping',
    isMet: ({ clipping }) => clipping.count === 0,
    words: ({ clipping: { places } }) =>
      `Звук срезан ${at(places.map((place) => place.at))}: машина этого не\u00A0вернёт, запишите место заново`,
  },
  {
    ...listen,
    code: 'silence',
    isMet: ({ silences }) => silences.length === 0,
    words: ({ silences }) =>
      `Долгая тишина ${at(silences.map((place) => place.at))}: до ${seconds(Math.max(0, ...silences.map((each) => each.seconds)))}`,
  },
  {
    ...listen,
    code: 'nothing',
    isMet: ({ nothing }) => nothing < 0.2,
    words: ({ nothing }) => `Вырезано до полной тишины ${seconds(nothing)}: слышно, как пропадает комната`,
  },
  {
    ...listen,
    code: 'cut-short',
    isMet: (heard) => heard.promised === null || heard.promised - heard.seconds < 1,
    words: (heard) =>
      `Файл обрывается на ${clock(heard.seconds)}, а обещал ${clock(heard.promised ?? 0)}: загрузите его ещё раз`,
  },
];

/** What the norm says of a recording, rule by rule. */
export function verdictsOf(heard: Measured): readonly Verdict[] {
  return RULES.map(({ isMet, words, ...rule }) => ({ ...rule, isMet: isMet(heard), words: words(heard) }));
}

/** Would a shop take it? */
export function isInNorm(heard: Measured): boolean {
  return RULES.every(({ isStrict, isMet }) => !isStrict || isMet(heard));
}

/** The channels that all files of a book are to have: as most of its sound has them. */
export function channelsOf(book: readonly Pick<Measured, 'channels' | 'seconds'>[]): 1 | 2 {
  const lasting = (isMono: boolean): number =>
    book.reduce((sum, file) => ((file.channels === 1) === isMono ? sum + file.seconds : sum), 0);
  return lasting(true) >= lasting(false) ? 1 : 2;
}

function isWithin(value: number, { least, most }: { readonly least: number; readonly most: number }): boolean {
  return value >= least && value <= most;
}

function decibels(value: number): string {
  return `${formatNumber(value, 1)}\u00A0дБ`;
}

function seconds(value: number): string {
  return `${formatNumber(value, 1)}\u00A0с`;
}

const NAMED = 5;

function at(places: readonly number[]): string {
  const named = places.slice(0, NAMED).map(clock).join(', ');
  const more = places.length - NAMED;
  return more > 0 ? `на ${named} и ещё в ${counted(more, 'месте', 'местах', 'местах')}` : `на ${named}`;
}
