import { Node } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chapterSchema } from '../schema/chapter-schema.ts';
import { lostRemarks, type MarkedRemark, remarkPlugin, remarkRange, showingRemarks } from './remark-plugin.ts';

const TEXTS = ['Вода стояла долго.', 'Он ждал её до утра.', 'Вода ушла.'];
const paragraphs = (texts: readonly string[]) =>
  texts.map((text) => ({ type: 'paragraph', content: text === '' ? [] : [{ type: 'text', text }] }));
const docWith = (texts: readonly string[]) =>
  Node.fromJSON(chapterSchema, { type: 'doc', content: [{ type: 'chapterTitle' }, ...paragraphs(texts)] });

function opened(remarks: readonly MarkedRemark[], texts = TEXTS): EditorState {
  const state = EditorState.create({ doc: docWith(texts), plugins: [remarkPlugin({ onRemark: () => undefined })] });
  return state.apply(showingRemarks(state, remarks));
}

const waited: MarkedRemark = { id: 5, block: 1, from: 3, to: 10, quote: 'ждал её', isOpen: true };

function words(state: EditorState, id = 5): string | null {
  const range = remarkRange(state, id);
  return range && state.doc.textBetween(range.from, range.to, '\n');
}

describe('a remark in the text', () => {
  test('[R16] [BK19] marks its passage, and goes along with what is written before it', () => {
    const state = opened([waited]);
    expect(words(state)).toBe('ждал её');
    const longer = state.apply(state.tr.insertText('Сначала шёл дождь. ', 3));
    expect(words(longer)).toBe('ждал её');
  });

  test('[R16] [BK19] stays on the passage while its words are mended', () => {
    const state = opened([waited]);
    const at = remarkRange(state, 5)?.from ?? 0;
    const mended = state.apply(state.tr.insertText('долго ', at + 5, at + 5));
    expect(words(mended)).toBe('ждал долго её');
    expect(lostRemarks(mended)).toEqual([]);
  });

  test('[R16] [BK19] has lost its place when all its words are deleted, and finds it again when undo brings them back', () => {
    const state = opened([waited]);
    const range = remarkRange(state, 5) ?? { from: 0, to: 0 };
    const without = state.apply(state.tr.delete(range.from, range.to));
    expect(lostRemarks(without)).toEqual([5]);
    const back = without.apply(without.tr.insertText('ждал её', range.from).setMeta('history$', true));
    expect(words(back)).toBe('ждал её');
    expect(lostRemarks(back)).toEqual([]);
  });

  test('[R16] [BK19] is found again by its words when the whole text was changed elsewhere', () => {
    const state = opened([waited]);
    const next = docWith(['Новое начало.', ...TEXTS]);
    const adopted = state.apply(state.tr.replaceWith(0, state.doc.content.size, next.content));
    expect(words(adopted)).toBe('ждал её');
  });

  test('[R16] [BK19] of the whole chapter marks nothing and loses nothing', () => {
    const state = opened([{ ...waited, block: null, from: null, to: null, quote: '' }]);
    expect(words(state)).toBeNull();
    expect(lostRemarks(state)).toEqual([]);
  });

  test('[R16] [BK19] keeps its words through any writing outside of it', () => {
    const edit = fc.record({ after: fc.boolean(), text: fc.stringMatching(/^[а-я ]{1,12}$/), at: fc.nat(1000) });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        let state = opened([waited]);
        for (const { after, text, at } of edits) {
          const { from, to } = remarkRange(state, 5) ?? { from: 0, to: 0 };
          const paragraph = state.doc.resolve(from);
          const place = after
            ? to + (at % (paragraph.end() - to + 1))
            : paragraph.start() + (at % (from - paragraph.start() + 1));
          state = state.apply(state.tr.insertText(text, place));
        }
        expect(words(state)).toBe('ждал её');
      }),
    );
  });
});
