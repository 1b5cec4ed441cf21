import { day } from '@pero/kernel/day';
import { money, roubles } from '@pero/kernel/money';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Requisite } from '../contract/payouts.ts';
import { CLAIM_BARS } from '../rules/claim.ts';
import { Balance } from './claim/balance.tsx';
import { BarList } from './claim/bar-list.tsx';
import { ClaimForm } from './claim/claim-form.tsx';
import { NextStep } from './claim/next-step.tsx';
import { DeskBalance } from './desk-balance.tsx';
import { MoneyTabs } from './money-tabs.tsx';
import { PayoutCard } from './payout/payout-card.tsx';
import { PaymentMethod } from './requisites/payment-method.tsx';
import { runningMonths } from './running-months.ts';
import { FORMS } from './tax/tax-forms.tsx';
import { ABLE, BALANCE, payoutThat } from './test-payouts.ts';

const now = new Date('2026-11-16T09:00:00Z');
const account: Requisite = {
  id: 3,
  method: 'account',
  mask: '•••• 4312, Сбербанк',
  holder: 'Околицына Вера',
  created_at: now,
  state: 'good',
  problem: '',
  usable_from: now,
};
const barred = { ...ABLE, success: false, bars: CLAIM_BARS.map((reason) => ({ reason, message: 'Нельзя', to: null })) };

describe('the claim form', () => {
  test('[AC24] [R54] its button lives only while the check reports success', () => {
    expect(claimForm({})).toMatch(/<button type="button" class="btn go wide">Получить выплату/);
    expect(claimForm({ can: barred })).toMatch(/disabled=""[^>]*>Получить выплату/);
    expect(claimForm({ can: { ...ABLE, success: false } })).toMatch(/disabled=""[^>]*>Получить выплату/);
  });

  test('[R26] nor without isPayoutEnabled; lastData is shown by its mask', () => {
    expect(claimForm({ isPayoutEnabled: false })).toMatch(/disabled=""[^>]*>Получить выплату/);
    expect(claimForm({})).toContain('•••• 4312, Сбербанк');
    expect(claimForm({ requisite: null })).toContain('href="/?modal=payment-method"');
  });

  test('[AC24] the tax is reckoned line by line', () => {
    const html = claimForm({});
    for (const sum of ['12\u00A0000,00', '2\u00A0400,00', '9\u00A0600,00', '−1\u00A0248,00', '10\u00A0752,00']) {
      expect(html).toContain(`${sum}\u00A0₽`);
    }
    const self = { ...ABLE.taxed, deduction: money(0), base: money(0), tax: money(0), net: ABLE.taxed.gross };
    const untaxed = claimForm({ can: { ...ABLE, taxed: self } });
    expect(untaxed).toContain('Налог не\u00A0удерживаем');
    expect(untaxed).not.toContain('Вычет');
  });
});

describe('what stands in the way', () => {
  test.each(CLAIM_BARS)('[AC24] %s has a way out, and is never a code word', (reason) => {
    const html = markup(() => <BarList bars={[{ reason, message: 'Так нельзя', to: null }]} />);
    expect(html).toContain('<a ');
    expect(html).not.toContain(reason);
  });

  test('[AC24] the first task is the step; with nothing to do it says until when to wait', () => {
    const step = (bars: typeof barred.bars) =>
      markup(() => <NextStep can={{ ...ABLE, success: false, bars }} info={BALANCE} />);
    expect(step(barred.bars.filter(({ reason }) => reason === 'not-verified'))).toContain('Подтвердить личность');
    expect(step(barred.bars.filter(({ reason }) => reason === 'below-minimum'))).toContain('10\u00A0декабря 2026');
    expect(step(barred.bars.filter(({ reason }) => reason === 'open-claim'))).toContain('ничего не\u00A0нужно');
    expect(markup(() => <NextStep can={ABLE} info={BALANCE} />)).toContain('href="/statistics/claim-form/"');
  });
});

