import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { withinLimit } from '@pero/server-platform/http/limits';
import { bookToEdit, isLocked, requireBookAccess } from '@pero/works/actions/access';
import { proposalDecided, proposed } from '../events.ts';
import { titleOfName, type WrittenText } from '../rules/counting.ts';
import { mayBecome, PROPOSALS_MOST, PROPOSED_A_DAY, PROPOSED_BYTES_A_DAY } from '../rules/whole-book/proposals.ts';
import { chapterRowIn } from '../store/chapters.ts';
import {
  addProposal,
  changeProposal,
  openProposals,
  type ProposalRow,
  proposalIn,
  textOfProposal,
} from '../store/proposals.ts';
import { addChapter, deleteChapter, requireChapterRow } from './chapters.ts';
import { tellOthers } from './presence.ts';
import { saveChapter, textToSave } from './saving.ts';
import { storable, texts, turnOf } from './texts.ts';
import { peopleOf } from './together.ts';

type ReadContext = { readonly db: Db; readonly actor: Actor };

export async function listProposals({ db, actor }: ReadContext, bookId: number) {
  await requireBookAccess({ db, actor }, bookId, 'suggest');
  return (await openProposals(db, bookId)).map(shown);
}

export async function readProposal({ db, actor }: ReadContext, bookId: number, id: number) {
  await requireBookAccess({ db, actor }, bookId, 'suggest');
  const proposal = await requireProposal({ db }, bookId, id);
  const content = await textOfProposal(db, id);
  return { ...shown(proposal), content: content === null ? null : (JSON.parse(content) as ChapterText) };
}

type Wish = {
  readonly kind: 'chapter' | 'title';
  readonly chapter_id?: number | undefined;
  readonly name: string;
  readonly content?: ChapterText | undefined;
};

/** Before the transaction: what is suggested holds no suggestions of its own. */
export async function textToPropose(context: ReadContext, bookId: number, { kind, name, content }: Wish) {
  await requireBookAccess(context, bookId, 'suggest');
  if (kind === 'title') return null;
  const [epigraphs, blocks, notes] = [content?.epigraphs ?? [], content?.blocks ?? [], content?.notes ?? []];
  return storable(context.actor, { title: titleOfName(name), epigraphs, blocks, notes });
}

export async function propose(act: Act, bookId: number, wish: Wish, text: WrittenText | null) {
  const { db, actor, now } = act;
  const book = await bookToEdit(act, bookId, 'text', { right: 'suggest' });
  if (isLocked(book)) return book;
  const { kind, name, chapter_id: chapterId = null } = wish;
  const refused = await refusalOf(act, bookId, wish, text);
  if (refused) return refused;
  const { json = null, characters = 0 } = text ?? {};
  if (!(await mayPropose(act, json ?? ''))) return { refused: 'proposals-often' } as const;
  const id = await addProposal(
    db,
    { bookId, hand: actor.userId, kind, chapterId, name, characters, content: json },
    now,
  );
  const to = book.ownerId === actor.userId ? [] : [book.ownerId];
  const words = { title: book.title, name: await nameOfHand(db, bookId, actor.userId), what: name };
  await act.announce(proposed, { subject: bookId, data: { to, kind }, words });
  await tellOthers(db, { bookId, chapterId, hand: actor.userId, kind: 'said' });
  return shown(await requireProposal(act, bookId, id));
}

async function refusalOf({ db }: Act, bookId: number, { kind, name, chapter_id: id }: Wish, text: WrittenText | null) {
  const chapter = id === undefined ? null : await chapterRowIn(db, bookId, id);
  if (!chapter && (id !== undefined || kind === 'title')) return { refused: 'proposal-chapter' } as const;
  if (name === '' && (text?.characters ?? 0) === 0) return { refused: 'proposal-empty' } as const;
  if (kind === 'title' && chapter?.name === name) return { refused: 'proposal-same' } as const;
  const isFull = (await openProposals(db, bookId)).length >= PROPOSALS_MOST;
  return isFull ? ({ refused: 'proposals-most' } as const) : null;
}

async function mayPropose({ db, actor, now }: Act, json: string): Promise<boolean> {
  if (!(await withinLimit(db, PROPOSED_A_DAY, `user ${actor.userId}`, now))) return false;
  return withinLimit(db, PROPOSED_BYTES_A_DAY, `user ${actor.userId}`, now, Buffer.byteLength(json));
}

/** Whoever suggested it takes it back themselves. */
export async function withdrawProposal(act: Act, bookId: number, id: number) {
  await requireBookAccess(act, bookId, 'suggest');
  const { hand, state } = await requireProposal(act, bookId, id, true);
  if (hand !== act.actor.userId) throw new NotFound('proposal');
  if (!mayBecome(state, 'withdrawn')) return { refused: 'proposal-state' } as const;
  await close(act, id, 'withdrawn');
  return {};
}

type Prepared = {
  readonly written: WrittenText | null;
  readonly renamed: Awaited<ReturnType<typeof textToSave>>;
};

