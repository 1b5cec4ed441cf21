import { day } from '@pero/kernel/day';
import { fileNameOf } from '@pero/production/rules/files';
import {
  canUseDraftLicense,
  completionPercent,
  draftStanding,
  isCompletionDay,
  isOverdueTwice,
} from '@pero/works/rules/drafts';
import { formFor, sheetsOf } from '@pero/works/rules/kinds';
import { boundAfter, licenseRefusalOf } from '@pero/works/rules/licences';
import { annotationHtml, annotationText, marksAfter } from '@pero/works/rules/meta';
import { authorsLine } from '@pero/works/rules/persons';
import { rightsOfRole } from '@pero/works/rules/roles';
import { isWorthKeeping, settledDepths } from '@pero/writing/rules/chapters';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('volume', () => {
  test('[R15] is told in sheets of 40,000 characters to two digits', () => {
    expect(sheetsOf(194_400)).toBe(4.86);
    expect(sheetsOf(0)).toBe(0);
  });

  test('a story of more than three sheets is an ordinary book; nothing else changes its kind', () => {
    expect(formFor('story', 120_000)).toBe('story');
    expect(formFor('story', 120_001)).toBe('ordinary');
    expect(formFor('draft', 900_000)).toBe('draft');
  });
});

describe('an annotation', () => {
  test('[R15] [R52] loses its tags on load and is wrapped in paragraphs when saved', () => {
    expect(annotationText('<p>Один &amp; <b>два</b></p><p>три<br>четыре</p>')).toBe('Один & два\n\nтри\n\nчетыре');
    expect(annotationHtml('Один & два\n\nтри')).toBe('<p>Один &amp; два</p><p>три</p>');
    expect(annotationHtml('')).toBe('<p></p>');
  });

  test('[R52] of any text survives the way to the server and back', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('а', 'Б', '<', '>', '&', ' ', '"', ';', 'p') }), (text) => {
        const stored = annotationText(annotationHtml(text));
        expect(stored).toBe(text.replace(/ +/g, ' ').trim());
      }),
    );
  });
});

describe('the age', () => {
  const plain = { age: 6, obsceneLanguage: false, lgbtMark: false, lgbtRulesAccepted: false } as const;

  test('[R43] is 18 once any of the three marks is turned on', () => {
    for (const mark of ['obsceneLanguage', 'lgbtMark', 'lgbtRulesAccepted'] as const) {
      expect(marksAfter(plain, { [mark]: true }).age).toBe(18);
    }
  });

  test('[R43] with obscene language stays 18 whatever is set', () => {
    fc.assert(
      fc.property(fc.constantFrom(0, 6, 12, 16, 18, null), fc.boolean(), (age, lgbtMark) => {
        expect(marksAfter({ ...plain, age: 18, obsceneLanguage: true }, { age, lgbtMark }).age).toBe(18);
      }),
    );
  });
});

describe('a draft', () => {
  const start = day('2026-11-15');

  test('is promised for one to six months after its start', () => {
    expect(isCompletionDay(day('2026-12-15'), start)).toBe(true);
    expect(isCompletionDay(day('2026-12-14'), start)).toBe(false);
    expect(isCompletionDay(day('2027-05-15'), start)).toBe(true);
    expect(isCompletionDay(day('2027-05-16'), start)).toBe(false);
  });

  test('[R15] is complete by volume, never over a hundred per cent', () => {
    expect(completionPercent(120_000, 240_000)).toBe(50);
    expect(completionPercent(500_000, 240_000)).toBe(100);
    expect(completionPercent(1, null)).toBe(0);
  });

  test('is overdue after its day, locked after 14 days of grace, and past amnesty after 90 more', () => {
    const end = day('2027-01-01');
    expect(draftStanding(end, day('2027-01-01'))).toBe('on-time');
    expect(draftStanding(end, day('2027-01-02'))).toBe('overdue');
    expect(draftStanding(end, day('2027-01-15'))).toBe('overdue');
    expect(draftStanding(end, day('2027-01-16'))).toBe('locked');
    expect(draftStanding(end, day('2027-04-15'))).toBe('locked');
    expect(draftStanding(end, day('2027-04-16'))).toBe('amnesty-over');
  });

  test('[R15] may be sold by the verified, without a locked one and without two overdue in a year', () => {
    const fine = { isVerified: true, hasLockedDraft: false, isOverdueTwice: false, wasPublishedComplete: false };
    expect(canUseDraftLicense(fine)).toBe(true);
    expect(canUseDraftLicense({ ...fine, isVerified: false })).toBe(false);
    expect(canUseDraftLicense({ ...fine, hasLockedDraft: true })).toBe(false);
    expect(canUseDraftLicense({ ...fine, isOverdueTwice: true })).toBe(false);
    expect(canUseDraftLicense({ ...fine, wasPublishedComplete: true })).toBe(false);
  });
});

test('[R15] two overdue within twelve months bar a further draft for the twelve months after the second', () => {
  const days = [day('2026-01-10'), day('2026-12-20')];
  expect(isOverdueTwice(days, day('2027-06-01'))).toBe(true);
  expect(isOverdueTwice(days, day('2027-12-20'))).toBe(true);
  expect(isOverdueTwice(days, day('2027-12-21'))).toBe(false);
  expect(isOverdueTwice([day('2026-01-10'), day('2027-01-11')], day('2027-02-01'))).toBe(false);
});

