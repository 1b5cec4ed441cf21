import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnSlug, HOUR_MS, isAfterClick, looksLikeMachine, markOf, returnOf, SLUG } from './links.ts';

test('[LK02] a drawn address has no letters that are read as others', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat(1000)), (numbers) => {
      const slug = drawnSlug((below) => (numbers.next().value ?? 0) % below);
      expect(slug).toMatch(SLUG);
      expect(slug).not.toMatch(/[il1o0]/);
    }),
  );
});

test('[LK06] what calls itself a machine is one; whoever calls itself a browser is believed', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
  expect(looksLikeMachine(phone)).toBe(false);
  for (const name of ['', 'curl/8.5', 'TelegramBot (like TwitterBot)', 'Mozilla/5.0 (compatible; Googlebot/2.1)'])
    expect(looksLikeMachine(name)).toBe(true);
});

test('[LK01] a mark that is none is no mark, whatever a shop hands back', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => markOf(text)).not.toThrow();
    }),
  );
  expect(markOf('7.abc.0123456789abcdef')).toEqual({ linkId: 7, hour: 13_368, sign: '0123456789abcdef' });
  for (const text of ['', '7', '7.abc', '-1.abc.0123456789abcdef', '7.abc.short', '7.abc.0123456789abcdef.x'])
    expect(markOf(text)).toBeNull();
});

test('[LK01] a purchase counts for seven days after the click, and not before it', () => {
  const hour = 500_000;
  const at = (hours: number) => new Date((hour + hours) * HOUR_MS);
  expect([isAfterClick({ hour }, at(0)), isAfterClick({ hour }, at(168)), isAfterClick({ hour }, at(170))]).toEqual([
    true,
    true,
    false,
  ]);
  expect(isAfterClick({ hour }, at(-1))).toBe(false);
  expect([returnOf(500, 0), returnOf(500, 1000)]).toEqual([null, 0.5]);
});
