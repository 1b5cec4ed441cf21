import { coverRow } from '@pero/covers/actions/rows';
import { addDays, compare } from '@pero/kernel/day';
import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { readerOf, requireBook } from '@pero/works/actions/access';
import { coverOf } from '@pero/works/actions/cover-card';
import { type Book, bookFor, rolesOfBooks, setBookJson } from '@pero/works/actions/rows';
import { sheetsOf } from '@pero/works/rules/kinds';
import { type PrintDesign, printDesignOf } from '@pero/works/rules/print-design';
import { BLOCK_WORDS, blockReasonOf } from '@pero/works/rules/states';
import type { EditorData } from '../contract/editor.ts';
import { type EditorState, editorStateOf } from '../rules/editor.ts';
import { DAYS_SHOWN, type Goals, streakOf } from '../rules/goals.ts';
import { chaptersOfBook } from '../store/chapters.ts';
import { writtenDays } from '../store/goals.ts';
import { openCounts } from '../store/suggestions.ts';
import { listed } from './chapters.ts';
import { peopleOf } from './together.ts';

export async function readEditor(act: Act, bookId: number): Promise<EditorData> {
  const book = await requireBook(act, bookId, 'read');
  const chapters = await chaptersOfBook(act.db, bookId);
  const days = await writtenDays(act.db, bookId, addDays(act.today, 1 - DAYS_SHOWN));
  const [cover, roles] = [await coverRow(act.db, bookId), await rolesOfBooks(act.db, [bookId])];
  const reason = blockReasonOf(book, 'text');
  const state = editorStateOf(book.editor);
  const [mayEdit, mayHelp] = [await may(act, bookId, 'edit'), await may(act, bookId, 'suggest')];
  return {
    id: book.id,
    title: book.title,
    kind: book.form,
    cover: coverOf(
      { ...book, thumbKey: cover?.thumbKey ?? null, coverMadeAt: cover?.coverDownloadDate ?? null },
      roles,
    ),
    processing_status: book.processingStatus,
    can_edit_text: reason === null && mayEdit,
    can_suggest: reason === null && mayHelp,
    plans: plansFor(mayEdit, mayHelp),
    people: [...(await peopleOf(act.db, bookId))],
    waiting: [...(await openCounts(act.db, bookId))].map(([chapter_id, count]) => ({ chapter_id, count })),
    block_words: reason === null ? null : BLOCK_WORDS[reason],
    chapters: chapters.map(listed),
    characters: book.charactersNumber,
    authors_sheets: sheetsOf(book.charactersNumber),
    days,
    today: act.today,
    streak: streakOf(days, act.today),
    ...shown(state, printDesignOf(book.design)),
    last_chapter_id: chapters.find(({ id }) => id === state.lastChapterId)?.id ?? null,
  };
}

function plansFor(mayEdit: boolean, mayHelp: boolean): EditorData['plans'] {
  if (mayEdit) return 'write';
  return mayHelp ? 'read' : 'none';
}

async function may({ db, actor }: Act, bookId: number, right: 'edit' | 'suggest'): Promise<boolean> {
  return (await bookFor(db, readerOf(actor), bookId, right)) !== null;
}

type Given<T> = { readonly [Field in keyof T]?: T[Field] | undefined };

type Change = {
  readonly goals?: Given<EditorData['goals']> | undefined;
  readonly preferences?: Given<EditorData['preferences']> | undefined;
  readonly design?: Given<EditorData['design']> | undefined;
  readonly last_chapter_id?: number | undefined;
  readonly notes?: string | undefined;
  readonly is_reminded?: boolean | undefined;
};

export async function saveEditor(act: Act, bookId: number, change: Change) {
  const book = await bookFor(act.db, readerOf(act.actor), bookId, 'edit', { lock: true });
  if (!book) throw new NotFound('book');
  const reason = blockReasonOf(book, 'text');
  if (change.design && reason !== null) {
    return { refused: 'not-editable', values: { why: BLOCK_WORDS[reason] } } as const;
  }
  const before = editorStateOf(book.editor);
  const deadline = change.goals?.deadline ?? null;
  // One that has passed since it was set is sent along with whatever else is changed.
  if (deadline !== null && deadline !== before.goals.deadline && compare(deadline, act.today) < 0) {
    return { refused: 'deadline-past' } as const;
  }
  const state = changedState(before, change);
  await setBookJson(act.db, bookId, 'editor', state, { sameFiles: true });
  return shown(state, await savedDesign(act, book, change.design));
}

/** A file remembers the revision it was made of, so only a real change makes it old. */
async function savedDesign(act: Act, book: Book, change: Change['design']): Promise<PrintDesign> {
  const before = printDesignOf(book.design);
  const after = printDesignOf({ ...before, ...given(change) });
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    const kept = typeof book.design === 'object' ? book.design : null;
    await setBookJson(act.db, book.id, 'design', { ...kept, ...after }, { sameFiles: false });
  }
  return after;
}

function changedState(
  state: EditorState,
  { goals, preferences, last_chapter_id, notes, is_reminded }: Change,
): EditorState {
  return editorStateOf({
    goals: {
      ...state.goals,
      ...given({
        dailyCharacters: goals?.daily_characters,
        deadline: goals?.deadline,
        totalCharacters: goals?.total_characters,
      } satisfies Given<Goals>),
    },
    preferences: {
      ...state.preferences,
      ...given({ ...preferences, font_size: undefined, fontSize: preferences?.font_size }),
    },
    lastChapterId: last_chapter_id ?? state.lastChapterId,
    notes: notes ?? state.notes,
    isReminded: is_reminded ?? state.isReminded,
  });
}

type Fields = { readonly [field: string]: string | number | boolean | null | undefined };

function given(fields: Fields | undefined) {
  return Object.fromEntries(Object.entries(fields ?? {}).filter(([, value]) => value !== undefined));
}

function shown({ goals, preferences, lastChapterId, notes }: EditorState, design: PrintDesign) {
  const { fontSize, ...liked } = preferences;
  return {
    goals: {
      daily_characters: goals.dailyCharacters,
      deadline: goals.deadline,
      total_characters: goals.totalCharacters,
    },
    preferences: { ...liked, font_size: fontSize },
    design,
    last_chapter_id: lastChapterId,
    notes,
  };
}
