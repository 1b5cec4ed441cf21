import { namesOf } from '@pero/accounts/actions/people';
import { addDays, moscowDay } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { closeToJudge } from '@pero/works/actions/judging';
import { lockedWork, unavailable } from '@pero/works/actions/publication';
import { bookById, changeWork, type Work, workById } from '@pero/works/actions/rows';
import { type ProcessingStep, statusAfter } from '@pero/works/rules/states';
import { agreed, applied, recalled, rejected } from '../events.ts';
import {
  ANSWER_DAYS,
  againOn,
  mayAskAgain,
  PRODUCTION_DAYS,
  REASONS,
  type Reason,
  startsAtOnce,
} from '../rules/applications.ts';
import { AUDIOBOOK } from '../rules/audiobooks.ts';
import { voiceNamed } from '../rules/voices.ts';
import {
  type ApplicationRow,
  addApplication,
  applicationsPage,
  decideApplication,
  lastApplication,
  newestPaper,
} from '../store/applications.ts';
import { audiobookById, changeAudiobook } from '../store/audiobooks.ts';
import { choicesOf, readerById } from '../store/voices.ts';
import { beginReading } from './production.ts';
import { spokenChapters } from './readable-books.ts';

/** Asks for the voice that is chosen. */
export async function applyForVoice(act: Act, id: number, isSynthesisOpen: boolean) {
  const work = await lockedWork(act, { id, kind: AUDIOBOOK }, 'submit');
  const status = statusAfter(work.processingStatus, 'apply');
  if (status === null || work.isFrozen) return unavailable(work);
  const audio = await audiobookById(act.db, id);
  const book = audio?.bookId ? await bookById(act.db, audio.bookId) : null;
  if (!book || (await spokenChapters(act.db, book.id)).length === 0) return { refused: 'voice-no-text' } as const;
  const wished = await wishedVoice(act, id, isSynthesisOpen);
  if (typeof wished === 'string') return { refused: wished };
  const now = { textRevision: book.revision, papers: await newestPaper(act.db, id), ...wished };
  const last = await lastApplication(act.db, id);
  if (last?.state === 'rejected' && last.decidedAt) {
    const before = { ...last, decidedAt: last.decidedAt };
    if (!mayAskAgain(before, now, act.today)) {
      return { refused: 'application-early', values: { date: againOn(before) } } as const;
    }
  }
  await addApplication(act.db, { workId: id, ...now }, act.now);
  await changeWork(act.db, id, { processingStatus: status }, act.now, { sameFiles: true });
  await act.announce(applied, { subject: id, data: { ownerId: work.ownerId }, words: { title: work.title } });
  return shownApplication(await lastApplication(act.db, id));
}

async function wishedVoice({ db }: Act, id: number, isSynthesisOpen: boolean) {
  const { readerId, voice } = await choicesOf(db, id);
  if (readerId !== null) {
    const reader = await readerById(db, readerId);
    return reader
      ? { readerId, voice: null, reader: reader.name, price: Number(reader.price) }
      : ('voice-missing' as const);
  }
  const known = voice === null ? null : voiceNamed(voice);
  if (!known) return 'voice-missing' as const;
  if (known.isDraft) return 'voice-draft' as const;
  return isSynthesisOpen ? { readerId: null, voice, reader: known.label, price: 0 } : ('voice-off' as const);
}

export async function recallApplication(act: Act, id: number) {
  const work = await lockedWork(act, { id, kind: AUDIOBOOK }, 'submit');
  const last = await lastApplication(act.db, id);
  const status = statusAfter(work.processingStatus, 'recall');
  if (status === null || !last) return unavailable(work);
  await decideApplication(act.db, last.id, { state: 'recalled', by: act.actor.userId }, act.now);
  await changeWork(act.db, id, { processingStatus: status }, act.now, { sameFiles: true });
  await act.announce(recalled, { subject: id, data: { ownerId: work.ownerId } });
  return { id };
}

type Decision = {
  readonly audioBookId: number;
  readonly decision: 'agree' | 'turn-down';
  readonly reason?: Reason | undefined;
  readonly comment: string;
};

/** The own, or that of a co-author. */
async function isClose({ db, actor }: Act, work: Work): Promise<boolean> {
  const close = await closeToJudge(db, { userId: actor.userId, email: actor.isActivated ? actor.email : null });
  return close.includes(work.ownerId);
}

