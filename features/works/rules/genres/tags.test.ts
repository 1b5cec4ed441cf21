import { expect, test } from 'vitest';
import { GENRE_GROUPS, GENRES } from './genres.ts';
import { ownTagRefusal, tagsFolded } from './own-tags.ts';
import { ownTags, SELF_PUBLISHED_TAG, TAGS, tagById, tagLabels, tagsFor } from './tags.ts';

test('[BK36] there are tags for every taste, each with a number and a name of its own', () => {
  expect(TAGS.length).toBeGreaterThan(150);
  expect(new Set(TAGS.map(({ id }) => id)).size).toBe(TAGS.length);
  expect(new Set(TAGS.map(({ label }) => label)).size).toBe(TAGS.length);
  expect(TAGS.filter(({ id, label }) => !Number.isInteger(id) || label === '' || /\d{3}|;/.test(label))).toEqual([]);
});

test('[BK36] every genre has its tags', () => {
  for (const { id, label } of GENRES) expect(tagsFor([id]).length, label).toBeGreaterThanOrEqual(13);
  const known = new Set(GENRE_GROUPS.map(({ group }) => group));
  for (const { groups } of TAGS) for (const group of groups) expect(known).toContain(group);
});

test('[BK36] a book about gardens is not offered dragons, a fantasy is', () => {
  const offered = (genre: number) => tagsFor([genre]).map(({ label }) => label);
  expect(offered(1806)).toContain('дача');
  expect(offered(1806)).not.toContain('драконы');
  expect(offered(201)).toContain('драконы');
});

test('[BK36] what belongs to the genre comes before what fits any book', () => {
  const labels = tagsFor([201]).map(({ label }) => label);
  expect(labels.indexOf('некроманты')).toBeLessThan(labels.indexOf('дебют'));
});

test('[R38] «Самиздат» is neither offered nor taken from a person, but stands on every book', () => {
  expect(TAGS.map(({ label }) => label)).not.toContain('Самиздат');
  expect(tagById(SELF_PUBLISHED_TAG.id)).toBeUndefined();
  expect(ownTags([SELF_PUBLISHED_TAG.id, 301, 301])).toEqual([301]);
  expect(tagLabels({ tagIds: [301, 302, 303, 304, 305], ownTags: [] })).toEqual([
    'космос',
    'инопланетяне',
    'первый контакт',
    'искусственный интеллект',
    'Самиздат',
  ]);
});

test('[BK06] a tag that the list has, in whatever case, is the list’s; the same word twice is one', () => {
  expect(tagsFolded([301], ['  Болотные   огни ', 'болотные огни', 'КОСМОС', 'Магия', 'самиздат', ' '])).toEqual({
    tagIds: [301, 206],
    own: ['Болотные огни'],
  });
});

test.each([
  ['болотные огни', null],
  ['XIX век', null],
  ['Санкт-Петербург', null],
  ['а', 'own-tag-length'],
  ['я'.repeat(41), 'own-tag-length'],
  ['читай на site.ru', 'own-tag-words'],
  ['@kanal_avtora', 'own-tag-words'],
  ['+7 999 123-45-67', 'own-tag-words'],
  ['пиздец', 'own-tag-words'],
  ['Бестселлер', 'own-tag-words'],
  ['<b>море</b>', 'own-tag-signs'],
  ['море;небо', 'own-tag-signs'],
  ['🔥🔥', 'own-tag-signs'],
])('[BK06] an own tag «%s»: %s', (tag, refused) => {
  expect(ownTagRefusal(tag)).toBe(refused);
});
