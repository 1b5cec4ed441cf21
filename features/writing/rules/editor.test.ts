import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { paragraph, text } from '@pero/manuscript/specimens/build';
import { describe, expect, test } from 'vitest';
import { isAtDesk } from './at-desk.ts';
import { BOOK_CHARACTERS_MOST, isWorthKeeping, outgrows } from './chapters.ts';
import { countsOf } from './counting.ts';
import { editorStateOf } from './editor.ts';

describe('the desk of a book', () => {
  test('begins as usual, and nothing unsound that was stored disturbs it', () => {
    const usual = editorStateOf(undefined);
    expect(usual).toEqual({
      goals: { dailyCharacters: null, deadline: null, totalCharacters: null },
      preferences: { typography: true, focus: false, fontSize: 19, preview: 'print', panel: 'preview' },
      lastChapterId: null,
      isReminded: true,
      notes: '',
    });
    for (const stored of [
      null,
      'нет',
      7,
      [],
      { goals: null, preferences: 'нет', lastChapterId: '7', isReminded: 1, notes: 7 },
      { goals: { dailyCharacters: 0, totalCharacters: 1.5, deadline: 'завтра' }, lastChapterId: -1 },
      { preferences: { typography: 'да', focus: 1, fontSize: 18, preview: 'sound', panel: 'x' } },
    ]) {
      expect(editorStateOf(stored)).toEqual(usual);
    }
  });

  test('is as the author left it', () => {
    const state = {
      goals: { dailyCharacters: 1000, deadline: '2026-12-31', totalCharacters: 90_000 },
      preferences: { typography: false, focus: true, fontSize: 24, preview: 'phone', panel: null },
      lastChapterId: 12,
      isReminded: false,
      notes: 'Не забыть про дядю',
    };
    expect(editorStateOf(state)).toEqual(state);
    expect(editorStateOf({ preferences: { panel: 'goals' } }).preferences.panel).toBe('goals');
  });

  test('is the address of an open chapter and no other', () => {
    for (const path of ['/books/7/chapters/12/', '/books/70/chapters/1']) expect(isAtDesk(path), path).toBe(true);
    for (const path of ['/books/7/', '/books/7/chapters/', '/books/new/chapters/1/', '/books/7/chapters/1/history/']) {
      expect(isAtDesk(path), path).toBe(false);
    }
  });
});

describe('a chapter', () => {
  const chapter: ChapterText = {
    title: [[text('Глава')]],
    epigraphs: [{ blocks: [paragraph('Мороз')], source: [[text('П.')]] }],
    blocks: [paragraph('Раз два')],
    notes: [{ id: 'n1', label: '1', blocks: [paragraph('три')] }],
  };

  test('is counted with its heading, epigraphs and notes', () => {
    expect(countsOf(chapter)).toEqual({ characters: 5 + 5 + 2 + 7 + 3, words: 6 });
    expect(countsOf({ ...chapter, notes: [] })).toEqual({ characters: 5 + 5 + 2 + 7, words: 5 });
  });

  test('may fill its book to the last letter and not beyond; a book at its limit may be mended', () => {
    expect(outgrows(BOOK_CHARACTERS_MOST - 5, 5)).toBe(false);
    expect(outgrows(BOOK_CHARACTERS_MOST - 5, 6)).toBe(true);
    expect(outgrows(BOOK_CHARACTERS_MOST + 5, -1)).toBe(false);
    expect(outgrows(BOOK_CHARACTERS_MOST + 5, 0)).toBe(false);
  });

  test('is kept in the history after a pause of five minutes, every ten, and when much of it goes at once', () => {
    const now = new Date('2026-11-15T12:00:00Z');
    const ago = (minutes: number, seconds = 0) => new Date(now.getTime() - (minutes * 60 + seconds) * 1000);
    const steady = { savedAt: ago(1), lastKeptAt: ago(9), charactersBefore: 20_000, charactersAfter: 20_010 };
    expect(isWorthKeeping(steady, now)).toBe(false);
    expect(isWorthKeeping({ ...steady, savedAt: ago(5) }, now)).toBe(false);
    expect(isWorthKeeping({ ...steady, savedAt: ago(5, 1) }, now)).toBe(true);
    expect(isWorthKeeping({ ...steady, lastKeptAt: ago(10) }, now)).toBe(false);
    expect(isWorthKeeping({ ...steady, lastKeptAt: ago(10, 1) }, now)).toBe(true);
    expect(isWorthKeeping({ ...steady, charactersAfter: 18_000 }, now)).toBe(false);
    expect(isWorthKeeping({ ...steady, charactersAfter: 17_999 }, now)).toBe(true);
    expect(isWorthKeeping({ ...steady, charactersBefore: 100, charactersAfter: 79 }, now)).toBe(true);
    expect(isWorthKeeping({ ...steady, charactersBefore: 0, charactersAfter: 0, savedAt: ago(60) }, now)).toBe(false);
  });
});
