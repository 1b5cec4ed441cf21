import { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { describe, expect, test } from 'vitest';
import { chapterSchema } from '../schema/chapter-schema.ts';
import { betterThan } from './typed.ts';
import { typesetStep } from './typeset-command.ts';

/** What stands on the page after these keys. */
const typed = (keys: string): string =>
  [...keys].reduce((text, key) => {
    const better = betterThan(text, key);
    return better === null ? text + key : (text + key).slice(0, -better.take) + better.put;
  }, '');

describe('typography as the author types', () => {
  test.each([
    ['"Да", сказал он.', '«Да», сказал он.'],
    ['Он читал "Роман "Мы"" вслух', 'Он читал «Роман „Мы“» вслух'],
    ['("скобки")', '(«скобки»)'],
    ['- Да, - сказал он.', '— Да, — сказал он.'],
    ['слово--слово', 'слово—слово'],
    ['Ну...', 'Ну…'],
    ['Что?...', 'Что?...'],
    ['10 - 3', '10 - 3'],
    ['кто-то', 'кто-то'],
    ['a---b', 'a—-b'],
  ])('%s → %s', (keys, page) => {
    expect(typed(keys)).toBe(page);
  });

  test('a line within a paragraph begins like a paragraph', () => {
    expect(betterThan('Строка\u2028-', ' ')).toEqual({ take: 2, put: '— ' });
    expect(betterThan('Строка\u2028', '"')).toEqual({ take: 1, put: '«' });
  });
});

describe('the chapter set by the typographer', () => {
  const doc = Node.fromJSON(chapterSchema, {
    type: 'doc',
    content: [
      { type: 'chapterTitle', content: [{ type: 'text', text: 'Глава "Один"' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: '"Да', marks: [{ type: 'emphasis' }] },
          { type: 'text', text: '" ' },
          { type: 'noteRef', attrs: { note: 'n1' } },
          { type: 'text', text: ' - сказал "он"', marks: [{ type: 'code' }] },
          { type: 'text', text: '...' },
        ],
      },
      { type: 'paragraph', content: [{ type: 'text', text: 'Потом - "ещё"' }] },
      { type: 'notes', content: [{ type: 'note', attrs: { id: 'n1' }, content: [{ type: 'paragraph' }] }] },
    ],
  });
  const text = (state: EditorState) => state.doc.textBetween(0, state.doc.content.size, '|', '^');

  test('changes everything in one step, keeps styles, and leaves code alone', () => {
    const state = EditorState.create({ doc });
    const step = typesetStep(state);
    const after = state.apply(step?.tr ?? state.tr);
    expect(text(after)).toBe('Глава «Один»|«Да» ^ - сказал "он"…|Потом\u00A0— «ещё»|');
    expect(after.doc.child(1).child(0)).toMatchObject({ text: '«Да', marks: [{ type: { name: 'emphasis' } }] });
    expect(typesetStep(after)).toBeNull();
  });

  test('changes only the lines that are selected', () => {
    const state = EditorState.create({ doc });
    const end = state.doc.child(0).nodeSize + state.doc.child(1).nodeSize + 3;
    const selected = state.apply(state.tr.setSelection(TextSelection.create(state.doc, end, end + 3)));
    const after = selected.apply(typesetStep(selected)?.tr ?? selected.tr);
    expect(text(after)).toBe('Глава "Один"|"Да" ^ - сказал "он"...|Потом\u00A0— «ещё»|');
  });
});
