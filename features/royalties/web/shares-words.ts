import { formatDay, moscowDay } from '@pero/kernel/day';
import type { ShareOffer } from '../contract/shares.ts';

type Sharer = ShareOffer['people'][number];

/** How the last proposal ended; empty when there is nothing to say of it any more. */
export function closedWords({ state, closed_at, people }: Pick<ShareOffer, 'state' | 'closed_at' | 'people'>): string {
  const when = closed_at ? formatDay(moscowDay(closed_at)) : '';
  if (state === 'declined') {
    const who = people.filter(({ answer }) => answer === 'declined').map(({ name }) => name);
    return `${who.join(', ')}: отказ от\u00A0раздела, ${when}. Всё осталось как было, можно предложить иначе.`;
  }
  return state === 'withdrawn' ? `Прошлое предложение отозвано ${when}.` : '';
}

/** Beside a name in an open proposal. */
export function answerWords({ answer, is_me }: Pick<Sharer, 'answer' | 'is_me'>): string {
  if (answer === 'agreed') return is_me ? 'вы согласны' : 'согласие есть';
  if (answer === 'declined') return is_me ? 'вы отказались' : 'отказ';
  return is_me ? 'ждём вас' : 'ждём ответа';
}

/** What an offer changes for me: «Сейчас у вас 50 %, будет 30 %». */
export function changeWords(now: number, then: number): string {
  if (then === 0) return `Сейчас у\u00A0вас ${now}\u00A0%. По\u00A0новому разделу вашей доли не\u00A0будет.`;
  if (now === 0) return `Вам предлагают ${then}\u00A0% роялти этой книги.`;
  if (now === then) return `Ваша доля не\u00A0изменится: ${then}\u00A0%.`;
  return `Сейчас у\u00A0вас ${now}\u00A0%, будет ${then}\u00A0%.`;
}

/** In as equal whole parts as can be; the first get what is left over. `equalParts(3)` gives [34, 33, 33]. */
export function equalParts(people: number): number[] {
  const part = Math.floor(100 / people);
  return Array.from({ length: people }, (_, place) => part + (place < 100 - part * people ? 1 : 0));
}

/** Below the fields: how much is missing, or too much. */
export function sumWords(sum: number): string {
  if (sum === 100) return 'Вместе 100\u00A0%';
  return sum < 100 ? `Осталось распределить ${100 - sum}\u00A0%` : `Лишних ${sum - 100}\u00A0%`;
}
