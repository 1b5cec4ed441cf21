import { day } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Invited, Referral } from '../contract.ts';
import { ReferralDesk } from './desk.tsx';
import { ReferralStory } from './story.tsx';

const anna: Invited = {
  name: 'Анна П.',
  registered_on: day('2026-05-04'),
  until: day('2027-05-04'),
  is_earning: true,
  void_reason: '',
  earned: money(60_000),
};
const member: Referral = {
  code: 'K7MD2QHX',
  link: '/account/registration/?ref=K7MD2QHX',
  accepted_at: new Date('2026-06-01T09:00:00Z'),
  percent: 5,
  minimum: money(100_000),
  total: money(60_000),
  released: money(0),
  waiting: money(60_000),
  left: money(40_000),
  isDataBroken: false,
  invited: [anna],
};

function desk(changes: Partial<Referral> = {}): string {
  return shown(<ReferralDesk referral={{ ...member, ...changes }} siteUrl="https://pero.test/" />);
}

function shown(page: ReactNode): string {
  const html = renderToString(<MemoryRouter>{page}</MemoryRouter>);
  return html.replaceAll('<!-- -->', '').replaceAll('&nbsp;', '\u00A0');
}

test('[P20] a member has the link, the numbers, the way to the first thousand and the people', () => {
  const page = desk();
  expect(page).toContain('https://pero.test/account/registration/?ref=K7MD2QHX');
  expect(page).toContain('Анна П.');
  expect(page).toContain('dateTime="2027-05-04"');
  expect(page).toMatch(/До\s+первой тысячи осталось/);
  expect(page).not.toContain('некуда перевести');
});

test('[P20] whoever has not agreed yet is asked to, and sees no link before', () => {
  const page = desk({ accepted_at: null, invited: [], total: money(0), waiting: money(0) });
  expect(page).toContain('Согласен');
  expect(page).not.toContain('ref=K7MD2QHX');
  expect(page).not.toContain('Кого вы привели');
});

test('[P20] [R35] missing data, nobody yet, a year that is over and an invitation that does not count are said in words', () => {
  expect(desk({ isDataBroken: true })).toContain('некуда перевести');
  expect(desk({ invited: [] })).toContain('Пока никто не пришёл');
  expect(desk({ invited: [{ ...anna, is_earning: false }] })).toContain('год прошёл');
  expect(desk({ invited: [{ ...anna, void_reason: 'Не засчитано' }] })).toContain('Не засчитано');
});

test('[P20] a guest reads what it is and is asked to register; staff is not', () => {
  expect(shown(<ReferralStory isGuest />)).toContain('Получить свою ссылку');
  expect(shown(<ReferralStory isGuest={false} />)).not.toContain('Получить свою ссылку');
});
