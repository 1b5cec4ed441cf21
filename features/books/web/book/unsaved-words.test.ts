import { expect, test } from 'vitest';
import type { MetaFields } from './meta-fields.ts';
import { forgetWords, keepWords, keptWords } from './unsaved-words.ts';

const fields = { title: 'Вода', annotation: '', source_work: '', audiobook_glossary: '' } as MetaFields;

function shelf() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('[P04] words that were not saved come back to the same book, and only what differs', () => {
  const storage = shelf();
  keepWords(storage, 7, { ...fields, annotation: 'Роман о семье' });
  expect(keptWords(storage, 7, fields)).toEqual({ annotation: 'Роман о семье' });
  expect(keptWords(storage, 8, fields)).toBeNull();
  forgetWords(storage, 7);
  expect(keptWords(storage, 7, fields)).toBeNull();
});

test('[P04] a storage that is closed or holds nonsense is as good as none', () => {
  const broken = {
    getItem: () => '{',
    setItem: () => {
      throw new Error('quota');
    },
    removeItem: () => undefined,
  };
  keepWords(broken, 7, fields);
  expect(keptWords(broken, 7, fields)).toBeNull();
});
