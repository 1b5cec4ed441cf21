import { CONTRACTS } from '@pero/verification/rules/offers';
import { expect, test } from 'vitest';
import { screenAt } from '../screens.ts';
import { currentPlace, currentTab, navigationOf } from './navigation.ts';
import { sectionsOf } from './sections.ts';

const kinds = ['guest', 'author', 'publisher', 'moderator', 'agent', 'manager'] as const;

test.each([
  ['author', '/books/7/', 'Книги'],
  ['author', '/', 'Стол'],
  ['author', '/series/3/', 'Серии'],
  ['author', '/persons/', 'Люди'],
  ['author', '/books/contests/', 'Конкурсы'],
  ['author', '/discounts/', undefined],
  ['moderator', '/moderation/queue/', 'Очередь'],
  ['moderator', '/moderation/queue/my/', 'Мои'],
  ['moderator', '/moderation/profile/7/', 'Мои'],
  ['agent', '/moderation/book/7/', 'На\u00A0подтверждении'],
  ['guest', '/', undefined],
] as const)('%s at %s is in «%s»', (kind, path, label) => {
  expect(currentPlace(navigationOf[kind].top, path)?.label).toBe(label);
});

test.each([
  ['publisher', '/publisher/', 'Главная'],
  ['publisher', '/publisher/agreement/', undefined],
  ['author', '/books/7/', 'Книги'],
  ['author', '/books/new/', 'Новая'],
  ['moderator', '/moderation/queue/my/', 'Мои'],
] as const)('under the thumb, %s at %s is in «%s»', (kind, path, label) => {
  expect(currentTab(kind, path)?.label).toBe(label);
});

test('profiles are a place of their own in the queue', () => {
  const { top } = navigationOf.moderator;
  expect(currentPlace(top, '/moderation/queue/', '?kind=profile')?.label).toBe('Профили');
  expect(currentPlace(top, '/moderation/queue/my/', '?kind=profile')?.label).toBe('Мои');
});

test('the footer leads to offers that are signed now, not to former ones', () => {
  const links = { blog: 'b', taxAccount: 't', partnerProgramme: 'p', reviewRules: 'r' };
  const shown = sectionsOf('guest', links).flatMap((section) =>
    section.links.map((link) => ('to' in link ? link.to : '')),
  );
  const former = Object.values(CONTRACTS).flatMap((contract): readonly string[] => contract.former);
  expect(shown).toEqual(expect.arrayContaining(['/offer/', '/non-resident-new-offer/']));
  for (const slug of former) expect(shown).not.toContain(`/${slug}/`);
});

test('in the drawer of an author his own things come first', () => {
  expect(sectionsOf('author', null)[0]?.title).toBe('Автору');
});

test('«Новая» on a phone is not «Книги»', () => {
  expect(currentPlace(navigationOf.author.tabs, '/books/new/')?.label).toBe('Новая');
});

test.each(kinds)('every link that %s sees leads to a screen they may open', (kind) => {
  const links = { blog: 'b', taxAccount: 't', partnerProgramme: 'p', reviewRules: 'r' };
  const inside = sectionsOf(kind, links)
    .flatMap((section) => section.links)
    .flatMap((link) => ('to' in link ? [link.to] : []));
  const all = [...inside, ...navigationOf[kind].top, ...navigationOf[kind].tabs].map((place) =>
    typeof place === 'string' ? place : place.to,
  );
  for (const to of all) {
    const screen = screenAt(to.split(/[?#]/)[0] ?? '');
    expect(screen, to).not.toBeNull();
    if (kind === 'publisher') expect(to).toMatch(/^\/(publisher\/.*)?$/);
    if (kind !== 'moderator') expect(screen?.who).not.toBe('mod');
    if (kind !== 'moderator' && kind !== 'agent') expect(screen?.who).not.toBe('staff');
  }
});

test('[P25] authors and guests find the links that lead outside', () => {
  const links = {
    blog: 'https://b/',
    taxAccount: 'https://t/',
    partnerProgramme: 'https://p/',
    reviewRules: 'https://r/',
  };
  for (const kind of ['guest', 'author'] as const) {
    const outside = sectionsOf(kind, links)
      .flatMap((section) => section.links)
      .flatMap((link) => ('href' in link ? [link.href] : []));
    expect(outside.toSorted()).toEqual(Object.values(links).toSorted());
  }
});
