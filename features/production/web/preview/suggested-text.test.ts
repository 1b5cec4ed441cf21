import { storedText } from '@pero/editor/rules/suggestions/stored';
import type { Inline } from '@pero/manuscript/model';
import { textOf } from '@pero/manuscript/text';
import { expect, test } from 'vitest';
import { previewedText } from './suggested-text.ts';

test('[BK50] the pages beside the text are those that are sold, or those that would be with all that waits', () => {
  const change = { id: 's1', by: 2 };
  const inlines: Inline[] = [
    { kind: 'text', text: 'Дед сказал ', marks: [] },
    { kind: 'text', text: 'правду', marks: [], suggested: { deleted: change } },
    { kind: 'text', text: 'неправду', marks: [], suggested: { inserted: change } },
    { kind: 'text', text: '.', marks: [] },
  ];
  const blocks = [{ kind: 'paragraph', role: 'plain', inlines } as const];
  const text = storedText({ title: [], epigraphs: [], blocks, notes: [] });
  const wordsOf = (withSuggestions: boolean) => textOf(previewedText(text, withSuggestions)?.blocks ?? []);
  expect(wordsOf(false)).toBe('Дед сказал правду.');
  expect(wordsOf(true)).toBe('Дед сказал неправду.');
  expect(previewedText(text, true)?.suggested).toBeUndefined();
  expect(previewedText(undefined, true)).toBeUndefined();
});
