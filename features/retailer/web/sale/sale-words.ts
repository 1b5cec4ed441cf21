import { dayAndMonth, formatDay, moscowDay } from '@pero/kernel/day';
import { formatNumber } from '@pero/kernel/number';
import { counted, plural } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import type { PathStep } from '@pero/ui/states/state-path';
import { relativeMoment } from '@pero/ui/words/day';
import { type SaleView, saleViewOf } from '@pero/works/rules/shop';
import type { PublicationState } from '@pero/works/rules/states';
import type { BookSale, SaleDay, SaleRoad, SoldEdition } from '../../contract/sale.ts';

/** A withdrawal takes effect within so many hours. */
const WITHDRAWAL_HOURS = 72;

export function viewOf({ state, is_published, road, editions }: BookSale): SaleView {
  return saleViewOf({
    state,
    isPublished: is_published,
    needsPerson: road?.needs_person ?? false,
    isTakenDown: editions.some(({ sale }) => sale === 'taken_down'),
  });
}

type Underway = Pick<BookSale, 'state' | 'road' | 'is_published'>;

/** The road from the approval to the shelf, with the times that are known. */
export function roadSteps({ state, road, is_published }: Underway, now: Date): PathStep[] {
  const place = PLACES[state] ?? 0;
  const at = (step: number) => stepAt(step, place);
  const approved = road ? relativeMoment(road.since, now) : '';
  const isFailed = state === 'api_error';
  const steps: PathStep[] = [
    { title: is_published ? 'Правки приняты' : 'Одобрена', note: approved, state: 'done' },
    { title: 'Загрузка', note: loading(state, road, now), state: isFailed ? 'back' : at(1) },
    { title: 'Проверка в\u00A0магазине', note: checking(state), state: at(2) },
    { title: is_published ? 'Новое на\u00A0полке' : 'На\u00A0полке', note: shelving(state), state: at(3) },
  ];
  return steps.map((step) => ({ ...step, note: hang(step.note ?? '') }));
}

function stepAt(step: number, place: number): PathStep['state'] {
  if (step === place) return 'now';
  return step < place ? 'done' : 'future';
}

/** Which step of the road a state is at; the approval itself is behind all of them. */
const PLACES: Readonly<Partial<Record<PublicationState, number>>> = {
  queued_for_upload: 1,
  in_progress: 1,
  api_error: 1,
  uploaded: 2,
  remote_check: 2,
  remote_published: 3,
  published: 4,
};

function loading(state: PublicationState, road: SaleRoad | null, now: Date): string {
  if (state === 'queued_for_upload') return 'начнём с минуты на минуту';
  if (state === 'in_progress') return 'передаём файлы';
  if (state !== 'api_error') return 'файлы в магазине';
  return road?.next_try_at ? `повторим ${relativeMoment(road.next_try_at, now)}` : 'не получилась';
}

function checking(state: PublicationState): string {
  if (state === 'uploaded') return 'скоро начнётся';
  if (state === 'remote_check') return 'идёт сейчас';
  return state === 'remote_published' || state === 'published' ? 'пройдена' : 'обычно несколько минут';
}

function shelving(state: PublicationState): string {
  if (state === 'remote_published') return 'магазин показал книгу, сверяем';
  return state === 'published' ? 'можно покупать' : 'сразу после проверки';
}

/** What failed, how often, what happens next; nobody has to do anything. */
export function failureWords(road: SaleRoad | null, now: Date): string {
  if (!road) return hang('Повторим сами. Книга цела, от вас ничего не нужно.');
  const next = road.next_try_at ? `, следующая попытка ${relativeMoment(road.next_try_at, now)}` : '';
  return hang(`${triedWords(road)}${next}. Книга цела, от вас ничего не нужно.`);
}

/** Said instead of «дождитесь выхода» while a person looks why the shop would not take the book; null of any other. */
export function wordsWhileStuck(sale: BookSale | null): typeof STUCK_WORDS | null {
  return sale !== null && viewOf(sale) === 'stuck' ? STUCK_WORDS : null;
}

