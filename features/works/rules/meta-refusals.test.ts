import { day } from '@pero/kernel/day';
import { roubles } from '@pero/kernel/money';
import { describe, expect, test } from 'vitest';
import { ownTagRefusal, tagsAfter } from './genres/own-tags.ts';
import { FORMS, volumeWords } from './kinds.ts';
import { firstLicense, formByLicense } from './licences.ts';
import { annotationText, changesTerms, JUDGED_COLUMNS, needsJudging } from './meta.ts';
import { type MetaEdit, metaRefusals } from './meta-refusals.ts';
import { printDesignOf } from './print-design.ts';

const now = new Date('2026-11-15T09:00:00Z');
type Book = Parameters<typeof metaRefusals>[0];
const book: Book = {
  form: 'ordinary',
  licenseType: 'exclusive',
  licenseSince: new Date('2026-01-01T09:00:00Z'),
  isPublished: false,
  publishedAt: null,
  unpublishedAt: null,
  amnestyDraftDate: null,
  exclusiveBoundUntil: null,
  extendedOn: null,
  plannedCharacters: null,
  lgbtMark: false,
  lgbtRulesAccepted: false,
  draftStartedOn: null,
  completionDate: null,
  submittedAt: null,
  isbn: null,
  printIsbn: null,
};
const refused = (edit: MetaEdit, of: Partial<Book> = {}) =>
  metaRefusals({ ...book, ...of }, edit, { canUseDraft: true, hasOwnRate: false }, now);

describe('a change of the description', () => {
  test('of nothing is well, and each field says its own', () => {
    expect(refused({})).toEqual([]);
    expect(refused({ title: ' ', annotation: 'я'.repeat(2501), genres: [101, 101] })).toEqual([
      'title-empty',
      'annotation-long',
      'genres',
    ]);
  });

  test('keeps the limits of title, annotation, genres and tags', () => {
    expect(refused({ title: 'я'.repeat(150), annotation: 'я'.repeat(2500) })).toEqual([]);
    expect(refused({ title: 'я'.repeat(151) })).toEqual(['title-long']);
    expect(refused({ genres: [101, 102, 103] })).toEqual([]);
    expect(refused({ genres: [101, 102, 103, 104] })).toEqual(['genres']);
    expect(refused({ genres: [1] })).toEqual(['genre-unknown']);
    expect(refused({ tags: [-1] })).toEqual(['tag-unknown']);
    expect(refused({ own_tags: ['море', 'дом', 'лес', 'река'] })).toEqual([]);
    expect(refused({ own_tags: ['море', 'дом', 'лес', 'река', 'луг'] })).toEqual(['tags']);
    expect(refused({ tags: [-1, -2], own_tags: ['море', 'дом', 'лес'] })).toEqual(['tags']);
  });

  test('takes a price of the ladder, and none of a free book but zero', () => {
    expect(refused({ price: roubles(149) })).toEqual([]);
    expect(refused({ price: null })).toEqual([]);
    expect(refused({ price: roubles(49) })).toEqual(['price-low']);
    expect(refused({ price: roubles(150) })).toEqual(['price-off-ladder']);
    expect(refused({ price: roubles(0) }, { licenseType: 'free' })).toEqual([]);
    expect(refused({ price: roubles(149) }, { licenseType: 'free' })).toEqual(['price-free']);
    expect(refused({ price: roubles(0) })).toEqual(['price-low']);
  });

  test('brings the mark only with its rules, accepted now or before', () => {
    expect(refused({ lgbt_mark: true })).toEqual(['lgbt']);
    expect(refused({ lgbt_mark: true, isLgbtRulesAccepted: true })).toEqual([]);
    expect(refused({ lgbt_mark: true }, { lgbtRulesAccepted: true })).toEqual([]);
    expect(refused({ lgbt_mark: false }, { lgbtMark: true })).toEqual([]);
    expect(refused({ isLgbtRulesAccepted: false }, { lgbtMark: true, lgbtRulesAccepted: true })).toEqual(['lgbt']);
    expect(refused({ title: 'Другое' }, { lgbtMark: true })).toEqual([]);
  });

  test('asks for paper only where a book may be printed', () => {
    expect(refused({ with_printed: true })).toEqual([]);
    expect(refused({ with_printed: true }, { licenseType: 'draft' })).toEqual(['no-print']);
    expect(refused({ with_printed: false }, { licenseType: 'draft' })).toEqual([]);
  });
});

