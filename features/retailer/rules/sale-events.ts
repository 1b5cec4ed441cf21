import { type Day, moscowDay } from '@pero/kernel/day';
import { formatMoney, money } from '@pero/kernel/money';
import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import type { Edition, SaleEvent } from '@pero/works/rules/shop';

/** One event of the feed, as far as an author is told of it. */
export type FeedHappening = {
  readonly seq: number;
  readonly type: SaleEvent;
  readonly edition: Edition;
  readonly at: Date;
  readonly quantity: number;
  /** Kopecks. */
  readonly paid: number | null;
  readonly stars: number | null;
  readonly wasStars: number | null;
  readonly reader: number | null;
  readonly reviewId: number | null;
  readonly reason: string | null;
};

export type ShownSaleEvent = {
  readonly id: string;
  readonly type: SaleEvent;
  readonly words: string;
  readonly at: Date;
  readonly review_id: number | null;
};

/** From this part of a book on its reader has finished it: notes and thanks are not for everybody. */
export const FINISHED_PERCENT = 95;

/**
 * What happened, newest first. The like of one day is told in one line, or a good day would show nothing but its
 * sales; every review stands alone, because it is answered.
 */
export function latestEvents(happened: readonly FeedHappening[], most: number): ShownSaleEvent[] {
  const groups = new Map<string, [FeedHappening, ...FeedHappening[]]>();
  for (const event of withoutRereading(happened).toSorted(newestFirst)) {
    const key = groupOf(event, moscowDay(event.at));
    const known = groups.get(key);
    if (known) known.push(event);
    else groups.set(key, [event]);
  }
  return [...groups].slice(0, most).map(([id, events]) => {
    const [{ type, at, reviewId }] = events;
    return { id, type, words: hang(wordsOf(events)), at, review_id: events.length === 1 ? reviewId : null };
  });
}

function newestFirst(a: FeedHappening, b: FeedHappening): number {
  return b.at.getTime() - a.at.getTime() || b.seq - a.seq;
}

/** A reader finishes a book once: whoever opens its last page again has not read it twice. */
function withoutRereading(happened: readonly FeedHappening[]): readonly FeedHappening[] {
  const first = new Map<number, FeedHappening>();
  for (const event of happened.toSorted(newestFirst)) {
    if (event.type === 'read' && event.reader !== null) first.set(event.reader, event);
  }
  return happened.filter(
    (event) => event.type !== 'read' || event.reader === null || first.get(event.reader) === event,
  );
}

const ALONE: readonly SaleEvent[] = ['review', 'takedown'];

function groupOf({ type, edition, seq }: FeedHappening, on: Day): string {
  return ALONE.includes(type) ? `${type}-${seq}` : `${type}-${edition}-${on}`;
}

function wordsOf(events: readonly [FeedHappening, ...FeedHappening[]]): string {
  const [first] = events;
  const n = events.length;
  switch (first.type) {
    case 'sale':
      return soldWords(events, first.edition);
    case 'refund':
      return refundedWords(events);
    case 'review':
      return first.stars === null ? 'Новый отзыв' : `Новый отзыв, ${starWords(first.stars)}`;
    case 'rating':
      return ratedWords(events, first);
    case 'like':
      return n === 1 ? 'Книга понравилась читателю' : `Книга понравилась ${counted(n, ...READERS_TO)}`;
    case 'comment':
      return n === 1 ? 'Новый комментарий' : counted(n, 'новый комментарий', 'новых комментария', 'новых комментариев');
    case 'read':
      return finishedWords(events);
    case 'takedown':
      return first.reason ? `Магазин снял книгу с продажи: ${first.reason}` : 'Магазин снял книгу с продажи';
  }
}

const READERS_TO = ['читателю', 'читателям', 'читателям'] as const;

function soldWords(events: readonly FeedHappening[], edition: Edition): string {
  const copies = events.reduce((all, { quantity }) => all + quantity, 0);
  const paid = money(events.reduce((all, event) => all + (event.paid ?? 0), 0));
  const sum = formatMoney(paid, 'kopecks-if-any');
  if (copies === 1) {
    const what = edition === 'print' ? 'Купили печатную книгу' : 'Купили книгу';
    return paid > 0 ? `${what} за ${sum}` : 'Книгу взяли бесплатно';
  }
  const what = edition === 'print' ? ' печатной книги' : '';
  const many = `${counted(copies, 'покупка', 'покупки', 'покупок')}${what}`;
  return paid > 0 ? `${many} на ${sum}` : many;
}

function finishedWords(events: readonly FeedHappening[]): string {
  if (events.length === 1) return 'Книгу дочитали до конца';
  return `${counted(events.length, 'читатель дочитал', 'читателя дочитали', 'читателей дочитали')} книгу до конца`;
}

function ratedWords(events: readonly FeedHappening[], { stars, wasStars }: FeedHappening): string {
  if (events.length === 1) {
    if (stars === null) return 'Новая оценка';
    return wasStars === null ? `Поставили ${starsGiven(stars)}` : `Оценку изменили на ${starsGiven(stars)}`;
  }
  const given = events.flatMap((event) => event.stars ?? []);
  const many = counted(events.length, 'оценка', 'оценки', 'оценок');
  if (given.length === 0) return many;
  return `${many}, в среднем ${formatNumber(given.reduce((all, one) => all + one, 0) / given.length, 1)}`;
}

function starWords(stars: number): string {
  return counted(stars, 'звезда', 'звезды', 'звёзд');
}

function starsGiven(stars: number): string {
  return counted(stars, 'звезду', 'звезды', 'звёзд');
}

function refundedWords(events: readonly [FeedHappening, ...FeedHappening[]]): string {
  const n = events.filter(({ quantity }) => quantity > 0).length;
  if (n === 0) return 'Покупателю вернули часть денег';
  return n === 1 ? 'Покупку вернули' : counted(n, 'покупку вернули', 'покупки вернули', 'покупок вернули');
}