const STUCK_WORDS = {
  next: hang('Сейчас очередь модератора: он напишет вам.'),
  locked: hang('Магазин пока не взял книгу. Править её можно будет, когда она выйдет или вернётся к вам.'),
} as const;

/** Whose turn it is when the platform has stopped trying, and what may come of it. */
export function stuckWords(road: SaleRoad | null): string {
  const tried = road && road.failures > 0 ? `${triedWords(road)}. ` : '';
  return hang(
    `${tried}Сейчас книгу смотрит модератор: он отправит её ещё раз или вернёт вам и напишет, что исправить. Об этом придут уведомление и письмо.`,
  );
}

function triedWords({ failures }: SaleRoad): string {
  return `Пробовали ${counted(failures, 'раз', 'раза', 'раз')}`;
}

/** Until when the shop takes the book off. */
export function leavingWords(road: SaleRoad | null, now: Date): string {
  const kept = 'У тех, кто купил книгу, она останется.';
  if (road?.errand !== 'withdraw') return hang(`Магазин уберёт её в течение ${WITHDRAWAL_HOURS} часов. ${kept}`);
  const until = new Date(road.since.getTime() + WITHDRAWAL_HOURS * 3_600_000);
  return hang(
    `Магазин уберёт её в течение ${WITHDRAWAL_HOURS} часов, самое позднее ${relativeMoment(until, now)}. ${kept}`,
  );
}

export function editionWords({ sale, on_sale_since }: SoldEdition): string {
  switch (sale) {
    case 'on':
      return on_sale_since ? hang(`в продаже с ${formatDay(moscowDay(on_sale_since))}`) : hang('в продаже');
    case 'withdrawing':
      return hang('уходит с полки');
    case 'off':
      return hang('снята с продажи');
    case 'taken_down':
      return 'снята магазином';
    case 'none':
      return hang('ещё не в магазине');
  }
}

const WEEK = 7;

/** The last week in a sentence, against the one before; empty while there is nothing to tell. */
export function weekWords(days: readonly SaleDay[]): string {
  const sold = (part: readonly SaleDay[]) => part.reduce((all, { sales }) => all + sales, 0);
  const now = sold(days.slice(-WEEK));
  const before = sold(days.slice(-2 * WEEK, -WEEK));
  if (now === 0 && before === 0) return '';
  if (now === 0) return hang(`За последнюю неделю покупок не было, за прошлую ${counted(before, ...BOUGHT)}.`);
  const told = `За последнюю неделю ${counted(now, ...BOUGHT)}`;
  if (before === 0) return hang(`${told}.`);
  if (now === before) return hang(`${told}, столько же, сколько за прошлую.`);
  const words = now > before ? 'больше' : 'меньше';
  return hang(`${told}, на ${formatNumber(Math.abs(now - before))} ${words}, чем за прошлую.`);
}

const BOUGHT = ['покупка', 'покупки', 'покупок'] as const;

/** Which line the picture draws: sales, or while there are none, views. */
export function drawn(days: readonly SaleDay[]): { label: string; values: number[] } | null {
  const sales = days.map((one) => one.sales);
  if (sales.some((count) => count > 0)) return { label: 'Покупки', values: sales };
  const views = days.map((one) => one.views);
  return views.some((count) => count > 0) ? { label: 'Открывали страницу книги', values: views } : null;
}

/** The best day is named when it is one. */
const WORTH_NAMING = 3;

export function pictureWords(label: string, days: readonly SaleDay[], values: readonly number[]): string {
  const told = `${label} за ${days.length} ${plural(days.length, 'день', 'дня', 'дней')}`;
  const most = Math.max(...values);
  const best = days[values.indexOf(most)];
  if (!best || most < WORTH_NAMING) return hang(told);
  return hang(`${told}, больше всего ${dayAndMonth(best.day)}: ${formatNumber(most)}`);
}
