import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { aboutOf, countIn, type Heard, quoteOf, sentence, textIn } from './facts.ts';
import type { BookTelling } from './moderation.ts';

/** What the author's side hears of a book in the shop, by event. */
export const OF_SALES = {
  'retailer.published': published,
  'retailer.upload-stuck': stuck,
  'retailer.withdrawn': withdrawn,
  'retailer.taken-down': takenDown,
  'retailer.review-added': reviewAdded,
  'retailer.milestone': milestone,
} as const satisfies Record<string, (heard: Heard) => BookTelling>;

export type SaleNews = keyof typeof OF_SALES;

function published(heard: Heard): BookTelling {
  const told = toBook('retailer.published', heard, 'Как идут дела');
  if (heard.edition === 'print') {
    return {
      ...told,
      title: `${titled(heard)} теперь и\u00A0на\u00A0бумаге`,
      text: 'Печатная книга появилась в\u00A0магазине: её печатают по\u00A0заказу читателя. Ссылка на\u00A0неё стоит на\u00A0странице книги.',
    };
  }
  return heard.isUpdate === true
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

function stuck(heard: Heard): BookTelling {
  const reason = sentence(textIn(heard, 'reason'));
  return {
    ...toBook('retailer.upload-stuck', heard, 'Что происходит'),
    title: `Магазин пока не\u00A0взял книгу ${titled(heard)}`,
    text: `${reason === '' ? '' : `Слова магазина: ${reason} `}Сейчас её смотрит модератор: он отправит книгу ещё раз или вернёт вам и\u00A0напишет, что исправить. Книга цела.`,
  };
}

function withdrawn(heard: Heard): BookTelling {
  return {
    ...toBook('retailer.withdrawn', heard, 'Открыть книгу'),
    title: `Книга ${titled(heard)} снята с\u00A0продажи`,
    text: 'Магазин убрал её с\u00A0полки, как вы просили. У\u00A0тех, кто купил книгу, она осталась. Вернуть её в\u00A0продажу можно на\u00A0странице книги.',
  };
}

function takenDown(heard: Heard): BookTelling {
  const reason = sentence(textIn(heard, 'reason'));
  return {
    ...toBook('retailer.taken-down', heard, 'Что можно сделать'),
    title: `Магазин снял с\u00A0продажи книгу ${titled(heard)}`,
    text: `${reason === '' ? '' : `Причина: ${reason} `}Текст цел, у\u00A0купивших книга осталась. Если это ошибка, напишите нам.`,
  };
}

function reviewAdded(heard: Heard): BookTelling {
  const stars = countIn(heard, 'stars');
  const given = stars === 0 ? '' : `, ${counted(stars, 'звезда', 'звезды', 'звёзд')}`;
  return {
    ...toBook('retailer.review-added', heard, 'Прочитать и\u00A0ответить'),
    ...quoteOf(heard, 'text'),
    title: `Новый отзыв на\u00A0книгу ${titled(heard)}${given}`,
    text: 'Его можно прочитать и\u00A0ответить читателю от\u00A0имени автора.',
    link: `/books/${Number(heard.subject)}/?tab=reviews&review=${countIn(heard, 'reviewId')}`,
    // One review is told once, however often the shop repeats it.
    about: `retailer.review-added:${heard.subject}:${countIn(heard, 'reviewId')}`,
  };
}

function milestone(heard: Heard): BookTelling {
  const sales = countIn(heard, 'sales');
  const told = {
    ...toBook('retailer.milestone', heard, 'Как идут дела'),
    about: `retailer.milestone:${heard.subject}:${sales}`,
  };
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

function toBook(type: string, heard: Heard, linkWords: string) {
  return {
    type: 'books',
    link: `/books/${Number(heard.subject)}/` as `/${string}`,
    linkWords,
    about: aboutOf(type, heard),
  } as const;
}

function titled(heard: Heard): string {
  return `«${textIn(heard, 'title') || 'Без названия'}»`;
}
