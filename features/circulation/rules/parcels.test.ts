import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inOrderOfTime, type ParcelEvent, parcelStateOf, stateOfCdek, stateOfPochta } from './parcel-events.ts';
import { parcelNumber, parcelsOf } from './parcels.ts';
import { bodyOf } from './price.ts';
import { laterOf } from './print-shop.ts';

describe('codes of carriers', () => {
  test.each([
    ['CREATED', 'booked'],
    ['ACCEPTED', 'booked'],
    ['RECEIVED_AT_SHIPMENT_WAREHOUSE', 'in-transit'],
    ['READY_TO_SHIP_AT_SENDING_OFFICE', 'in-transit'],
    ['POSTOMAT_RECEIVED', 'delivered'],
    ['DELIVERED', 'delivered'],
    ['NOT_DELIVERED', 'returned'],
    ['INVALID', 'failed'],
    ['A_WORD_OF_NEXT_YEAR', 'in-transit'],
  ])('[SV64] СДЭК’s %s is %s', (code, state) => {
    expect(stateOfCdek(code)).toBe(state);
  });

  test.each([
    [28, null, 'booked'],
    [1, 1, 'in-transit'],
    [8, 2, 'in-transit'],
    [2, 1, 'delivered'],
    [2, null, 'delivered'],
    [2, 2, 'returned'],
    [3, 1, 'returned'],
    [18, null, 'failed'],
    [9999, 77, 'in-transit'],
  ] as const)('[SV64] the post’s operation %s with attribute %s is %s', (operation, attribute, state) => {
    expect(stateOfPochta(operation, attribute)).toBe(state);
  });
});

describe('a parcel', () => {
  const event: fc.Arbitrary<ParcelEvent> = fc.record({
    state: fc.constantFrom('booked', 'in-transit', 'delivered', 'returned', 'failed'),
    place: fc.constant(''),
    at: fc.date({ min: new Date(0), max: new Date(1e6), noInvalidDate: true }),
  });

  test('[SV64] is where it is, in whatever order it is told', () => {
    fc.assert(
      fc.property(fc.array(event), fc.infiniteStream(fc.nat()), (events, dice) => {
        const shuffled = events
          .map((each) => [dice.next().value, each] as const)
          .toSorted(([a], [b]) => a - b)
          .map(([, each]) => each);
        expect(parcelStateOf(shuffled)).toBe(parcelStateOf(events));
        expect(inOrderOfTime(shuffled).map(({ at }) => at)).toEqual(inOrderOfTime(events).map(({ at }) => at));
      }),
    );
  });

  test('[SV64] that arrived has arrived, whatever is written down afterwards', () => {
    const at = (minute: number) => new Date(minute * 60_000);
    const told: ParcelEvent[] = [
      { state: 'booked', place: '', at: at(1) },
      { state: 'delivered', place: '', at: at(3) },
      { state: 'in-transit', place: '', at: at(4) },
    ];
    expect([parcelStateOf(told), parcelStateOf([]), parcelStateOf(told.slice(0, 1))]).toEqual([
      'delivered',
      null,
      'booked',
    ]);
    expect(parcelStateOf([...told, { state: 'returned', place: '', at: at(9) }])).toBe('returned');
  });

  test('[SV64] is never heavier than twenty kilograms, and together they are the tirage of the price', () => {
    const choice = fc.record({
      trim: fc.constantFrom('140x200', '170x240'),
      binding: fc.constantFrom('soft', 'hard'),
      copies: fc.integer({ min: 1, max: 1000 }),
    });
    fc.assert(
      fc.property(choice, fc.integer({ min: 16, max: 150 }), (asked, sheets) => {
        const body = bodyOf(asked, sheets * 4);
        const parcels = parcelsOf(body, asked.copies);
        expect(parcels).toHaveLength(body.parcels);
        expect(parcels.reduce((all, { copies }) => all + copies, 0)).toBe(asked.copies);
        for (const { grams, size } of parcels) {
          expect(grams).toBeLessThanOrEqual(20_000);
          expect(Math.min(size.length, size.width, size.height)).toBeGreaterThan(0);
        }
      }),
    );
    expect([parcelNumber(512, 0), parcelNumber(512, 1)]).toEqual(['pero-circ-512-1', 'pero-circ-512-2']);
  });
});

test('[SV62] of two accounts of a job the larger number is true', () => {
  expect(laterOf({ n: 3 }, { n: 2 })).toEqual({ n: 3 });
  expect(laterOf({ n: 3 }, { n: 4 })).toEqual({ n: 4 });
  expect(laterOf(null, { n: 1 })).toEqual({ n: 1 });
});
