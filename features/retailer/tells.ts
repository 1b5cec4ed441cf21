import { everyoneOf } from '@pero/accounts/actions/recipients';
import type { Day } from '@pero/kernel/day';
import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import {
  aboutOf,
  capital,
  type Fact,
  type NamedWork,
  type NotificationContent,
  type NotificationRule,
  notifyAll,
  pronounsOf,
  quoteOf,
  sentence,
  tellOfWork,
  titled,
} from '@pero/server-platform/tells';
import { submittersOf } from '@pero/works/actions/submitters';
import type { Edition } from '@pero/works/rules/shop';
import { retailer } from './public-events.ts';

/** What the author's side hears of a book in the shop. */
type OfBook = Fact & { readonly title: string };

function published(
  payload: OfBook & { readonly edition: Edition; readonly isUpdate: boolean },
  work: NamedWork,
): NotificationContent<'retailer.published'> {
  const { words } = work;
  const it = pronounsOf(words);
  const content = toWork('retailer.published', payload, work, 'Как идут дела');
  if (payload.edition === 'print') {
    return {
      ...content,
      title: `${titled(payload)} теперь и\u00A0на\u00A0бумаге`,
      text: 'Печатная книга появилась в\u00A0магазине: её печатают по\u00A0заказу читателя. Ссылка на\u00A0неё стоит на\u00A0странице книги.',
    };
  }
  return payload.isUpdate
    ? {
        ...content,
        title: `Новая версия ${words.genitive} ${titled(payload)} в\u00A0магазине`,
        text: `Магазин её проверил: теперь покупают её. Кто купил ${words.accusative} раньше, тоже получит новую версию.`,
      }
    : {
        ...content,
        link: `/links/books/${payload.subject}/`,
        linkWords: 'Рассказать читателям',
        title: `${capital(words.nominative)} ${titled(payload)} ${words.isFeminine ? 'опубликована' : 'опубликован'}`,
        text: `${capital(it.nominative)} в\u00A0магазине, ${it.accusative} можно купить. Страница для читателей, код и\u00A0картинки для публикаций уже готовы.`,
      };
}

function stuck(
  payload: OfBook & { readonly reason: string },
  work: NamedWork,
): NotificationContent<'retailer.upload-stuck'> {
  const reason = sentence(payload.reason);
  const it = pronounsOf(work.words);
  return {
    ...toWork('retailer.upload-stuck', payload, work, 'Что происходит'),
    title: `Магазин пока не\u00A0взял ${work.words.accusative} ${titled(payload)}`,
    text: `${reason === '' ? '' : `Слова магазина: ${reason} `}Сейчас ${it.accusative} смотрит модератор: отправит в\u00A0магазин ещё раз или вернёт вам и\u00A0напишет, что исправить. Ничего не\u00A0потеряно.`,
  };
}

function withdrawn(payload: OfBook, work: NamedWork): NotificationContent<'retailer.withdrawn'> {
  const it = pronounsOf(work.words);
  return {
    ...toWork('retailer.withdrawn', payload, work, `Открыть ${work.words.accusative}`),
    title: `${capital(work.words.nominative)} ${titled(payload)} ${work.words.isFeminine ? 'снята' : 'снят'} с\u00A0продажи`,
    text: `Магазин убрал ${it.accusative} с\u00A0полки, как вы просили. У\u00A0тех, кто купил, ${it.nominative} ${work.words.isFeminine ? 'осталась' : 'остался'}. Вернуть ${it.accusative} в\u00A0продажу можно на\u00A0странице ${work.words.genitive}.`,
  };
}

function takenDown(
  payload: OfBook & { readonly reason: string },
  work: NamedWork,
): NotificationContent<'retailer.taken-down'> {
  const reason = sentence(payload.reason);
  return {
    ...toWork('retailer.taken-down', payload, work, 'Что можно сделать'),
    title: `Магазин снял с\u00A0продажи ${work.words.accusative} ${titled(payload)}`,
    text: `${reason === '' ? '' : `Причина: ${reason} `}У\u00A0вас всё цело, у\u00A0купивших всё осталось. Если это ошибка, напишите нам.`,
  };
}