/** A moderator answers; nobody answers to himself. */
export async function decide(act: Act, { audioBookId: id, decision, reason, comment }: Decision) {
  const work = await workById(act.db, id, { lock: true });
  const last = work?.kind === AUDIOBOOK ? await lastApplication(act.db, id) : null;
  if (!work || !last || work.deletedAt !== null) throw new NotFound('application');
  if (await isClose(act, work)) return { refused: 'application-own' } as const;
  if (last.state !== 'waiting') return unavailable(work);
  if (decision === 'turn-down') {
    if (!reason) return { refused: 'application-reason' } as const;
    return turnDown(act, work, last, { reason, comment });
  }
  return agree(act, work, last);
}

async function turnDown(act: Act, work: Work, last: ApplicationRow, why: { reason: Reason; comment: string }) {
  await decideApplication(act.db, last.id, { state: 'rejected', ...why, by: act.actor.userId }, act.now);
  await changeStatus(act, work, 'turn-down');
  const data = { ownerId: work.ownerId, by: act.actor.userId, reason: why.reason };
  await act.announce(rejected, { subject: work.id, data, words: { title: work.title, comment: why.comment } });
  return { id: work.id };
}

async function agree(act: Act, work: Work, last: ApplicationRow) {
  await decideApplication(act.db, last.id, { state: 'agreed', by: act.actor.userId }, act.now);
  const isPaid = !startsAtOnce(Number(last.price));
  const isMachine = last.voice !== null;
  // Whoever reads decides the rate.
  await changeAudiobook(act.db, work.id, { reader: last.reader, way: isMachine ? 'synthesis' : 'reader' });
  if (!isPaid) {
    await changeStatus(act, work, 'agree');
    if (isMachine) await beginReading(act, work);
  }
  const data = { ownerId: work.ownerId, by: act.actor.userId, isPaid, isMachine };
  await act.announce(agreed, { subject: work.id, data, words: { title: work.title } });
  return { id: work.id };
}

async function changeStatus({ db, now }: Act, work: Work, step: ProcessingStep): Promise<void> {
  const status = statusAfter(work.processingStatus, step);
  if (status === null) throw new Error(`An application of ${work.id} is decided in ${work.processingStatus}`);
  await changeWork(db, work.id, { processingStatus: status }, now, { sameFiles: true });
}

export function shownApplication(row: ApplicationRow | null) {
  if (!row || row.state === 'recalled') return null;
  const { state, reader, reason, comment, createdAt, decidedAt } = row;
  const asked = moscowDay(createdAt);
  return {
    state,
    reader,
    is_machine: row.voice !== null,
    price: money(Number(row.price)),
    order_page: row.orderPage,
    reason: reason && REASONS[reason].words,
    comment,
    created_at: createdAt,
    decided_at: decidedAt,
    answer_by: addDays(asked, ANSWER_DAYS),
    again_on: state === 'rejected' && decidedAt ? againOn({ decidedAt }) : null,
    ready_by: state === 'agreed' && decidedAt ? addDays(moscowDay(decidedAt), PRODUCTION_DAYS) : null,
  };
}

/** For the desk of those who consider. */
export async function applicationsFor(
  { db }: Act,
  { state, ...page }: { readonly state: 'waiting' | 'decided'; readonly limit: number; readonly offset: number },
) {
  const { items, count } = await applicationsPage(db, { state, ...page });
  const names = await namesOf(db, [...new Set(items.map(({ ownerId }) => ownerId))]);
  const shown = await Promise.all(
    items.map(async (row) => {
      const audio = await audiobookById(db, row.workId);
      const chapters = audio?.bookId ? await spokenChapters(db, audio.bookId) : [];
      return {
        audio_book_id: row.workId,
        title: row.title,
        author: names.get(row.ownerId) ?? '',
        book_id: audio?.bookId ?? null,
        glossary: audio?.glossary ?? '',
        characters: chapters.reduce((sum, { characters }) => sum + characters, 0),
        ...applicationFacts(row),
      };
    }),
  );
  return { items: shown, count, ...page };
}

function applicationFacts(row: ApplicationRow) {
  const shown = shownApplication(row);
  if (!shown) throw new Error('a recalled application is on the desk');
  return shown;
}
