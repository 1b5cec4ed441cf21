import { counted } from '@pero/kernel/plural';
import { type Metric, THRESHOLDS } from './levels.ts';

/** product.md 9: the constant 5 of the tips. */
export const TIPS_MOST = 5;

type Tip = {
  /** Of what it says, so that another fact is another tip. */
  readonly id: string;
  readonly text: string;
  readonly link: { readonly words: string; readonly path: `/${string}` } | null;
};

/** What is known of one work of an author. */
type TipWork = {
  readonly id: number;
  readonly title: string;
  readonly kind: string;
  readonly page: `/${string}`;
  readonly isPaid: boolean;
  readonly isOnSale: boolean;
  readonly status: string;
  readonly views: number;
  readonly trials: number;
  readonly sales: number;
  readonly ratings: number;
  readonly reviews: number;
  readonly answered: number;
};

export type TipFacts = {
  readonly works: readonly TipWork[];
  /** Editions sold for money now. */
  readonly paidArts: number;
};

const SEEN_ENOUGH = 50;
/** Of those who come to the page of a book a tenth opens its beginning, where the words are right. */
const TRIAL_SHARE = 0.1;
const SOLD_ENOUGH = 10;
const RATE_SHARE = 0.1;

const bySales = (works: readonly TipWork[]) => works.toSorted((a, b) => b.sales - a.sales || a.id - b.id);
const titled = ({ title }: Pick<TipWork, 'title'>) => `«${title}»`;

/** What would help most, first. Every sentence stands on a fact of these works. */
const TIPS: Readonly<Record<Metric, (facts: TipFacts) => (Tip | null)[]>> = {
  SALES: ({ works }) => {
    const sold = bySales(works.filter((one) => one.isOnSale && one.isPaid));
    const [best] = sold;
    const unread = sold.find((one) => one.views >= SEEN_ENOUGH && one.trials < one.views * TRIAL_SHARE);
    const books = works.filter((one) => one.isOnSale && one.kind === 'book');
    return [
      works.length === 0
        ? {
            id: 'sales-begin',
            text: 'Первый уровень\u00A0— первая продажа. Начните с\u00A0книги: уровень догонит.',
            link: { words: 'Начать книгу', path: '/books/new/' },
          }
        : null,
      best
        ? {
            id: `sales-discount-${best.id}`,
            text: `Поставьте скидку на\u00A0${titled(best)} на\u00A0несколько дней. Через неделю после неё отчёт скажет, помогла\u00A0ли.`,
            link: { words: 'Поставить', path: `/discounts/?add=${best.id}` },
          }
        : null,
      unread
        ? {
            id: `sales-annotation-${unread.id}`,
            text: `На\u00A0страницу ${titled(unread)} зашли ${counted(unread.views, 'раз', 'раза', 'раз')}, а\u00A0отрывок открыли ${counted(unread.trials, 'раз', 'раза', 'раз')}. Попробуйте другое начало аннотации.`,
            link: { words: 'Изменить', path: unread.page },
          }
        : null,
      books.length > 1
        ? {
            id: 'sales-series',
            text: 'Свяжите книги в\u00A0серию: кто дочитал одну, увидит следующую.',
            link: { words: 'К\u00A0сериям', path: '/series/' },
          }
        : null,
    ];
  },
  PUBLISHED_PAID_ARTS: ({ works, paidArts }) => {
    const waiting = works.find(({ status }) => status === 'queueModeration' || status === 'moderation');
    const returned = works.find(({ status }) => status === 'returned');
    const voiced = new Set(works.filter(({ kind }) => kind === 'audiobook').map(({ title }) => title));
    const silent = bySales(works).find(
      ({ kind, isOnSale, title }) => kind === 'book' && isOnSale && !voiced.has(title),
    );
    const free = works.find(({ isOnSale, isPaid }) => isOnSale && !isPaid);
    return [
      returned
        ? {
            id: `arts-returned-${returned.id}`,
            text: `${titled(returned)} ждёт ваших правок. Выйдет\u00A0— будет ${paidArts + 1}.`,
            link: { words: 'Исправить', path: returned.page },
          }
        : null,
      waiting
        ? {
            id: `arts-waiting-${waiting.id}`,
            text: `${titled(waiting)} на\u00A0проверке: выйдет платной\u00A0— станет ${paidArts + 1}.`,
            link: null,
          }
        : null,
      silent
        ? {
            id: `arts-audio-${silent.id}`,
            text: `Аудиокнига ${titled(silent)} тоже пойдёт в\u00A0счёт: её можно озвучить синтезом.`,
            link: { words: 'Озвучить', path: '/audiobooks/' },
          }
        : null,
      free
        ? {
            id: `arts-free-${free.id}`,
            text: `${titled(free)} бесплатная, поэтому в\u00A0счёт не\u00A0идёт. С\u00A0ценой пойдёт.`,
            link: { words: 'Посмотреть лицензию', path: free.page },
          }
        : null,
      works.length === 0
        ? {
            id: 'arts-begin',
            text: 'Считаются электронные, аудио и\u00A0печатные книги, которые продаются. Начните с\u00A0первой.',
            link: { words: 'Начать книгу', path: '/books/new/' },
          }
        : null,
    ];
  },
  RATINGS: ({ works }) => {
    const rarely = bySales(works).find((one) => one.sales >= SOLD_ENOUGH && one.ratings < one.sales * RATE_SHARE);
    return [
      rarely
        ? {
            id: `ratings-rare-${rarely.id}`,
            text: `${titled(rarely)}: ${counted(rarely.sales, 'продажа', 'продажи', 'продаж')} и\u00A0${counted(rarely.ratings, 'оценка', 'оценки', 'оценок')}. Одна строка с\u00A0просьбой после слова «конец» помогает.`,
            link: { words: 'Открыть книгу', path: rarely.page },
          }
        : null,
      {
        id: 'ratings-ask',
        text: 'Попросите оценить книгу в\u00A0конце последней главы: одна строка, без извинений.',
        link: null,
      },
    ];
  },
  REVIEWS: ({ works }) => {
    const unanswered = works.find(({ reviews, answered }) => reviews > 0 && answered === 0);
    return [
      unanswered
        ? {
            id: `reviews-answer-${unanswered.id}`,
            text: `На\u00A0отзывы о\u00A0${titled(unanswered)} вы ещё не\u00A0отвечали. После ответа автора чаще пишут и\u00A0другие.`,
            link: { words: 'Ответить', path: unanswered.page },
          }
        : null,
      {
        id: 'reviews-questions',
        text: 'Отвечать на\u00A0каждый отзыв не\u00A0нужно. На\u00A0вопросы\u00A0— нужно.',
        link: null,
      },
    ];
  },
};

type ShownTip = Tip & { readonly isRead: boolean };

/** At most five, what was not read yet first; nothing where there is no further to go. */
export function tipsOf(metric: Metric, level: number, facts: TipFacts, read: ReadonlySet<string>): ShownTip[] {
  if (level >= THRESHOLDS[metric].length) return [];
  return TIPS[metric](facts)
    .flatMap((tip) => tip ?? [])
    .map((tip) => ({ ...tip, isRead: read.has(tip.id) }))
    .toSorted((a, b) => Number(a.isRead) - Number(b.isRead))
    .slice(0, TIPS_MOST);
}
