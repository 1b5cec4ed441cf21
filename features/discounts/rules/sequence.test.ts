import { addDays, type Day, day, overlap } from '@pero/kernel/day';
import { MIN_PRICE, PRICES } from '@pero/works/rules/prices';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysReasonOf, discounted, firstPossible, PERCENT_CHOICES, REST_DAYS, workReasonOf } from './discounts.ts';

const BEGIN = day('2026-11-16');

type Given = { first: Day; last: Day; readonly discounted: number; state: 'created' | 'active' | 'archived' };

/** One work and whatever its author and the days do to it, by the rules alone; the clock is that of `actions/clock.ts`. */
class Shelf {
  today = BEGIN;
  given: Given[] = [];
  readonly price;
  readonly published;
  constructor(price: (typeof PRICES)[number], published: Day) {
    this.price = price;
    this.published = published;
  }

  give(after: number, length: number, part: (typeof PERCENT_CHOICES)[number]) {
    const days = { first: addDays(this.today, after), last: addDays(this.today, after + length - 1) };
    const work = { isPublished: true, isFree: false, isFrozen: false, isLocked: false, price: this.price };
    if (workReasonOf({ ...work, publishedOn: this.published }) !== null) return;
    const price = discounted(this.price, part);
    if (price < MIN_PRICE) return;
    const taken = this.given;
    const reason = daysReasonOf(days, { publishedOn: this.published }, taken, this.today);
    if (reason === 'rest' || reason === 'new-work') {
      const first = firstPossible({ publishedOn: this.published }, taken, this.today, length, days.first);
      expect(daysReasonOf(first, { publishedOn: this.published }, taken, this.today)).toBeNull();
    }
    if (reason === null) this.given.push({ ...days, discounted: price, state: 'created' });
  }

  /** What has not begun is gone without a trace, what holds took the days until now. */
  end(place: number) {
    const one = this.given[place % Math.max(1, this.given.length)];
    if (!one || one.state === 'archived') return;
    if (one.state === 'created') this.given = this.given.filter((other) => other !== one);
    else Object.assign(one, { state: 'archived', last: this.today });
  }

  pass(days: number) {
    this.today = addDays(this.today, days);
    for (const one of this.given) {
      if (one.last < this.today) one.state = 'archived';
      else if (one.first <= this.today && one.state === 'created') one.state = 'active';
    }
  }

  check() {
    expect(this.given.filter(({ state }) => state === 'active').length).toBeLessThanOrEqual(1);
    for (const [place, one] of this.given.entries()) {
      expect(one.discounted).toBeGreaterThanOrEqual(MIN_PRICE);
      expect(one.first >= addDays(this.published, REST_DAYS)).toBe(true);
      const rested = { first: addDays(one.first, -REST_DAYS), last: addDays(one.last, REST_DAYS) };
      for (const other of this.given.slice(place + 1)) expect(overlap(rested, other)).toBe(false);
    }
  }
}

const step = fc.oneof(
  fc.record({
    give: fc.tuple(
      fc.integer({ min: -3, max: 60 }),
      fc.integer({ min: 1, max: 16 }),
      fc.constantFrom(...PERCENT_CHOICES),
    ),
  }),
  fc.record({ end: fc.nat(20) }),
  fc.record({ pass: fc.integer({ min: 1, max: 30 }) }),
);

test('[BK25] whatever is given, called back and stopped, in whatever order: one active at a time, never below 49,90 ₽, two weeks of rest between two', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PRICES),
      fc.integer({ min: -60, max: 0 }),
      fc.array(step, { maxLength: 60 }),
      (price, published, steps) => {
        const shelf = new Shelf(price, addDays(BEGIN, published));
        for (const one of steps) {
          if ('give' in one) shelf.give(...one.give);
          else if ('end' in one) shelf.end(one.end);
          else shelf.pass(one.pass);
          shelf.check();
        }
      },
    ),
    { numRuns: 300 },
  );
});
