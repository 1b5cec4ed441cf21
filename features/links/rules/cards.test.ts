import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postWords } from './cards.ts';

const what = { nominative: 'книга', isFeminine: true };

test('[LK09] a post begins with the book and how it is told of, whole sentences of it', () => {
  const long = `${'Паром тонет. '.repeat(40)}`;
  const words = postWords({ title: 'Янтарный брод', about: `${long}\nДальше.`, what });
  expect(words).toMatch(/^Моя книга «Янтарный брод» вышла\.\n\nПаром тонет\..*Паром тонет\.$/);
  expect(words.length).toBeLessThan(340);
  expect(postWords({ title: 'Брод', about: '', what })).toBe('Моя книга «Брод» вышла.');
});

test('[LK09] however a book is told of, a post stays short', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 3000 }), (about) => {
      expect(postWords({ title: 'Брод', about, what }).length).toBeLessThan(320);
    }),
  );
});
