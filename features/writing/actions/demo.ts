import { type Demo, type DemoPart, inDemo } from '@pero/server-platform/demo';
import { writtenText } from '../rules/counting.ts';
import { withDemoSuggestions } from '../rules/demo-suggestions.ts';
import { changeChapter, wholeChapters } from '../store/chapters.ts';
import { noteSuggestions } from '../store/suggestions.ts';
import { addMessage, addThread } from '../store/threads.ts';

const HOUR_MS = 3_600_000;
/** Whose proofreader has looked at the first chapters. */
const TITLE = 'Долгая вода';
const READ = 2;

/** What a proofreader suggests in a book, and what she asks its author. */
export const writingDemo: DemoPart = {
  later: async (demo) => {
    const bookId = demo.works.get(TITLE);
    if (bookId === undefined || !demo.people.has('editor@demo.pero')) return;
    const hand = inDemo(demo, 'editor@demo.pero');
    const chapters = (await wholeChapters(demo.db, bookId)).filter(({ characters }) => characters > 0).slice(0, READ);
    for (const chapter of chapters) await look(demo, chapter, hand);
  },
};

async function look(
  { db, now, ...demo }: Demo,
  chapter: Awaited<ReturnType<typeof wholeChapters>>[number],
  hand: number,
) {
  const { text, quote } = withDemoSuggestions(chapter.content, hand);
  const written = writtenText(text);
  const madeAt = new Date(now.getTime() - 20 * HOUR_MS);
  await changeChapter(db, chapter.id, { text: { ...written, saveId: null } }, chapter.changedAt);
  await noteSuggestions(db, chapter.id, written.suggestions, { userId: null, now: madeAt });
  const block = chapter.content.blocks.findIndex((each) => JSON.stringify(each).includes(quote));
  const place = { block, fromChar: 0, toChar: quote.length, quote };
  const threadId = await addThread(db, { chapterId: chapter.id, suggestion: null, ...place, openedAt: madeAt });
  await addMessage(db, threadId, hand, 'Это воспоминание или уже сон? Читается по-разному.', madeAt);
  const answeredAt = new Date(madeAt.getTime() + HOUR_MS);
  await addMessage(db, threadId, inDemo(demo, 'author@demo.pero'), 'Сон. Подумаю, как сказать это раньше.', answeredAt);
}