describe('a licence', () => {
  const book = {
    form: 'ordinary',
    licenseType: 'exclusive',
    licenseSince: new Date('2026-09-01T09:00:00Z'),
    isPublished: true,
    publishedAt: new Date('2026-09-01T09:00:00Z'),
    unpublishedAt: null,
    amnestyDraftDate: null,
    exclusiveBoundUntil: null,
  } as const;
  const person = { canUseDraft: true, hasOwnRate: false };

  test('[R14] exclusive binds for 90 days on sale; the other way is open at any time', () => {
    const wanted = (now: string) => licenseRefusalOf(book, 'non_exclusive', person, new Date(now));
    expect(wanted('2026-11-29T09:00:00Z')).toBe('license-exclusive-bound');
    expect(wanted('2026-11-30T09:00:00Z')).toBeNull();
    const never = { ...book, isPublished: false, publishedAt: null };
    expect(licenseRefusalOf(never, 'non_exclusive', person, new Date('2026-09-02'))).toBeNull();
    const taken = { ...book, isPublished: false };
    expect(licenseRefusalOf(taken, 'non_exclusive', person, new Date('2026-09-02'))).toBe('license-exclusive-bound');
    expect(
      licenseRefusalOf({ ...book, licenseType: 'non_exclusive' }, 'exclusive', person, new Date('2026-09-02')),
    ).toBeNull();
  });

  test('[R14] exclusive is not left by a way round: the days count from the last one on sale by it', () => {
    const left = new Date('2026-10-01T09:00:00Z');
    const free = { ...book, licenseType: 'free', exclusiveBoundUntil: boundAfter(book, left) } as const;
    const wanted = (now: string) => licenseRefusalOf(free, 'non_exclusive', person, new Date(now));
    expect(wanted('2026-12-29T09:00:00Z')).toBe('license-exclusive-bound');
    expect(wanted('2026-12-30T09:00:00Z')).toBeNull();
    expect(boundAfter(book, new Date('2026-12-15T09:00:00Z'))).toBeNull();
  });

  test('[R14] of a fanfic is free; an author’s own rate is agreed beforehand', () => {
    const now = new Date('2026-11-15T09:00:00Z');
    expect(licenseRefusalOf({ ...book, form: 'fanfic', licenseType: 'free' }, 'exclusive', person, now)).toBe(
      'license-fanfic',
    );
    expect(licenseRefusalOf(book, 'author_exclusive', person, now)).toBe('license-author-exclusive');
    expect(licenseRefusalOf(book, 'author_exclusive', { ...person, hasOwnRate: true }, now)).toBeNull();
  });
});

describe('people', () => {
  test('[R25] an editor edits, a co-author submits as well, a proofreader only suggests', () => {
    expect(rightsOfRole('editor')).toEqual(['read', 'suggest', 'edit']);
    expect(rightsOfRole('co-author')).toEqual(['read', 'suggest', 'edit', 'submit']);
    expect(rightsOfRole('proofreader')).toEqual(['read', 'suggest']);
    expect(rightsOfRole('nobody')).toEqual([]);
  });

  test('[R25] the cover names authors and co-authors, each once', () => {
    const vera = { personId: 1, firstName: 'Вера', middleName: '', lastName: 'Околицына' };
    const timur = { personId: 2, firstName: 'Тимур', middleName: '', lastName: 'Сафин' };
    const roles = [
      { ...vera, role: 'author' },
      { ...timur, role: 'co-author' },
      { ...vera, role: 'illustrator' },
    ];
    expect(authorsLine(roles)).toBe('Вера Околицына, Тимур Сафин');
  });
});

describe('chapters', () => {
  test('[BK43] are never more than one step deeper than the one before', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 })), (depths) => {
        const settled = settledDepths(depths.map((depth) => ({ depth })));
        settled.forEach(({ depth }, index) => {
          expect(depth).toBeLessThanOrEqual((settled[index - 1]?.depth ?? -1) + 1);
          expect(depth).toBeLessThanOrEqual(Math.min(5, depths[index] ?? 0));
        });
        expect(settledDepths(settled)).toEqual(settled);
      }),
    );
  });

  test('[BK46] an overwritten text is worth keeping after a pause, every ten minutes, and when much of it goes', () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 9, minute));
    const text = { savedAt: at(0), lastKeptAt: at(0), charactersBefore: 1000, charactersAfter: 1010 };
    expect(isWorthKeeping(text, at(1))).toBe(false);
    expect(isWorthKeeping(text, at(6))).toBe(true);
    expect(isWorthKeeping({ ...text, savedAt: at(10) }, at(11))).toBe(true);
    expect(isWorthKeeping({ ...text, charactersAfter: 700 }, at(1))).toBe(true);
    expect(isWorthKeeping({ ...text, charactersBefore: 0 }, at(59))).toBe(false);
  });
});

test('[BK33] a file is named after the book, without what no disk can hold', () => {
  expect(fileNameOf('Кто? Я! / «Долгая вода»', 'epub')).toBe('Кто Я Долгая вода.epub');
  expect(fileNameOf('???', 'pdf')).toBe('Книга.pdf');
  expect(fileNameOf('я'.repeat(150), 'zip')).toBe(`${'я'.repeat(80)}.zip`);
});
