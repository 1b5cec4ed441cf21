import { hang } from '@pero/kernel/typography';
import { screenAt } from '../screens.ts';

export type SoonWords = {
  readonly title: string;
  /** What will be here. */
  readonly what: string;
  /** What is safe, or where to go meanwhile. */
  readonly meanwhile: string;
};

/** The words of a screen that is being built. */
export function soonWordsAt(path: string): SoonWords {
  const screen = screenAt(path);
  const [title, what, meanwhile = 'Готовим и скоро откроем.'] = (screen && words[screen.path]) ?? ordinary;
  return { title, what: hang(what), meanwhile: hang(meanwhile) };
}

type Row = readonly [title: string, what: string, meanwhile?: string];

const ordinary: Row = ['Этот раздел ещё пишется', 'Мы готовим страницу и откроем её, как только она будет готова.'];

const SOON_ORDER = 'Готовим и скоро откроем. Цены и сроки уже можно прочитать в справке.';

/** A publisher has neither the help nor our letters on the site: whoever made the contract with them answers. */
const SOON_PUBLISHER = 'Готовим и скоро откроем. Пока о\u00A0продвижении спросите того, кто вёл с\u00A0вами договор.';

/** By the address of the table; a test compares the two. */
export const words: Readonly<Record<string, Row>> = {
  '/status/': ['Статус автора', 'Четыре показателя, ваш уровень в каждом и советы, как подняться.'],
  '/orders-new/promotion/:id/': [
    'Заказ продвижения',
    'Где показывают книгу, сколько увидели и сколько купили.',
    SOON_ORDER,
  ],

  '/services/promotion/': ['Продвижение', 'Места в магазине, где вашу книгу увидят, и что они стоят.', SOON_ORDER],
  '/services/promotion/media/': ['Баннеры', 'Баннер книги на страницах магазина: места, даты, цена.', SOON_ORDER],
  '/services/promotion-popup/': ['Предложение недели', 'Услуги со скидкой для ваших книг.', SOON_ORDER],
  '/services/promotion/order/': ['Заказ продвижения', 'Книга, место, даты и счёт.', SOON_ORDER],
  '/services/promotion/art/order/': ['Заказ баннера', 'Книга, рисунок, место и счёт.', SOON_ORDER],

  '/publisher/services/': ['Продвижение', 'Пакеты показов для книг издательства: места, даты, цена.', SOON_PUBLISHER],
  '/publisher/services/order-success/': [
    'Заказ принят',
    'Здесь вы увидите номер заказа и день начала.',
    SOON_PUBLISHER,
  ],
  '/publisher/promo-orders/': [
    'Заказы продвижения',
    'Что показывается сейчас, что запланировано, что закончилось.',
    SOON_PUBLISHER,
  ],
};
