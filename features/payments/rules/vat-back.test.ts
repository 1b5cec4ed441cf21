import { money } from '@pero/kernel/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Handed, vatBack } from './vat-back.ts';

test('whatever parts a sum goes back in, its VAT goes back with it: no kopeck too much on the way, none left at the end', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 9_999_99 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(parts, fc.constantFrom(0, 5, 10, 20, 22), (pieces, rate) => {
      const amount = pieces.reduce((all, piece) => all + piece, 0);
      const vat = Math.round((amount * rate) / (100 + rate));
      let now: Handed = { id: 1, lines: [], amount, vat, returned: 0, returnedVat: 0 };
      for (const piece of pieces) {
        const [back] = vatBack([now], [{ name: 'Редактура', quantity: 1, total: money(piece), sold: 'service' }]);
        expect(back?.amount).toBe(piece);
        expect(Math.abs((back?.vat ?? 0) - (piece * vat) / amount)).toBeLessThanOrEqual(1);
        now = { ...now, returned: now.returned + piece, returnedVat: now.returnedVat + (back?.vat ?? 0) };
        expect(now.returnedVat).toBeGreaterThanOrEqual(0);
        expect(now.returnedVat).toBeLessThanOrEqual(vat);
      }
      expect(now.returnedVat).toBe(vat);
    }),
  );
});
