import { hang } from '@pero/kernel/typography';
import type { readInfo } from '@pero/moderation/contract/desk';
import type { ResultOf } from '@pero/web-platform/call';

export type Info = ResultOf<typeof readInfo>;

const TIMES = [
  'первый',
  'второй',
  'третий',
  'четвёртый',
  'пятый',
  'шестой',
  'седьмой',
  'восьмой',
  'девятый',
  'десятый',
];

/** «возврат от автора, второй раз». */
export function roundWords(isReturn: boolean, round: number): string {
  const time = `${TIMES[round - 1] ?? `${round}-й`} раз`;
  if (isReturn) return hang(`возврат от автора, ${time}`);
  return round <= 1 ? hang('у нас впервые') : hang(`у нас ${time}`);
}

/** Under the title, after the author: what it is, for whom, by what licence, how often it was here. */
export function factsOf({ case: one, book }: Info): string {
  const [genre] = book?.genres ?? [];
  const kind = (genre ?? book?.kind_label ?? '').toLocaleLowerCase('ru');
  const age = book?.age == null ? '' : `${book.age}+`;
  const what = [kind, age].filter(Boolean).join(', ');
  const license = one.license_label.charAt(0).toLocaleLowerCase('ru') + one.license_label.slice(1);
  // A podcast is nobody's to sell: it has no licence to speak of.
  return hang(
    [what, one.work_kind === 'podcast' ? '' : license, roundWords(one.is_return, one.round)]
      .filter(Boolean)
      .join(' · '),
  );
}

/** The clock runs only while it is ours to judge. */
export function isTimed({ case: { state } }: Info): boolean {
  return ['waiting', 'taken', 'final', 'final_taken'].includes(state);
}
