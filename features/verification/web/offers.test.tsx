import { day } from '@pero/kernel/day';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { OfferInfo } from '../contract/offers.ts';
import { SIGNABLE } from '../rules/offers.ts';
import { OfferBanner } from './offers-banner.tsx';
import { leftWords } from './offers-left.ts';
import { upgradeNotice } from './offers-notice.ts';
import { OffersPanel } from './offers-panel.tsx';
import { taskOf } from './offers-task.ts';
import { meaningOf, standingWords } from './offers-words.ts';

const edition = { title: 'Оферта автора', version: '1.0', date: day('2026-11-01'), sha256: 'a'.repeat(64) };
const contract = {
  document: { slug: 'offer', ...edition },
  state: 'unsigned',
  is_signed: false,
  signed_at: null,
  signed_version: null,
  upgrade: null,
  is_blocked: true,
} as const;
const fanfic = { ...contract, document: { ...contract.document, slug: 'offer_free_fanfic' } } as const;
const unsigned: OfferInfo = { ...contract, direct_agreement: false, fanfic, signatures: [] };
const upgrade = {
  document: { ...edition, slug: 'offer_upgrade', title: 'Переход на действующую оферту' },
  until: day('2026-12-01'),
  days_left: 17,
} as const;
const former: OfferInfo = { ...unsigned, state: 'upgrade', is_signed: true, signed_version: '0.9', upgrade };
const signature = {
  id: 7,
  slug: 'offer',
  ...edition,
  signed_at: new Date('2026-11-05T09:04:00Z'),
  how: 'code',
  url: '/api/account/offer/signatures/7/pdf',
} as const;
const signed: OfferInfo = { ...unsigned, state: 'signed', is_blocked: false, is_signed: true, signatures: [signature] };

const shown = (info: OfferInfo) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/account/profile/?tab=documents']}>
      <OffersPanel info={info} />
    </MemoryRouter>,
  );

describe('[P24] the window of an offer', () => {
  test('[P24] shows the offer, the move to its new edition, or that there is nothing to sign', () => {
    expect(taskOf('author', unsigned)).toMatchObject({ to: 'sign', document: { slug: 'offer' } });
    expect(taskOf('author', former)).toMatchObject({ to: 'upgrade', document: { slug: 'offer_upgrade' } });
    expect(taskOf('author', { ...former, state: 'overdue' })).toMatchObject({ to: 'upgrade' });
    expect(taskOf('author', signed)).toMatchObject({ to: 'nothing', why: 'signed' });
    expect(taskOf('author', { ...unsigned, state: 'direct' })).toMatchObject({ to: 'nothing', why: 'direct' });
  });

  test('[P24] the one of fanfics looks at its own document alone', () => {
    expect(taskOf('fanfic', former)).toMatchObject({ to: 'sign', document: { slug: 'offer_free_fanfic' } });
    const renewed = { ...fanfic, state: 'upgrade', upgrade: { ...upgrade, document: fanfic.document } } as const;
    expect(taskOf('fanfic', { ...signed, fanfic: renewed })).toMatchObject({ to: 'sign' });
  });

  test.each(SIGNABLE)('[P24] %s is told in three sentences', (slug) => {
    expect(meaningOf(slug)).toHaveLength(3);
    for (const sentence of meaningOf(slug)) expect(sentence).toMatch(/\.$/);
  });
});

describe('the tab «Документы»', () => {
  test('leads to the window that is needed, and keeps the tab', () => {
    expect(shown(unsigned)).toContain('href="/account/profile/?tab=documents&amp;modal=offer"');
    expect(shown(former)).toContain('modal=special-offer');
    expect(shown(signed)).not.toContain('modal=offer"');
  });

  test('[AC38] gives every signed copy', () => {
    expect(shown(signed)).toContain('href="/api/account/offer/signatures/7/pdf"');
    expect(shown(unsigned)).toContain('Пока пусто');
  });

  test('says a state in words, whatever it is', () => {
    for (const state of ['unsigned', 'signed', 'upgrade', 'overdue', 'direct'] as const) {
      expect(standingWords({ ...former, state }).words).toMatch(/\.$/);
    }
  });
});

describe('the banner', () => {
  test.each([
    [1, 'Остался 1\u00A0день'],
    [2, 'Осталось 2\u00A0дня'],
    [17, 'Осталось 17\u00A0дней'],
    [21, 'Остался 21\u00A0день'],
  ])('of %i days says «%s»', (days, words) => expect(leftWords(days)).toBe(words));

  test('[AC15] tells until when, and afterwards what waits', () => {
    const banner = (days_left: number) =>
      renderToStaticMarkup(
        <MemoryRouter initialEntries={['/books/?genre=5']}>
          <OfferBanner {...upgradeNotice({ ...upgrade, days_left })} />
        </MemoryRouter>,
      ).replaceAll('\u00A0', ' ');
    expect(banner(17)).toContain('Осталось 17 дней, до 1 декабря 2026');
    expect(banner(17)).toContain('genre=5&amp;modal=special-offer');
    expect(banner(0)).toContain('вышел 1 декабря 2026');
  });
});
