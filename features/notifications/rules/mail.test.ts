import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TYPES } from '../rules.ts';
import { choicesOf, digestReachesBack, MAIL_CHOICES, mayBeMailed, typesIn, USUAL_MAIL } from './mail.ts';

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
});
