import { formatMoment, moscowDay } from '@pero/kernel/day';
import { formatNumber } from '@pero/kernel/number';
import { hang } from '@pero/kernel/typography';
import { relativeDay } from '@pero/ui/words/day';
import type { BookMeta } from '@pero/works/contract/meta';
import type { ModerationStanding } from '@pero/works/contract/remarks';

/** Where a book is on its way through moderation, as its page tells it. */
export type StandingView =
  | 'none'
  | 'waiting'
  | 'reading'
  | 'final'
  | 'agent'
  | 'after-publication'
  | 'returned'
  | 'rejected'
  | 'frozen';

type Facts = Pick<BookMeta, 'processing_status' | 'state'>;

export function viewOf(meta: Facts, standing: ModerationStanding): StandingView {
  if (standing.is_frozen) return 'frozen';
  if (meta.processing_status === 'returned') return 'returned';
  if (meta.processing_status === 'removedPublication' && meta.state === 'not_published' && standing.is_rejected) {
    return 'rejected';
  }
  if (meta.processing_status === 'queueModeration') return 'waiting';
  if (meta.processing_status === 'moderation') return IN_HANDS[standing.state ?? ''] ?? 'reading';
  const isReadLater = meta.processing_status === 'published' || meta.processing_status === 'preparingPublication';
  return isReadLater && READ_LATER.includes(standing.state ?? '') ? 'after-publication' : 'none';
}

const IN_HANDS: Readonly<Record<string, StandingView>> = { final: 'final', final_taken: 'final', agent: 'agent' };
const READ_LATER: readonly string[] = ['waiting', 'taken'];

/** `placeInQueue(12, 40)` gives 'Книга 12-я в очереди'. */
export function placeInQueue(place: number | null): string {
  if (place === null) return hang('Книга в очереди на проверку');
  return hang(place <= 1 ? 'Книга следующая в очереди' : `Книга ${formatNumber(place)}-я в очереди`);
}

/** When an answer may be expected, and by when it is promised. */
export function expectedWords({ expected_at, due_at }: Pick<ModerationStanding, 'expected_at' | 'due_at'>, now: Date) {
  if (due_at !== null && due_at <= now) {
    return hang('Обещанное время прошло. Мы видим это и торопимся: ваша книга среди первых.');
  }
  const promised = due_at === null ? '' : `не позже ${momentWords(due_at, now, 'в')}`;
  if (expected_at === null) return promised === '' ? '' : hang(`Ответим ${promised}.`);
  const expected = `Ответим примерно ${momentWords(roundedUp(expected_at), now, 'к')}`;
  const isSame = due_at !== null && roundedUp(expected_at) >= due_at;
  if (isSame) return hang(`Ответим ${promised}.`);
  return hang(promised === '' ? `${expected}.` : `${expected}, ${promised}.`);
}

const HOUR_MS = 3_600_000;

/** A guess is said in whole hours. */
function roundedUp(moment: Date): Date {
  return new Date(Math.ceil(moment.getTime() / HOUR_MS) * HOUR_MS);
}

export function momentWords(at: Date, now: Date, before: 'к' | 'в'): string {
  const day = relativeDay(moscowDay(at), moscowDay(now));
  return `${day} ${before}\u00A0${formatMoment(at).slice(-'14:00'.length)}`;
}

/** Why one more person reads the book, in a sentence; empty when one decision is enough. */
export function secondLookWords(reasons: readonly string[]): string {
  if (reasons.length === 0) return '';
  return hang(`После модератора книгу прочитает ещё один человек. Причина: ${reasons.join('; ')}.`);
}