describe('a payout', () => {
  const card = (payout: ReturnType<typeof payoutThat>) =>
    markup(() => <PayoutCard payout={payout} onChange={() => {}} />);

  test('[ST10] is taken back only while it is created; says why it was rejected', () => {
    expect(card(payoutThat('created'))).toContain('Отменить заявку');
    expect(card(payoutThat('created', 'checking'))).not.toContain('Отменить заявку');
    const rejected = { ...payoutThat('created', 'rejected'), reason: 'Счёт закрыт' };
    expect(card(rejected)).toContain('Счёт закрыт');
    expect(card(rejected)).not.toContain('Удерживаем налог');
  });

  test('[ST10] [ST23] its papers are files; the receipt of the self-employed is asked for until it is given', () => {
    const paid = payoutThat('created', 'paid');
    const documents = [{ kind: 'act' as const, label: 'Акт', url: '/api/act' }];
    expect(card({ ...paid, documents })).toContain('href="/api/act" download=""');
    const due = { due_on: day('2026-12-09'), url: null };
    expect(card({ ...paid, receipt: due })).toContain('до\u00A09\u00A0декабря 2026');
    expect(card({ ...paid, receipt: { ...due, url: 'https://lknpd.nalog.ru/x' } })).toContain('получен, спасибо');
  });
});

describe('the balance', () => {
  test('[ST06] the running months are named, and two of them before the tenth', () => {
    expect(runningMonths(day('2026-11-16'))).toBe('ноябрь');
    expect(runningMonths(day('2026-11-09'))).toBe('октябрь и\u00A0ноябрь');
    expect(runningMonths(day('2027-01-05'))).toBe('декабрь и\u00A0январь');
  });

  test('[ST06] a debt is explained, and nobody is asked to pay it', () => {
    const html = markup(() => <Balance info={{ ...BALANCE, debt: roubles(418.3) }} today={day('2026-11-16')} />);
    expect(html).toContain('418,30\u00A0₽');
    expect(html).toContain('Платить ничего не\u00A0нужно');
  });

  test('[ST06] on the desk it stands only when there is money', () => {
    const nothing = { ...BALANCE, ready: money(0), with_current_period_royalty: money(0) };
    expect(markup(() => <DeskBalance info={nothing} now={now} />)).toBe('');
    const html = markup(() => <DeskBalance info={BALANCE} now={now} />);
    expect(html).toContain('12\u00A0000,00\u00A0₽');
    expect(html).toContain('Набежало за\u00A0ноябрь');
    expect(html).toContain('href="/statistics/claim-form/"');
  });
});

test('[AC22] new requisites say from when money goes there, and how to stop it', () => {
  const usable_from = new Date('2026-11-18T09:00:00Z');
  const html = claimForm({ requisite: { ...account, usable_from } });
  expect(html).toContain('Деньги пойдут сюда с\u00A018\u00A0ноября 2026, 12:00');
  expect(html).toContain('остановить выплаты');
  expect(claimForm({})).not.toContain('остановить выплаты');
});

describe('the window «Куда платить»', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('[P24] over an open line it says why nothing can be typed', () => {
    vi.stubGlobal('crypto', {});
    expect(markup(() => <PaymentMethod onDone={() => {}} />)).toContain('незащищённому адресу');
  });
});

test('[P12] the same money in every form of tax', () => {
  expect(FORMS.map(({ tax }) => tax)).toEqual([10_400, 13_000, 0, 0, 30_000].map(roubles));
});

test('[P12] one strip leads through all places of the money', () => {
  const html = markup(() => <MoneyTabs chosen="payments" />);
  expect(html.match(/<a /g)).toHaveLength(5);
  expect(html).toMatch(/aria-current="page"[^>]*>Выплаты|href="\/statistics\/payments\/" aria-current="page"/);
});

function claimForm(more: Partial<Parameters<typeof ClaimForm>[0]>): string {
  return markup(() => (
    <ClaimForm
      can={ABLE}
      isPayoutEnabled
      requisite={account}
      nextReportOn={day('2026-12-10')}
      now={now}
      onClaimed={() => {}}
      onRefused={() => {}}
      {...more}
    />
  ));
}

function markup(Piece: ComponentType): string {
  const Page = createRoutesStub([{ path: '/', Component: Piece }]);
  return renderToStaticMarkup(<Page initialEntries={['/']} />);
}