describe('the end of a draft', () => {
  const draft = { licenseType: 'draft', draftStartedOn: day('2026-11-01') } as const;
  const promised = { ...draft, completionDate: day('2026-12-20'), submittedAt: now };
  const ends = (chosen: string | null, of: Partial<Book>) =>
    refused({ completion_date: chosen === null ? null : day(chosen) }, of);

  test('is chosen freely from one to six months, or left open, until it is promised', () => {
    expect(ends('2026-12-01', draft)).toEqual([]);
    expect(ends('2026-11-30', draft)).toEqual(['completion-date']);
    expect(ends('2027-05-01', draft)).toEqual([]);
    expect(ends('2027-05-02', draft)).toEqual(['completion-date']);
    expect(ends(null, { ...draft, completionDate: day('2026-12-20') })).toEqual([]);
  });

  test('that was promised moves once, later, by thirty days at most, and is never taken back', () => {
    expect(ends('2026-12-20', promised)).toEqual([]);
    expect(ends('2026-12-21', promised)).toEqual([]);
    expect(ends('2027-01-19', promised)).toEqual([]);
    expect(ends('2027-01-20', promised)).toEqual(['completion-date-locked']);
    expect(ends('2026-12-19', promised)).toEqual(['completion-date-locked']);
    expect(ends(null, promised)).toEqual(['completion-date-locked']);
    expect(ends('2026-12-21', { ...promised, extendedOn: day('2026-11-10') })).toEqual(['completion-date-locked']);
  });

  test('and its plan only grows once readers have bought by it', () => {
    const sold = { ...draft, publishedAt: now, plannedCharacters: 200_000 };
    expect(refused({ planned_characters: 200_000 }, sold)).toEqual([]);
    expect(refused({ planned_characters: 199_999 }, sold)).toEqual(['plan-smaller']);
    expect(refused({ planned_characters: null }, sold)).toEqual(['plan-smaller']);
    expect(refused({ planned_characters: 1 }, { ...sold, publishedAt: null })).toEqual([]);
    expect(refused({ planned_characters: 1 }, { ...sold, licenseType: 'exclusive' })).toEqual([]);
  });
});

describe('what becomes of a change', () => {
  test('[BK06] of either kind of tags leaves the other as it is, and a word of the list is the list’s', () => {
    const kept = { tagIds: [301], ownTags: ['болота'] };
    expect(tagsAfter(kept, {})).toEqual({});
    expect(tagsAfter(kept, { tags: [302] })).toEqual({ tags: [302], own_tags: ['болота'] });
    expect(tagsAfter(kept, { own_tags: ['Магия', 'топи'] })).toEqual({ tags: [301, 206], own_tags: ['топи'] });
    expect(tagsAfter(kept, { tags: [], own_tags: [] })).toEqual({ tags: [], own_tags: [] });
  });

  test('[BK06] a tag says no rude word', () => {
    for (const tag of ['мудак', 'пиздец', 'скидка']) expect(ownTagRefusal(tag), tag).toBe('own-tag-words');
    expect(ownTagRefusal('болота')).toBeNull();
  });

  test('[BK18] what was judged is judged again, by the columns that a snapshot has; the rest is not', () => {
    for (const field of ['title', 'annotation', 'age', 'obsceneLanguage', 'drugMentionMark', 'lgbtMark', 'sourceWork'])
      expect(needsJudging([field]), field).toBe(true);
    for (const field of ['price', 'tagIds', 'genreIds', 'dateWritten'])
      expect(needsJudging([field]), field).toBe(false);
    expect(needsJudging(['price', 'title'])).toBe(true);
    expect(JUDGED_COLUMNS).toEqual(
      expect.arrayContaining(['title', 'obscene_language', 'drug_mention_mark', 'lgbt_mark', 'source_work', 'cover']),
    );
  });

  test('[RT09] prices and tags are the shop’s at once, whichever of them changed', () => {
    for (const field of ['price', 'tagIds', 'ownTags']) expect(changesTerms([field]), field).toBe(true);
    expect(changesTerms(['title', 'genreIds'])).toBe(false);
  });

  test('[R52] an annotation loses its HTML and keeps its signs', () => {
    expect(annotationText('<p>&quot;Да&quot; &lt;3&gt; &#39;нет&#39;&nbsp;&amp; всё</p>')).toBe(
      '"Да" <3> \'нет\'\u00A0& всё',
    );
  });
});

test('a print design is as it was chosen, and the usual where nothing sound is stored', () => {
  const usual = { trim: '140x200', design: 'classic', contents: 'end' };
  for (const stored of [null, undefined, 'x', 7, {}, { trim: 'A4', design: 1, contents: null }])
    expect(printDesignOf(stored)).toEqual(usual);
  const chosen = { trim: '170x240', design: 'strict', contents: 'none' };
  expect(printDesignOf(chosen)).toEqual(chosen);
});

test('[R15] a volume is told in sheets from a tenth of one on', () => {
  expect(volumeWords(3999).replaceAll(/\s/g, ' ')).toBe('3 999 знаков');
  expect(volumeWords(4000).replaceAll(/\s/g, ' ')).toBe('0,1 а. л.');
});

test('[BK02] a new book begins with the licence of its form, and its form follows the licence', () => {
  expect(FORMS.map(firstLicense)).toEqual(['exclusive', 'draft', 'free', 'exclusive']);
  expect(FORMS.map((form) => formByLicense(form, 'draft'))).toEqual(['draft', 'draft', 'fanfic', 'story']);
  expect(FORMS.map((form) => formByLicense(form, 'free'))).toEqual(['ordinary', 'ordinary', 'fanfic', 'story']);
});
