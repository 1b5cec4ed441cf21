import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TYPES } from '../rules.ts';
import {
  ABOUT,
  choicesOf,
  digestReachesBack,
  MAIL_CHOICES,
  MAIL_LABELS,
  mailedTitle,
  mailWay,
  mayBeMailed,
  typesIn,
  USUAL_MAIL,
  withoutLinks,
} from './mail.ts';

const type = fc.constantFrom(...TYPES);
const choice = fc.record({ type, mail: fc.constantFrom(...MAIL_CHOICES) });

describe('how letters come', () => {
  test('[NT06] of books what is urgent at once, the rest once a day, until a person chooses', () => {
    expect(choicesOf([])).toEqual({ books: 'urgent', promo: 'daily', news: 'daily' });
  });

  test('[NT06] a choice changes its own type and no other', () => {
    fc.assert(
      fc.property(choice, ({ type, mail }) => {
        const choices = choicesOf([{ type, mail }]);
        return choices[type] === mail && TYPES.every((one) => one === type || choices[one] === USUAL_MAIL[one]);
      }),
    );
  });

  test('[NT06] nobody is mailed without a confirmed address, nor promotion without consent', () => {
    fc.assert(
      fc.property(type, fc.boolean(), fc.boolean(), (which, hasAddress, hasMarketingConsent) => {
        const may = mayBeMailed(which, { email: hasAddress ? 'vera@demo.pero' : null, hasMarketingConsent });
        return may === (hasAddress && (which !== 'promo' || hasMarketingConsent));
      }),
    );
  });

  test('[NT06] a morning brings what two days have left, by the days of Moscow', () => {
    expect(digestReachesBack(new Date('2026-11-15T06:00:00Z'))).toEqual(new Date('2026-11-12T21:00:00Z'));
  });

  test.each([
    ['books', ['books']],
    ['promo-news', ['promo', 'news']],
    ['books-books', []],
    ['gossip', []],
    ['', []],
  ])('[NT07] a link of %j leaves %j', (text, types) => {
    expect(typesIn(text)).toEqual(types);
  });

  test('[NT06] what is urgent comes by itself only to whoever asked for that; the other choices ask nobody', () => {
    expect(mailWay('urgent', true)).toBe('now');
    expect(mailWay('urgent', false)).toBe('daily');
    for (const choice of ['now', 'daily', 'never'] as const) {
      expect(mailWay(choice, true)).toBe(choice);
      expect(mailWay(choice, false)).toBe(choice);
    }
  });

  test('[NT06] each choice and each type has words, no two the same', () => {
    for (const words of [MAIL_CHOICES.map((one) => MAIL_LABELS[one]), TYPES.map((one) => ABOUT[one])]) {
      expect(new Set(words).size).toBe(words.length);
      for (const each of words) expect(each).toMatch(/^[А-ЯЁа-яё«»\s]{4,}$/);
    }
  });
});

describe('a title that somebody else typed', () => {
  test.each([
    ['Читайте на evil.example', 'Читайте на evil. example'],
    ['https://evil.example/a.b', 'https: //evil. example/a. b'],
    ['Сайт 24.рф', 'Сайт 24. рф'],
    ['Цена 3.14', 'Цена 3.14'],
    ['Конец. Начало...', 'Конец. Начало...'],
    ['…и .точка', '…и .точка'],
  ])('%j makes no link in a letter: %j', (title, mailed) => {
    expect(withoutLinks(title)).toBe(mailed);
  });

  test('is not read out where we have a title of our own', () => {
    const titles = new Map([['feedback.answered', 'Мы ответили на ваше письмо']]);
    expect(mailedTitle({ about: 'feedback.answered:7', title: 'evil.example' }, titles)).toBe(
      'Мы ответили на ваше письмо',
    );
    expect(mailedTitle({ about: 'books.sold:7', title: 'evil.example' }, titles)).toBe('evil. example');
  });
});
