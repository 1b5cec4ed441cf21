import { day } from '@pero/kernel/day';
import { roubles } from '@pero/kernel/money';
import type { BookMeta } from '@pero/works/contract/meta';
import { expect, test } from 'vitest';
import { licenseCards, reasonAgainst } from './license-words.ts';

const meta = {
  kind: 'ordinary',
  license_type: 'exclusive',
  license_bound_until: null,
  can_use_draft_license: false,
  draft_license_reasons: ['not-verified'],
} as unknown as BookMeta;

test('[R14] every licence says its share and what one sale brings at this price', () => {
  const cards = licenseCards(meta, roubles(249));
  const rowsOf = (type: string) => cards.find((card) => card.type === type)?.rows.map(({ value }) => value);
  expect(rowsOf('exclusive')?.slice(0, 2)).toEqual(['35–70\u00A0%', 'от\u00A079,23\u00A0₽']);
  expect(rowsOf('non_exclusive')?.[0]).toBe('25–50\u00A0%');
  expect(rowsOf('draft')?.[0]).toBe('70\u00A0%');
  expect(rowsOf('free')?.[0]).toBe('нет');
});

test('[R14] the individual licence is shown only where it is in force', () => {
  expect(licenseCards(meta, roubles(249)).map(({ type }) => type)).not.toContain('author_exclusive');
  expect(licenseCards({ ...meta, license_type: 'author_exclusive' }, roubles(249))[0]?.type).toBe('author_exclusive');
});

test('[P04] what cannot be chosen says why', () => {
  expect(reasonAgainst(meta, 'draft')).toBe('Нужен подтверждённый профиль.');
  expect(reasonAgainst({ ...meta, kind: 'fanfic', license_type: 'free' }, 'exclusive')).toContain('бесплатно');
  const bound = { ...meta, license_bound_until: day('2027-02-26') };
  expect(reasonAgainst(bound, 'non_exclusive')).toMatch(/26.февраля 2027/);
  expect(reasonAgainst(bound, 'free')).toBeNull();
  expect(reasonAgainst(meta, 'exclusive')).toBeNull();
});
