import { type Demo, type DemoPart, inDemo } from '@pero/server-platform/demo';
import { writtenText } from '../rules/counting.ts';
import { withDemoSuggestions } from '../rules/demo-suggestions.ts';
import type { PlanFields } from '../rules/plans.ts';
import { changeChapter, chaptersOfBook, wholeChapters } from '../store/chapters.ts';
import { keepPlan } from '../store/plans.ts';
import { noteSuggestions } from '../store/suggestions.ts';
import { addMessage, addThread } from '../store/threads.ts';

const HOUR_MS = 3_600_000;
/** Whose proofreader has looked at the first chapters. */
const TITLE = 'Долгая вода';
const READ = 2;

/** A serial whose author knows how it goes on. */
const PLANNED = 'Почта из Нижних Полян';
const PLAN: readonly PlanFields[] = [
  { state: 'done', synopsis: 'Новая заведующая находит письмо, написанное ей до приезда.', notes: '' },
  {
    state: 'revised',
    synopsis: 'На том берегу стоит ящик, которого нет в бумагах. Лодочник отказывается везти.',
    notes: 'Проверить, с какого числа встаёт переправа.',
  },
  { state: 'draft', synopsis: 'Первое письмо оттуда. Почерк знакомый.', notes: '' },
  { state: 'idea', synopsis: 'Кто пишет, знают все, кроме неё.', notes: '' },
];

/** What a proofreader suggests in a book, and what she asks its author; what another book is planned to be. */
export const writingDemo: DemoPart = {
  later: async (demo) => {
    await plan(demo);
    const bookId = demo.works.get(TITLE);
    if (bookId === undefined || !demo.people.has('editor@demo.pero')) return;
    const hand = inDemo(demo, 'editor@demo.pero');
    const chapters = (await wholeChapters(demo.db, bookId)).filter(({ characters }) => characters > 0).slice(0, READ);
    for (const chapter of chapters) await look(demo, chapter, hand);
  },
};

async function plan({ db, now, works }: Demo) {
  const bookId = works.get(PLANNED);
  const chapters = bookId === undefined ? [] : await chaptersOfBook(db, bookId);
  const written = chapters.filter(({ kind }) => kind === 'chapter');
  for (const [at, fields] of PLAN.entries()) {
    const chapter = written[at];
    if (chapter) await keepPlan(db, chapter.id, fields, 1, now);
  }
}

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
