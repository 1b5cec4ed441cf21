import { describe, expect, test } from 'vitest';
import { type Anchor, anchorFaults, anchorText, BEGINNING, entryFault, type ReadEntry } from './audit.ts';
import { sealText } from './seal.ts';

const entry: ReadEntry = {
  id: 5,
  kind: 'sale',
  source: 'sale:1',
  at: '2026-11-15T09:00:00Z',
  period: '2026-11-01',
  book_id: 7,
  edition: 'ebook',
  reason: '',
  detail: '{}',
  previous: 'b'.repeat(64),
  booked_at: '2026-11-15T09:00:01Z',
  hash: 'a'.repeat(64),
  lines: [
    [1, 8715],
    [2, -8715],
  ],
};
const before = { id: 4, hash: entry.previous };

describe('an entry of the ledger', () => {
  test('is well when it follows the one before it, says what was written and adds up to zero', () => {
    expect(entryFault(entry, before, entry.hash)).toBeNull();
    expect(entryFault({ ...entry, id: 1, previous: '0'.repeat(64) }, BEGINNING, entry.hash)).toBeNull();
  });

  test('that is missing, comes out of its row, was changed or does not add up is named as such', () => {
    expect(entryFault(entry, { ...before, id: 3 }, entry.hash)).toBe('is missing');
    expect(entryFault(entry, { ...before, hash: 'c'.repeat(64) }, entry.hash)).toBe(
      'does not follow the one before it',
    );
    expect(entryFault(entry, before, 'd'.repeat(64))).toBe('is not what was written');
    expect(entryFault({ ...entry, lines: [...entry.lines, [3, 1]] }, before, entry.hash)).toBe(
      'has lines that add up to 1',
    );
  });

  test('cannot be changed in anything it says without its seal telling', () => {
    const seal = sealText(entry, entry.lines);
    for (const key of Object.keys(entry).filter((name) => name !== 'hash' && name !== 'lines')) {
      expect(sealText({ ...entry, [key]: 'other' }, entry.lines), key).not.toBe(seal);
    }
    for (const lines of [[entry.lines[0]], [[1, 8716], entry.lines[1]], [[3, 8715], entry.lines[1]]]) {
      expect(sealText(entry, lines as ReadEntry['lines'])).not.toBe(seal);
    }
  });
});

describe('the anchors', () => {
  const anchor = (n: number, changes: Partial<Anchor> = {}) => ({
    n,
    text: anchorText({ n, entry: 10 * n, hash: 'a'.repeat(64), at: '2026-11-15T09:00:00Z', ...changes }),
    isSigned: true,
  });
  const faultsOf = (...given: Parameters<typeof anchorFaults>) => anchorFaults(...given).map(({ what }) => what);

  test('are well when what is told outside is what is kept here; what is only here is told again', () => {
    expect(anchorFaults([anchor(1), anchor(2)], [anchor(1), anchor(2)])).toEqual([]);
    expect(anchorFaults([anchor(1), anchor(2)], [anchor(1)])).toEqual([]);
    expect(anchorFaults([anchor(1)], [])).toEqual([]);
  });

  test('tell of a row with a gap, of another text outside, of a foreign signature on either side, and of what is lost here', () => {
    expect(faultsOf([anchor(2)], [])).toEqual(['anchor 1 is missing']);
    expect(faultsOf([anchor(1)], [anchor(1, { entry: 11 })])).toEqual(['anchor 1 says something else outside']);
    expect(faultsOf([{ ...anchor(1), isSigned: false }], [anchor(1)])).toEqual(['anchor 1 is not signed by us']);
    expect(faultsOf([anchor(1)], [{ ...anchor(1), isSigned: false }])).toEqual([
      'anchor 1 is not signed by us outside',
    ]);
    expect(faultsOf([anchor(1)], [anchor(1), anchor(2)])).toEqual(['anchor 2 is known outside and not here']);
    expect(anchorFaults([anchor(2)], [])).toMatchObject([{ entry: 0 }]);
  });
});
