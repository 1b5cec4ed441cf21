import { formatDay } from '@pero/kernel/day';
import { hang } from '@pero/kernel/typography';
import type { ContractInfo } from '../contract/offers.ts';
import type { Signable } from '../rules/offers.ts';
import { leftWords } from './offers-left.ts';

/** What a document means, in three plain sentences: read before the document itself. */
const MEANING: Record<Signable, readonly [string, string, string]> = {
  offer: [
    'Права на книги остаются у вас: вы разрешаете их продавать и в любой день можете снять с продажи.',
    'С каждой продажи вам идёт доля по лицензии, которую вы выбрали: от 25 до 70 %. Отчёт — десятого числа, выплата — от 1 000 ₽.',
    'Вы отвечаете за то, что текст ваш, а мы — за верный расчёт и выплату в срок.',
  ],
  'non-resident-new-offer': [
    'Права на книги остаются у вас: вы разрешаете их продавать и в любой день можете снять с продажи.',
    'Доля с продажи — от 25 до 70 % по выбранной лицензии. С неё мы удерживаем налог 30 %, а если у вашей страны есть договор с Россией, меньше.',
    'Вы отвечаете за то, что текст ваш, а мы — за верный расчёт и выплату в срок.',
  ],
  offer_upgrade: [
    'Ваш договор переходит на действующую редакцию: ставки и сроки теперь названы числами, в одной таблице.',
    'Прав у нас не прибавляется, и то, что уже начислено, задним числом не меняется.',
    'Если не подписать, опубликованные книги продаются как прежде, но новые отправить на публикацию нельзя.',
  ],
  offer_free_fanfic: [
    'Фанфик читают бесплатно: цена 0 ₽, роялти по нему нет, и мы тоже не берём за него денег.',
    'Вы называете исходное произведение и его автора; читатель их видит.',
    'Если владелец прав потребует снять фанфик, мы снимем его и пришлём вам само требование: на возражение есть 14 дней.',
  ],
  'publisher-agreement': [
    'Соглашение описывает работу в кабинете: отчёты, заказы продвижения, пароль. Ставки остаются в основном договоре.',
    'Отчёт за месяц готов десятого числа; возразить можно 30 дней.',
    'От заказа продвижения можно отказаться с полным возвратом за 48 часов до начала.',
  ],
};

export function meaningOf(slug: Signable): readonly string[] {
  return MEANING[slug].map(hang);
}

const NEEDED_FOR = {
  paid: 'Понадобится перед первой платной публикацией, бесплатным книгам она не нужна.',
  fanfic: 'Понадобится перед публикацией первого фанфика.',
};

/** Where a contract stands, as a tag and a sentence beside it. */
export function standingWords({ document, state, upgrade, signed_version }: ContractInfo): {
  tone: 'ok' | 'warn' | 'bad' | 'wait';
  tag: string;
  words: string;
} {
  switch (state) {
    case 'direct':
      return { tone: 'ok', tag: 'Договор на бумаге', words: 'Он заменяет оферту: подписывать её не нужно.' };
    case 'signed':
      return { tone: 'ok', tag: 'Подписано', words: 'Действует та редакция, которую вы подписали.' };
    case 'unsigned':
      return {
        tone: 'wait',
        tag: 'Не подписано',
        words: `${NEEDED_FOR[document.slug === 'offer_free_fanfic' ? 'fanfic' : 'paid']} Это займёт минуту: прочитать и ввести код из письма.`,
      };
    case 'upgrade':
      return {
        tone: 'warn',
        tag: upgrade ? leftWords(upgrade.days_left) : 'Новая редакция',
        words: `Вы подписали версию ${signed_version}, вышла новая. ${upgrade ? `Подпишите её до ${formatDay(upgrade.until)}.` : ''}`,
      };
    case 'overdue':
      return {
        tone: 'bad',
        tag: 'Срок вышел',
        words: `У вас версия ${signed_version}. Новые книги ждут подписи под новой, опубликованные продаются как прежде.`,
      };
  }
}
