import { arbitraryManuscript } from '@pero/manuscript/specimens/arbitrary';
import { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChapterText } from '../rules/chapter-text.ts';
import { adopted } from './adopt.ts';
import { chapterSchema } from './schema/chapter-schema.ts';
import { docOf } from './text/doc-of.ts';

const docIn = (text: ChapterText): Node => Node.fromJSON(chapterSchema, docOf(text));
const anyDoc = arbitraryManuscript().map(({ sections, notes }) => {
  const { title = [], epigraphs = [], blocks = [] } = sections[0] ?? {};
  return docIn({ title, epigraphs, blocks, notes });
});

describe('a text that was saved elsewhere', () => {
  test('takes the place of the one that is open, whatever the two are', () => {
    void fc.assert(
      fc.property(anyDoc, anyDoc, (before, next) => {
        const state = EditorState.create({ doc: before });
        const after = state.apply(adopted(state, next) ?? state.tr).doc;
        after.check();
        expect(after.toJSON()).toEqual(next.toJSON());
      }),
    );
  });

  test('leaves the caret where it stands when the change is elsewhere', () => {
    const chapter = (...lines: readonly string[]) =>
      docIn({
        title: [],
        epigraphs: [],
        notes: [],
        blocks: lines.map((text) => ({
          kind: 'paragraph',
          role: 'plain',
          inlines: [{ kind: 'text', text, marks: [] }],
        })),
      });
    const before = EditorState.create({ doc: chapter('Раз', 'Два', 'Три') });
    const there = before.apply(before.tr.setSelection(TextSelection.create(before.doc, 4)));
    const tr = adopted(there, chapter('Раз', 'Два', 'Три с половиной'));
    expect(tr && there.apply(tr).selection.from).toBe(4);
    expect(adopted(there, chapter('Раз', 'Два', 'Три'))).toBeNull();
  });
});
