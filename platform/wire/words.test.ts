import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldOf, reasonFor, wordsFor } from './words.ts';

const issuesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: wordsFor, reportInput: true }).error?.issues;
const told = (schema: z.ZodType, value: unknown) => issuesOf(schema, value)?.map(({ message }) => message);

test.each([
  ['what is left out', z.string(), undefined, 'Заполните это поле', 'required'],
  ['an empty text', z.string().min(1), '', 'Заполните это поле', 'required'],
  ['a number for a text', z.string(), 5, 'Укажите текст', 'wrong-type'],
  ['a text for a number', z.number(), 'пять', 'Укажите число', 'wrong-type'],
  ['a part for a whole', z.int(), 1.5, 'Укажите целое число', 'wrong-type'],
  ['a text for a list', z.array(z.string()), 'один', 'Укажите список', 'wrong-type'],
  ['a short text', z.string().min(8), 'коротко', 'Нужно не меньше 8 знаков', 'too-short'],
  ['a long text', z.string().max(21), 'ы'.repeat(22), 'Можно не больше 21 знака', 'too-long'],
  ['a small number', z.number().min(10), 9, 'Укажите число не меньше 10', 'too-small'],
  ['a large number', z.number().lt(10), 10, 'Укажите число меньше 10', 'too-big'],
  ['a short list', z.array(z.int()).min(2), [1], 'Нужно не меньше 2 значений', 'too-few'],
  ['part of a kopeck', z.number().multipleOf(0.01), 0.001, 'Укажите сумму не точнее копейки', 'wrong-step'],
  ['another word', z.enum(['epub', 'pdf']), 'doc', 'Выберите одно из значений: epub, pdf', 'not-an-option'],
  ['no address', z.email(), 'анна', 'Укажите адрес почты, например anna@mail.ru', 'wrong-format'],
  ['no date', z.iso.date(), '2026-99-99', 'Укажите дату, например 2026-11-15', 'wrong-format'],
  ['one field too many', z.strictObject({}), { lishnee: 1 }, 'Таких полей нет: lishnee', 'unknown-field'],
  ['neither of two', z.union([z.int(), z.boolean()]), 'да', 'Проверьте это значение: оно не подходит', 'wrong-type'],
])('%s is told in Russian, with a word for programs', (_, schema, value, words, reason) => {
  expect(told(schema, value)).toEqual([words]);
  expect(issuesOf(schema, value)?.map(reasonFor)).toEqual([reason]);
});

test('words of the contract go before those of the table', () => {
  expect(told(z.string({ error: 'Назовите книгу' }), undefined)).toEqual(['Назовите книгу']);
});

test('a field is named as a form names it, whatever the place in a list', () => {
  expect([fieldOf(['genres', 0]), fieldOf(['authors', 2, 'name']), fieldOf([])]).toEqual([
    'genres',
    'authors.name',
    null,
  ]);
});
