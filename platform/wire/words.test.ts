import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldOf, wordsFor } from './words.ts';

const told = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: wordsFor }).error?.issues.map(({ message }) => message);

test.each([
  ['what is left out', z.string(), undefined, 'Заполните это поле'],
  ['an empty text', z.string().min(1), '', 'Заполните это поле'],
  ['a number for a text', z.string(), 5, 'Укажите текст'],
  ['a text for a number', z.number(), 'пять', 'Укажите число'],
  ['a part for a whole', z.int(), 1.5, 'Укажите целое число'],
  ['a text for a list', z.array(z.string()), 'один', 'Укажите список'],
  ['a short text', z.string().min(8), 'коротко', 'Нужно не меньше 8 знаков'],
  ['a long text', z.string().max(21), 'ы'.repeat(22), 'Можно не больше 21 знака'],
  ['a small number', z.number().min(10), 9, 'Укажите число не меньше 10'],
  ['a large number', z.number().lt(10), 10, 'Укажите число меньше 10'],
  ['a short list', z.array(z.int()).min(2), [1], 'Нужно не меньше 2 значений'],
  ['part of a kopeck', z.number().multipleOf(0.01), 0.001, 'Укажите сумму не точнее копейки'],
  ['another word', z.enum(['epub', 'pdf']), 'doc', 'Выберите одно из значений: epub, pdf'],
  ['no address', z.email(), 'анна', 'Укажите адрес почты, например anna@mail.ru'],
  ['no date', z.iso.date(), '2026-99-99', 'Укажите дату, например 2026-11-15'],
  ['one field too many', z.strictObject({}), { lishnee: 1 }, 'Таких полей нет: lishnee'],
  ['neither of two', z.union([z.int(), z.boolean()]), 'да', 'Проверьте это значение: оно не подходит'],
])('%s is told in Russian', (_, schema, value, words) => {
  expect(told(schema, value)).toEqual([words]);
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
