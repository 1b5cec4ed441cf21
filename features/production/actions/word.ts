import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import type { Files } from '@pero/server-platform/files/files';
import { NotFound } from '@pero/server-platform/http/errors';
import { requireBook } from '@pero/works/actions/access';
import { rolesOfBooks } from '@pero/works/actions/rows';
import { BY_COMPARISON, trackedStates } from '@pero/writing/actions/book-comparison';
import { chapterTexts, picturesOfBook } from '@pero/writing/actions/rows';
import { listThreads } from '@pero/writing/actions/threads';
import { listSuggestions, peopleOf } from '@pero/writing/actions/together';
import { FORMAT_WORDS, fileNameOf } from '../rules/files.ts';
import { makeWord } from './makers.ts';
import { infoOf, picturesByName } from './manuscript.ts';

type Context = Pick<Act, 'now'> & { readonly db: Db; readonly actor: Actor };

/** Pictures of more than this would be a file that no letter carries: their descriptions stand in their places. */
const PICTURES_MOST = 40_000_000;

/** The book, or a chapter, for somebody who works in Word: what waits and what is said goes along. */
export async function wordFile(context: Context, files: Files, bookId: number, chapterId: number | undefined) {
  const { db, actor, now } = context;
  const book = await requireBook(context, bookId, 'suggest');
  const chapters = await chapterTexts(db, bookId, chapterId === undefined ? undefined : [chapterId]);
  if (chapterId !== undefined && chapters.length === 0) throw new NotFound('chapter');
  if (chapters.length === 0) return { refused: 'no-text' } as const;
  const people = await peopleOf(db, bookId);
  const nameOf = new Map(people.map(({ hand, name }) => [hand, name]));
  const suggestions = Map.groupBy(await listSuggestions(context, bookId, chapterId), ({ chapter_id }) => chapter_id);
  const threads = Map.groupBy(await listThreads(context, bookId, chapterId), ({ chapter_id }) => chapter_id);
  const drawn = await picturesOfBook(db, bookId);
  const isLight = drawn.reduce((sum, { bytes }) => sum + bytes, 0) <= PICTURES_MOST;
  const names = chapterId === undefined && isLight ? drawn.map(({ id }) => `p${id}`) : [];
  const content = await makeWord(actor.userId, {
    info: infoOf(book, await rolesOfBooks(db, [bookId])),
    people: Object.fromEntries(nameOf),
    pictures: await picturesByName(db, files, bookId, names),
    now,
    chapters: chapters.map(({ id, depth, kind, content: text }) => ({
      id,
      depth,
      kind,
      content: text,
      madeAt: Object.fromEntries((suggestions.get(id) ?? []).map((each) => [each.id, each.made_at])),
      threads: (threads.get(id) ?? []).map(({ suggestion, block, from, quote, is_resolved, messages }) => ({
        suggestion,
        block,
        from,
        quote,
        isResolved: is_resolved,
        messages: messages.map(({ hand, text: words, said_at }) => ({
          name: nameOf.get(hand) || 'Без имени',
          at: said_at,
          text: words,
        })),
      })),
    })),
  });
  const whole = chapterId === undefined ? book.title : `${book.title}, ${chapters[0]?.name || 'глава'}`;
  return { content, mime: FORMAT_WORDS.docx.mime, name: fileNameOf(`${whole} правка`, 'docx') };
}

/** Two states of the book: what became of the earlier one as tracked changes. Of the pictures those that are left. */
export async function comparisonFile(
  context: Context,
  files: Files,
  bookId: number,
  wish: { readonly momentId: number; readonly to?: number | undefined },
) {
  const { db, actor, now } = context;
  const book = await requireBook(context, bookId, 'suggest');
  const found = await trackedStates(context, bookId, wish);
  if (found.refused) return { refused: found.refused };
  if (found.chapters.length === 0) return { refused: 'no-text' } as const;
  const drawn = await picturesOfBook(db, bookId);
  const isLight = drawn.reduce((sum, { bytes }) => sum + bytes, 0) <= PICTURES_MOST;
  const content = await makeWord(actor.userId, {
    info: infoOf(book, await rolesOfBooks(db, [bookId])),
    people: { [BY_COMPARISON]: 'Сравнение' },
    pictures: await picturesByName(db, files, bookId, isLight ? drawn.map(({ id }) => `p${id}`) : []),
    now,
    chapters: found.chapters.map((chapter) => ({ ...chapter, madeAt: {}, threads: [] })),
  });
  return { content, mime: FORMAT_WORDS.docx.mime, name: fileNameOf(`${book.title} ${found.name}`, 'docx') };
}