function reviewAdded(
  payload: OfBook & { readonly reviewId: number; readonly stars: number | null; readonly text: string },
  work: NamedWork,
): NotificationContent<'retailer.review-added'> {
  const stars = payload.stars ?? 0;
  const given = stars === 0 ? '' : `, ${counted(stars, 'звезда', 'звезды', 'звёзд')}`;
  return {
    ...toWork('retailer.review-added', payload, work, 'Прочитать и\u00A0ответить'),
    ...quoteOf([payload.text]),
    title: `Новый отзыв на\u00A0${work.words.accusative} ${titled(payload)}${given}`,
    text: 'Его можно прочитать и\u00A0ответить читателю от\u00A0имени автора.',
    link: `${work.page}?tab=reviews&review=${payload.reviewId}`,
    // One review is told once, however often the shop repeats it.
    about: `retailer.review-added:${payload.subject}:${payload.reviewId}`,
  };
}

function milestone(
  payload: OfBook & { readonly sales: number },
  work: NamedWork,
): NotificationContent<'retailer.milestone'> {
  const { sales } = payload;
  const content = {
    ...toWork('retailer.milestone', payload, work, 'Как идут дела'),
    about: `retailer.milestone:${payload.subject}:${sales}`,
  } as const;
  if (sales === 1) {
    return {
      ...content,
      title: `Первая покупка: ${titled(payload)}`,
      text: `Кто-то только что купил ${work.words.isFeminine ? 'вашу' : 'ваш'} ${work.words.accusative}. Поздравляем!`,
    };
  }
  return {
    ...content,
    title: `${formatNumber(sales)}\u00A0${sales % 10 === 1 && sales % 100 !== 11 ? 'покупка' : 'покупок'}: ${titled(payload)}`,
    text: `${capital(pronounsOf(work.words).accusative)} купили ${counted(sales, 'раз', 'раза', 'раз')}. Спасибо, что пишете.`,
  };
}

function toWork<Name extends string>(name: Name, payload: Fact, work: NamedWork, linkWords: string) {
  return { type: 'books', link: work.page, linkWords, about: aboutOf(name, payload) } as const;
}

/** To the main moderators, once a day: the list says the rest. */
function feedQuarantined(_: object, today: Day): NotificationContent<'retailer.quarantined'> {
  return {
    type: 'news',
    link: '/operations/',
    linkWords: 'Хозяйство',
    about: `retailer.quarantined:${today}`,
    title: 'Событие магазина не\u00A0понято',
    text: 'Оно отложено вместе со\u00A0следующими о\u00A0том\u00A0же. Остальные не\u00A0ждут.',
  };
}

/** The owner and the co-authors hear what became of their book. */
const toAuthors = ({ db }: Pick<JobAct, 'db'>, { subject }: Fact) => submittersOf(db, subject);

export const retailerTells: readonly NotificationRule[] = [
  tellOfWork(retailer.published, { name: 'notifications.retailer-published', programs: 'sales' }, published, toAuthors),
  tellOfWork(
    retailer.uploadStuck,
    { name: 'notifications.retailer-upload-stuck', programs: 'sales' },
    stuck,
    toAuthors,
  ),
  tellOfWork(retailer.withdrawn, { name: 'notifications.retailer-withdrawn', programs: 'sales' }, withdrawn, toAuthors),
  tellOfWork(
    retailer.takenDown,
    { name: 'notifications.retailer-taken-down', isUrgent: true, programs: 'sales' },
    takenDown,
    toAuthors,
  ),
  tellOfWork(
    retailer.reviewAdded,
    { name: 'notifications.retailer-review-added', programs: 'sales' },
    reviewAdded,
    toAuthors,
  ),
  tellOfWork(retailer.milestone, { name: 'notifications.retailer-milestone', programs: 'sales' }, milestone, toAuthors),
  notifyAll(
    retailer.quarantined,
    { name: 'notifications.retailer-quarantined', isUrgent: true, programs: 'sales' },
    (payload, { today }) => feedQuarantined(payload, today),
    ({ db }) => everyoneOf(db, 'main_moderator'),
  ),
];
