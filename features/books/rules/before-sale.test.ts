import { describe, expect, test } from 'vitest';
import { conditionsOf, isInTheWay, type SaleFacts } from './before-sale.ts';

const ready: SaleFacts = {
  bookId: 7,
  isOwn: true,
  isActivated: true,
  isPaid: true,
  isMinor: false,
  status: 'VERIFIED',
  consents: [],
  offer: null,
  isFanfic: false,
};
const namesOf = (changes: Partial<SaleFacts>) => conditionsOf({ ...ready, ...changes }).map(({ name }) => name);
const leftOf = (changes: Partial<SaleFacts>) =>
  conditionsOf({ ...ready, ...changes })
    .filter(isInTheWay)
    .map(({ name }) => name);
const one = (name: string, changes: Partial<SaleFacts>) => {
  const found = conditionsOf({ ...ready, ...changes }).find((each) => each.name === name);
  return { ...found, title: found?.title.replaceAll('\u00A0', ' '), takes: found?.takes.replaceAll('\u00A0', ' ') };
};

describe('what stands between a book and the shop', () => {
  test('of a paid book is the address, who its author is and the contract; of a free one the address alone', () => {
    expect(namesOf({})).toEqual(['address', 'profile', 'offer', 'rules']);
    expect(namesOf({ isPaid: false })).toEqual(['address', 'rules']);
    expect(namesOf({ isPaid: false, isFanfic: true })).toEqual(['address', 'offer', 'rules']);
  });

  test('of an author under 18 is the free licence, and no papers that they cannot sign', () => {
    expect(namesOf({ isMinor: true })).toEqual(['address', 'adult', 'rules']);
    expect(namesOf({ isMinor: true, isPaid: false })).toEqual(['address', 'rules']);
    expect(one('adult', { isMinor: true })).toMatchObject({
      title: 'До 18 лет книги выходят бесплатно: выбрать бесплатную лицензию',
      way: { to: '/books/7/?tab=license', label: 'Выбрать лицензию' },
    });
  });

  test('is nothing once all is done; the rules are accepted with the sending itself', () => {
    expect(leftOf({})).toEqual([]);
    expect(conditionsOf(ready).filter(({ is_done }) => is_done)).toMatchObject([
      { title: 'Адрес почты подтверждён', takes: '', way: null },
      { title: 'Личность подтверждена', takes: '', way: null },
      { title: 'Договор подписан', takes: '', way: null },
    ]);
    expect(leftOf({ isActivated: false, status: 'READY', offer: 'Оферта', consents: ['Политика'] })).toEqual([
      'address',
      'consents',
      'profile',
      'offer',
    ]);
  });

  test('says how long each takes and leads to where it is done, and back to the book', () => {
    expect(one('address', { isActivated: false })).toMatchObject({
      title: 'Подтвердить адрес почты',
      takes: 'минута: ссылка в письме',
      way: { to: '/account/profile/', label: 'Отправить письмо ещё раз' },
    });
    expect(one('profile', { status: 'READY' })).toMatchObject({
      title: 'Подтвердить личность: без этого книгу нельзя продавать',
      takes: 'анкета 5 минут, проверка до 3 рабочих дней',
      way: { to: '/statistics/verification/?next=%2Fbooks%2F7%2F%23submit', label: 'Подтвердить личность' },
    });
    expect(one('consents', { consents: ['Политика', 'Правила'] })).toMatchObject({
      title: 'Принять документы: «Политика», «Правила»',
      way: {
        to: '/account/profile/?tab=consents&next=%2Fbooks%2F7%2F%23submit',
        label: 'Прочитать и\u00A0принять',
      },
    });
    expect(one('offer', { offer: 'Оферта' })).toMatchObject({
      title: 'Подписать документ «Оферта»',
      takes: 'две минуты: код придёт на почту',
      way: { to: '/books/7/?modal=offer&then=submit', label: 'Прочитать и\u00A0подписать' },
    });
    expect(one('offer', { offer: 'Оферта', isFanfic: true }).way?.to).toContain('modal=fanfic-offer');
    expect(one('rules', {}).way).toEqual({ to: '/publication_rules/', label: 'Прочитать' });
  });

  test('papers that are being looked at are waited for, not sent again', () => {
    for (const status of ['SUBMITTED', 'RETRIEVED'] as const) {
      expect(one('profile', { status })).toMatchObject({
        takes: 'уже проверяем, до 3 рабочих дней',
        way: { label: 'Посмотреть заявку' },
      });
    }
  });

  test('whoever helps with the book sees that it is the owner’s to do', () => {
    const helped = { isOwn: false, status: 'READY', offer: 'Оферта', consents: ['Политика'] } as const;
    for (const name of ['consents', 'profile', 'offer']) expect(one(name, helped).way).toBeNull();
    expect(one('offer', helped).title).toBe('Владельцу книги: подписать документ «Оферта»');
  });
});