/** Before the transaction: the text that would come into the book, or that of the heading's chapter under its new one. */
export async function textToDecide(
  context: ReadContext,
  bookId: number,
  id: number,
  verdict: 'accepted' | 'rejected' | 'open',
): Promise<Prepared> {
  await requireBookAccess(context, bookId, 'edit');
  const { kind, chapterId, name, nameBefore } = await requireProposal(context, bookId, id);
  const wanted = verdict === 'open' ? nameBefore : name;
  if (kind === 'title' && chapterId !== null && wanted !== null && verdict !== 'rejected') {
    return { written: null, renamed: await textToSave(context, bookId, chapterId, { name: wanted }) };
  }
  const json = kind === 'chapter' && verdict === 'accepted' ? await textOfProposal(context.db, id) : null;
  const written = json === null ? null : await texts.ask(turnOf(context.actor), 'write', json);
  return { written, renamed: null };
}

/** Until this moment nothing of it was in the book. */
export async function decideProposal(
  act: Act,
  bookId: number,
  id: number,
  verdict: 'accepted' | 'rejected',
  prepared: Prepared,
) {
  const book = await bookToEdit(act, bookId, 'text');
  if (isLocked(book)) return book;
  const proposal = await requireProposal(act, bookId, id, true);
  if (!mayBecome(proposal.state, verdict)) return { refused: 'proposal-state' } as const;
  if (verdict === 'accepted') {
    const refused = await takeIn(act, bookId, proposal, prepared);
    if (refused) return refused;
  }
  await close(act, id, verdict);
  const { hand, kind, name } = proposal;
  const to = hand === act.actor.userId ? [] : [hand];
  await act.announce(proposalDecided, {
    subject: bookId,
    data: { to, kind, verdict },
    words: { title: book.title, what: name },
  });
  return shown(await requireProposal(act, bookId, id));
}

async function takeIn(act: Act, bookId: number, proposal: ProposalRow, { written, renamed }: Prepared) {
  const { id, kind, chapterId, name } = proposal;
  if (kind === 'chapter') {
    if (!written) return { refused: 'proposal-state' } as const;
    const made = await addChapter(act, bookId, { after_id: chapterId ?? undefined }, written);
    if ('refused' in made) return made;
    await changeProposal(act.db, id, { madeChapter: made.id, madeVersion: made.version });
    return null;
  }
  const before = chapterId === null ? null : await chapterRowIn(act.db, bookId, chapterId);
  if (!before) return { refused: 'proposal-chapter' } as const;
  const made = renamed ? await saveChapter(act, bookId, before.id, { name }, renamed) : before;
  if ('refused' in made) return made;
  await changeProposal(act.db, id, { madeChapter: made.id, madeVersion: made.version, nameBefore: before.name });
  return null;
}

/** What was decided waits again; what accepting has brought goes, while nobody has written on. */
export async function undoDecision(act: Act, bookId: number, id: number, { renamed }: Prepared) {
  const book = await bookToEdit(act, bookId, 'text');
  if (isLocked(book)) return book;
  const proposal = await requireProposal(act, bookId, id, true);
  if (!mayBecome(proposal.state, 'open')) return { refused: 'proposal-state' } as const;
  if (proposal.state === 'accepted') {
    const refused = await takeOut(act, bookId, proposal, renamed);
    if (refused) return refused;
  }
  const untouched = { madeChapter: null, madeVersion: null, nameBefore: null };
  await changeProposal(act.db, id, { state: 'open', closedBy: null, closedAt: null, ...untouched });
  return shown(await requireProposal(act, bookId, id));
}

async function takeOut(act: Act, bookId: number, proposal: ProposalRow, renamed: Prepared['renamed']) {
  const { kind, madeChapter, madeVersion, nameBefore } = proposal;
  const made = madeChapter === null ? null : await chapterRowIn(act.db, bookId, madeChapter);
  if (!made || made.version !== madeVersion) return { refused: 'proposal-written' } as const;
  await requireChapterRow(act, bookId, made.id, { lock: true });
  if (kind === 'title' && made.name === nameBefore) return null;
  if (kind === 'title' && !renamed) return { refused: 'proposal-written' } as const;
  const done =
    kind === 'chapter'
      ? await deleteChapter(act, bookId, made.id)
      : await saveChapter(act, bookId, made.id, { name: nameBefore ?? '' }, renamed);
  return 'refused' in done ? done : null;
}

async function close({ db, actor, now }: Act, id: number, state: 'accepted' | 'rejected' | 'withdrawn') {
  await changeProposal(db, id, { state, closedBy: actor.userId, closedAt: now });
}

async function nameOfHand(db: Db, bookId: number, hand: number): Promise<string> {
  return (await peopleOf(db, bookId)).find((person) => person.hand === hand)?.name ?? '';
}

async function requireProposal({ db }: { readonly db: Db }, bookId: number, id: number, lock = false) {
  const proposal = await proposalIn(db, bookId, id, { lock });
  if (!proposal) throw new NotFound('proposal');
  return proposal;
}

function shown({ id, hand, kind, chapterId, name, characters, madeAt, state, madeChapter }: ProposalRow) {
  return {
    ...{ id, hand, kind, name, characters, state },
    ...{ chapter_id: chapterId, made_at: madeAt, made_chapter: madeChapter },
  };
}
