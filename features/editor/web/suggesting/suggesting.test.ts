import { redo, undo } from '@tiptap/pm/history';
import { Node } from '@tiptap/pm/model';
import { describe, expect, test } from 'vitest';
import type { ChapterText } from '../../rules/chapter-text.ts';
import { isOnlyOwn, suggestionsIn } from '../../rules/suggestions/list.ts';
import { ACCEPT_ALL, REJECT_ALL, settled } from '../../rules/suggestions/settle.ts';
import { markedText, storedText } from '../../rules/suggestions/stored.ts';
import { chapterSchema } from '../schema/chapter-schema.ts';
import { docOf } from '../text/doc-of.ts';
import {
  AUTHOR,
  accepted,
  after,
  asSubheading,
  at,
  backspace,
  bold,
  caret,
  chapterOf,
  EDITOR,
  enter,
  erase,
  on,
  PROOFREADER,
  read,
  Shared,
  type,
} from './shared-chapter.ts';

describe('[WT01] what an editor suggests', () => {
  test('stands beside the text, which is as it was', () => {
    const chapter = new Shared(['Дед сказал.']).as(EDITOR).step(after('Дед')).step(type(' тихо'));
    expect(read(chapter.text)).toEqual(['Дед сказал.']);
    expect(accepted(chapter.text)).toEqual(['Дед тихо сказал.']);
    expect(suggestionsIn(chapter.text)).toMatchObject([{ by: EDITOR, kind: 'insertion', inserted: ' тихо' }]);
  });

  test('is one suggestion while the hand goes on: what is struck out and what is typed instead', () => {
    const chapter = new Shared(['Дед сказал.']).as(EDITOR).step(on('сказал')).step(type('м')).step(type('олчал'));
    expect(suggestionsIn(chapter.text)).toMatchObject([{ kind: 'replacement', inserted: 'молчал', deleted: 'сказал' }]);
    expect(accepted(chapter.text)).toEqual(['Дед молчал.']);
  });

  test('goes on where the caret is: letter by letter backwards, and over what is struck out already', () => {
    const chapter = new Shared(['абвг']).as(EDITOR).step(after('абв')).step(backspace).step(backspace).step(backspace);
    expect(read(chapter.text)).toEqual(['абвг']);
    expect(accepted(chapter.text)).toEqual(['г']);
    expect(suggestionsIn(chapter.text)).toMatchObject([{ kind: 'deletion', deleted: 'абв' }]);
  });

  test('is simply gone when they take their own letters back', () => {
    const chapter = new Shared(['абв']).as(EDITOR).step(after('аб')).step(type('х')).step(backspace);
    expect(chapter.text.suggested).toBeUndefined();
  });

  test('a paragraph parted in two is one until the author agrees, and two joined are two', () => {
    const parted = new Shared(['Раз два', 'три']).as(EDITOR).step(after('Раз')).step(enter);
    expect(read(parted.text)).toEqual(['Раз два', 'три']);
    expect(read(storedText(settled(markedText(parted.text), ACCEPT_ALL)))).toEqual(['Раз', 'два', 'три']);
    const joined = new Shared(['Раз', 'два', 'три'])
      .as(EDITOR)
      .step((state) => caret(state, at(state, 'Раз').to, at(state, 'два').from))
      .step(erase);
    expect(read(joined.text)).toEqual(['Раз', 'два', 'три']);
    expect(accepted(joined.text)).toEqual(['Раздва', 'три']);
  });

  test('bold, a subheading and a heading are suggested too', () => {
    const chapter = new Shared(['Раз два', 'три'])
      .as(EDITOR)
      .step(on('два'))
      .step(bold)
      .step(on('три'))
      .step(asSubheading)
      .step(after('Heading'))
      .step(type(' первая'));
    const { title, blocks } = storedText(settled(markedText(chapter.text), ACCEPT_ALL));
    expect(title).toEqual([[{ kind: 'text', text: 'Heading первая', marks: [] }]]);
    expect(blocks).toMatchObject([
      { inlines: [{ marks: [] }, { text: 'два', marks: ['strong'] }] },
      { kind: 'subheading' },
    ]);
    expect(storedText(settled(markedText(chapter.text), REJECT_ALL))).toEqual(
      storedText(chapterOf(['Раз два', 'три'])),
    );
    expect(suggestionsIn(chapter.text).map(({ kind }) => kind)).toEqual(['insertion', 'formatting', 'formatting']);
  });

  test('a whole other shape is suggested as the old blocks struck out and the new ones beside', () => {
    const chapter = new Shared(['Раз', 'два']).as(EDITOR).step((state) => {
      const from = at(state, 'два').from - 1;
      const quotation = chapterSchema.node('quotation', null, [state.doc.nodeAt(from) as Node]);
      return state.tr.replaceWith(from, from + 5, quotation);
    });
    expect(read(chapter.text)).toEqual(['Раз', 'два']);
    expect(accepted(chapter.text)).toEqual(['Раз', 'quotation']);
  });

  test('is what it was once it is undone, and again when that is undone', () => {
    const chapter = new Shared(['абв']).as(EDITOR).step(on('б')).step(type('х'));
    const suggested = chapter.text;
    const run = (command: typeof undo) => command(chapter.state, (tr) => chapter.step(() => tr));
    run(undo);
    expect(chapter.text.suggested).toBeUndefined();
    run(redo);
    expect(chapter.text).toEqual(suggested);
  });

  test('the author writes his own text in the midst of it', () => {
    const chapter = new Shared(['аб']).as(EDITOR).step(after('а')).step(type('хх'));
    chapter
      .as(AUTHOR)
      .step((state) => caret(state, at(state, 'хх').from + 1))
      .step(type('я'));
    expect(read(chapter.text)).toEqual(['аяб']);
    expect(accepted(chapter.text)).toEqual(['ахяхб']);
  });
});

describe('[WT02] whoever only suggests', () => {
  const before = new Shared(['Раз два']).as(PROOFREADER).step(after('Раз')).step(type('!')).text;
  const opened = (text: ChapterText) => {
    const chapter = new Shared([]);
    chapter.state = chapter.state.apply(
      chapter.state.tr
        .replaceWith(0, chapter.state.doc.content.size, Node.fromJSON(chapterSchema, docOf(text)).content)
        .setMeta('preventUpdate', true),
    );
    return chapter;
  };

  test('may save what they suggest, and take it back', () => {
    const chapter = opened(before).as(EDITOR).step(on('два')).step(type('три'));
    expect(isOnlyOwn(before, chapter.text, EDITOR)).toBe(true);
    expect(isOnlyOwn(chapter.text, before, EDITOR)).toBe(true);
  });

  test('may neither change the text nor decide or forge the suggestion of another', () => {
    const chapter = opened(before).as(AUTHOR).step(on('два')).step(type('три'));
    expect(isOnlyOwn(before, chapter.text, EDITOR)).toBe(false);
    for (const decide of [ACCEPT_ALL, REJECT_ALL]) {
      expect(isOnlyOwn(before, storedText(settled(markedText(before), decide)), EDITOR)).toBe(false);
    }
    const forged = opened(before)
      .as(AUTHOR + 6)
      .step(on('два'))
      .step(type('три'));
    expect(isOnlyOwn(before, forged.text, EDITOR)).toBe(false);
  });
});
