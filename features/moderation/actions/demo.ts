import type { Db } from '@pero/server-platform/database/db';
import { bookDueAt } from '../rules/timer.ts';
import { addCase, changeCase } from '../store/cases.ts';
import { addComment, tellComments } from '../store/comments.ts';
import { addHistory } from '../store/history.ts';
import { chapterNamesOf } from '../store/places.ts';

const HOUR_MS = 3_600_000;

export type DemoJudged = {
  readonly author: { readonly id: number; readonly name: string };
  readonly moderator: { readonly id: number; readonly name: string };
  /** Ids of the demonstration's books by title. */
  readonly books: ReadonlyMap<string, number>;
};

/** The demonstration: one book waits, one came back with remarks, one was approved long ago. */
export async function loadDemoCases(db: Db, demo: DemoJudged, now: Date): Promise<void> {
  await waiting(db, demo, now);
  await returned(db, demo, now);
  await approved(db, demo, now);
}

type Kept = {
  readonly title: string;
  readonly license: string;
  readonly characters: number;
  readonly hoursAgo: number;
};

async function begin(db: Db, { author, books }: DemoJudged, kept: Kept, now: Date) {
  const subjectId = books.get(kept.title);
  if (subjectId === undefined) return null;
  const sent = new Date(now.getTime() - kept.hoursAgo * HOUR_MS);
  const facts = {
    kind: 'book',
    subjectId,
    workKind: 'book',
    authorId: author.id,
    title: kept.title,
    authorName: author.name,
    authorGroup: 'confirmed',
    licenseType: kept.license,
    characters: kept.characters,
    plagiarism: 0,
    glance: [],
  } as const;
  const begun = { state: 'waiting', submittedAt: sent, dueAt: bookDueAt(sent, false), postModeration: false } as const;
  const found = await addCase(db, facts, begun);
  await addHistory(db, found.id, { act: 'submitted', by: author.id, role: 'author', name: author.name }, sent);
  return found;
}

async function waiting(db: Db, demo: DemoJudged, now: Date): Promise<void> {
  const kept = { title: 'Последний трамвай до Заозёрска', license: 'exclusive', characters: 14_000, hoursAgo: 15 };
  await begin(db, demo, kept, now);
}

async function returned(db: Db, demo: DemoJudged, now: Date): Promise<void> {
  const { moderator } = demo;
  const found = await begin(
    db,
    demo,
    { title: 'Снег идёт вверх', license: 'free', characters: 2200, hoursAgo: 70 },
    now,
  );
  if (!found) return;
  const decided = new Date(now.getTime() - 50 * HOUR_MS);
  const common = { caseId: found.id, round: 1, moderatorId: moderator.id };
  const nowhere = { chapterId: null, block: null, fromOffset: null, toOffset: null, quote: '' };
  const annotation = 'Расскажите о\u00A0книге чуть подробнее: сейчас в\u00A0аннотации меньше двухсот знаков.';
  await addComment(
    db,
    { ...common, ...nowhere, template: 'annotation', text: annotation, field: 'annotation' },
    decided,
  );
  const march = [...(await chapterNamesOf(db, found.subjectId))].find(([, name]) => name === 'Март')?.[0] ?? null;
  const quote = 'в незастёгнутой шубке';
  const words = 'В\u00A0марте мальчик в\u00A0шубке, а\u00A0лёд уже сошёл. Так задумано или опечатка?';
  const place = { chapterId: march, block: 0, fromOffset: null, toOffset: null, quote };
  await addComment(db, { ...common, ...place, template: 'typo', text: words, field: null }, decided);
  await tellComments(db, found.id, decided);
  const by = { by: moderator.id, role: 'moderator', name: moderator.name } as const;
  await addHistory(db, found.id, { ...by, act: 'taken' }, new Date(decided.getTime() - HOUR_MS));
  await addHistory(db, found.id, { ...by, act: 'returned' }, decided);
  const change = { state: 'returned', holderId: moderator.id, moderatorId: moderator.id, decidedAt: decided } as const;
  await changeCase(db, found.id, change);
}

async function approved(db: Db, demo: DemoJudged, now: Date): Promise<void> {
  const { moderator } = demo;
  const kept = { title: 'Дом на Песчаной косе', license: 'exclusive', characters: 21_000, hoursAgo: 739 * 24 };
  const found = await begin(db, demo, kept, now);
  if (!found) return;
  const decided = new Date(now.getTime() - 738 * 24 * HOUR_MS);
  const by = { by: moderator.id, role: 'moderator', name: moderator.name } as const;
  await addHistory(db, found.id, { ...by, act: 'taken' }, new Date(decided.getTime() - HOUR_MS));
  await addHistory(db, found.id, { ...by, act: 'final-approved' }, decided);
  const change = {
    state: 'closed',
    outcome: 'approved',
    approvals: 1,
    holderId: moderator.id,
    decidedAt: decided,
  } as const;
  await changeCase(db, found.id, change);
}
