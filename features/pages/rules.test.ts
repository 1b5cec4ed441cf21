import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anchorOf, faqOf, fileOf, headingsOf, isSlug, SLUGS, screenOf, slugOfScreen, textOf } from './rules.ts';

const source = `---
title: Оферта: образец
description: О чём она
version: 1.2
date: 2026-11-01
kind: offer
template: true
---

Текст.
`;

describe('front matter', () => {
  test('names, versions and dates a text; a value may hold a colon', () => {
    expect(textOf(source)).toEqual({
      title: 'Оферта: образец',
      description: 'О чём она',
      version: '1.2',
      date: '2026-11-01',
      kind: 'offer',
      template: true,
      body: 'Текст.',
    });
  });

  test('a text is a finished one unless it says it is a template', () => {
    expect(textOf(source.replace('template: true\n', '')).template).toBe(false);
  });

  test.each(['title', 'description', 'version', 'date', 'kind'])('a text without %s is not accepted', (key) => {
    const without = source.replace(new RegExp(`^${key}: .*\n`, 'm'), '');
    expect(() => textOf(without)).toThrow(`${key} is missing`);
  });

  test('neither is one with an impossible day, an unknown kind or no front matter at all', () => {
    expect(() => textOf(source.replace('2026-11-01', '2026-02-30'))).toThrow('date');
    expect(() => textOf(source.replace('kind: offer', 'kind: poem'))).toThrow('kind');
    expect(() => textOf('Просто текст')).toThrow('front matter');
  });
});

describe('slugs', () => {
  test('a section of the FAQ is one segment in the API and two on the screen', () => {
    expect(screenOf('faq-first-steps')).toBe('/faq/first-steps/');
    expect(fileOf('faq-first-steps')).toBe('faq/first-steps.md');
    expect(screenOf('faq')).toBe('/faq/');
    expect(fileOf('faq')).toBe('faq/index.md');
    expect(screenOf('offer_upgrade')).toBe('/offer_upgrade/');
  });

  test('every slug has its own screen and its own file, and the screen leads back; two consents stand on one form', () => {
    const own = SLUGS.filter((slug) => !slug.startsWith('circulation-'));
    expect(own).toHaveLength(SLUGS.length - 2);
    expect(new Set(own.map(screenOf)).size).toBe(own.length);
    expect(new Set(SLUGS.map(fileOf)).size).toBe(SLUGS.length);
    for (const slug of own) expect(slugOfScreen(screenOf(slug))).toBe(slug);
  });

  test('nothing else is a slug', () => {
    for (const text of ['', 'faq-', 'faq/pricing', '../about', 'About', 'constructor'])
      expect(isSlug(text)).toBe(false);
    expect(slugOfScreen('/books/')).toBeNull();
  });
});

describe('anchors', () => {
  test('a heading becomes a word that survives in a link', () => {
    expect(anchorOf('Когда приходят деньги?')).toBe('kogda-prihodyat-dengi');
    expect(anchorOf('Что такое «100 % роялти»?')).toBe('chto-takoe-100-royalti');
    expect(anchorOf('Ёлка и объём')).toBe('elka-i-obem');
  });

  test('a no-break space changes nothing', () => {
    expect(anchorOf('В\u00A0книге есть мат')).toBe(anchorOf('В книге есть мат'));
  });

  test('whatever the heading, the anchor is short and needs no escaping', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (heading) => {
        expect(anchorOf(heading)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(anchorOf(heading).length).toBeLessThanOrEqual(60);
      }),
    );
  });

  test('two headings of one text never share an anchor', () => {
    const titles = fc.array(fc.constantFrom('Сроки', 'Сроки?', 'Срок', '«Сроки»', 'Сроки 2'), { maxLength: 8 });
    fc.assert(
      fc.property(titles, (list) => {
        const anchors = headingsOf(list.map((title) => `## ${title}\n\nТекст.`).join('\n\n')).map(
          ({ anchor }) => anchor,
        );
        expect(anchors).toHaveLength(list.length);
        expect(new Set(anchors).size).toBe(anchors.length);
      }),
    );
  });
});

test('an FAQ text is a few words and then questions with their answers', () => {
  const faq = faqOf('Начало.\n\n## Сколько?\n\nСтолько.\n\n### Мельче\n\nИ ещё.\n\n## Когда?\n\nЗавтра.');
  expect(faq).toEqual({
    intro: 'Начало.',
    questions: [
      { anchor: 'skolko', question: 'Сколько?', answer: 'Столько.\n\n### Мельче\n\nИ ещё.' },
      { anchor: 'kogda', question: 'Когда?', answer: 'Завтра.' },
    ],
  });
});
