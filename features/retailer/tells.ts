import { everyoneOf } from '@pero/accounts/actions/recipients';
import type { Day } from '@pero/kernel/day';
import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import {
  aboutOf,
  type Fact,
  quoteOf,
  sentence,
  type Tell,
  type ToldAll,
  tellAll,
  titled,
} from '@pero/server-platform/tells';
import { submittersOf } from '@pero/works/actions/submitters';
import type { Edition } from '@pero/works/rules/shop';
import { retailer } from './heard.ts';

/** What the author's side hears of a book in the shop. */
type OfBook = Fact & { readonly title: string };

function published(
  heard: OfBook & { readonly edition: Edition; readonly isUpdate: boolean },
): ToldAll<'retailer.published'> {
  const told = toBook('retailer.published', heard, 'Как идут дела');
  if (heard.edition === 'print') {
    return {
      ...told,
      title: `${titled(heard)} теперь и\u00A0на\u00A0бумаге`,
      text: 'Печатная книга появилась в\u00A0магазине: её печатают по\u00A0заказу читателя. Ссылка на\u00A0неё стоит на\u00A0странице книги.',
    };
  }
  return heard.isUpdate
    ? {
        ...told,
        title: `Новая версия книги ${titled(heard)} в\u00A0магазине`,
        text: 'Магазин её проверил: теперь читают и\u00A0покупают её. Кто купил книгу раньше, тоже получит новую.',
      }
    : {
        ...told,
        title: `Книга ${titled(heard)} опубликована`,
        text: 'Она в\u00A0магазине, её можно читать и\u00A0покупать. Ссылка, продажи и\u00A0отзывы\u00A0— на\u00A0странице книги.',
      };
}

function stuck(heard: OfBook & { readonly reason: string }): ToldAll<'retailer.upload-stuck'> {
  const reason = sentence(heard.reason);
  return {
    ...toBook('retailer.upload-stuck', heard, 'Что происходит'),
    title: `Магазин пока не\u00A0взял книгу ${titled(heard)}`,
    text: `${reason === '' ? '' : `Слова магазина: ${reason} `}Сейчас её смотрит модератор: он отправит книгу ещё раз или вернёт вам и\u00A0напишет, что исправить. Книга цела.`,
  };
}

function withdrawn(heard: OfBook): ToldAll<'retailer.withdrawn'> {
  return {
    ...toBook('retailer.withdrawn', heard, 'Открыть книгу'),
    title: `Книга ${titled(heard)} снята с\u00A0продажи`,
    text: 'Магазин убрал её с\u00A0полки, как вы просили. У\u00A0тех, кто купил книгу, она осталась. Вернуть её в\u00A0продажу можно на\u00A0странице книги.',
  };
}

function takenDown(heard: OfBook & { readonly reason: string }): ToldAll<'retailer.taken-down'> {
  const reason = sentence(heard.reason);
  return {
    ...toBook('retailer.taken-down', heard, 'Что можно сделать'),
    title: `Магазин снял с\u00A0продажи книгу ${titled(heard)}`,
    text: `${reason === '' ? '' : `Причина: ${reason} `}Текст цел, у\u00A0купивших книга осталась. Если это ошибка, напишите нам.`,
  };
}

function reviewAdded(
  heard: OfBook & { readonly reviewId: number; readonly stars: number | null; readonly text: string },
): ToldAll<'retailer.review-added'> {
  const stars = heard.stars ?? 0;
  const given = stars === 0 ? '' : `, ${counted(stars, 'звезда', 'звезды', 'звёзд')}`;
  return {
    ...toBook('retailer.review-added', heard, 'Прочитать и\u00A0ответить'),
    ...quoteOf([heard.text]),
    title: `Новый отзыв на\u00A0книгу ${titled(heard)}${given}`,
    text: 'Его можно прочитать и\u00A0ответить читателю от\u00A0имени автора.',
    link: `/books/${heard.subject}/?tab=reviews&review=${heard.reviewId}`,
    // One review is told once, however often the shop repeats it.
    about: `retailer.review-added:${heard.subject}:${heard.reviewId}`,
  };
}

function milestone(heard: OfBook & { readonly sales: number }): ToldAll<'retailer.milestone'> {
  const { sales } = heard;
  const told = {
    ...toBook('retailer.milestone', heard, 'Как идут дела'),
    about: `retailer.milestone:${heard.subject}:${sales}`,
  } as const;
  if (sales === 1) {
    return {
      ...told,
      title: `Первая покупка: ${titled(heard)}`,
      text: 'Кто-то только что купил вашу книгу. Поздравляем!',
    };
  }
  return {
    ...told,
    title: `${formatNumber(sales)}\u00A0${sales % 10 === 1 && sales % 100 !== 11 ? 'покупка' : 'покупок'}: ${titled(heard)}`,
    text: `Вашу книгу купили ${counted(sales, 'раз', 'раза', 'раз')}. Спасибо, что пишете.`,
  };
}

function toBook<Name extends string>(name: Name, heard: Fact, linkWords: string) {
  return { type: 'books', link: `/books/${heard.subject}/`, linkWords, about: aboutOf(name, heard) } as const;
}

/** To the main moderators, once a day: the list says the rest. */
function feedQuarantined(_: object, today: Day): ToldAll<'retailer.quarantined'> {
  return {
    type: 'news',
    link: '/operations/',
    linkWords: 'Хозяйство',
    about: `retailer.quarantined:${today}`,
    title: 'Событие магазина не\u00A0понято',
    text: 'Оно отложено вместе со\u00A0следующими событиями той\u00A0же книги. Остальные книги не\u00A0ждут.',
  };
}

/** The owner and the co-authors hear what became of their book. */
const toAuthors = ({ db }: Pick<JobAct, 'db'>, { subject }: Fact) => submittersOf(db, subject);

export const retailerTells: readonly Tell[] = [
  tellAll(retailer.published, { name: 'notifications.retailer-published', programs: 'sales' }, published, toAuthors),
  tellAll(retailer.uploadStuck, { name: 'notifications.retailer-upload-stuck', programs: 'sales' }, stuck, toAuthors),
  tellAll(retailer.withdrawn, { name: 'notifications.retailer-withdrawn', programs: 'sales' }, withdrawn, toAuthors),
  tellAll(
    retailer.takenDown,
    { name: 'notifications.retailer-taken-down', isUrgent: true, programs: 'sales' },
    takenDown,
    toAuthors,
  ),
  tellAll(
    retailer.reviewAdded,
    { name: 'notifications.retailer-review-added', programs: 'sales' },
    reviewAdded,
    toAuthors,
  ),
  tellAll(retailer.milestone, { name: 'notifications.retailer-milestone', programs: 'sales' }, milestone, toAuthors),
  tellAll(
    retailer.quarantined,
    { name: 'notifications.retailer-quarantined', isUrgent: true, programs: 'sales' },
    (heard, { today }) => feedQuarantined(heard, today),
    ({ db }) => everyoneOf(db, 'main_moderator'),
  ),
];
