import { describe, expect, test } from 'vitest';
import { EMPTY_DRAFT, forgetDraft, keepDraft, keptDraft } from './draft.ts';

function shelfWith(text?: string) {
  const things = new Map<string, string>(text === undefined ? [] : [['feedback-draft', text]]);
  const shelf = {
    getItem: (key: string) => things.get(key) ?? null,
    setItem: (key: string, value: string) => void things.set(key, value),
    removeItem: (key: string) => void things.delete(key),
  };
  return () => shelf;
}

const forbidden = () => {
  throw new Error('storage is forbidden');
};

describe('[P11] what was typed and not sent', () => {
  test('is there again after a reload, and gone once it was sent', () => {
    const shelf = shelfWith();
    const draft = { topic: 'book', text: 'Не открывается', email: 'a@b.ru', name: 'Вера' } as const;
    keepDraft(shelf, draft);
    expect(keptDraft(shelf)).toEqual(draft);
    forgetDraft(shelf);
    expect(keptDraft(shelf)).toBeNull();
  });

  test.each(['null', 'nonsense', '7', ''])('is nothing when the shelf holds %j', (text) => {
    expect(keptDraft(shelfWith(text))).toBeNull();
  });

  test('keeps only what a form can show', () => {
    expect(keptDraft(shelfWith('{"topic":"gossip","text":5}'))).toEqual(EMPTY_DRAFT);
  });

  test('does not break the page where storage is forbidden', () => {
    expect(() => keepDraft(forbidden, EMPTY_DRAFT)).not.toThrow();
    expect(() => forgetDraft(forbidden)).not.toThrow();
    expect(keptDraft(forbidden)).toBeNull();
  });
});
