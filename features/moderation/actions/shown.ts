import { namesOf } from '@pero/accounts/actions/people';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import type { Kinds } from '@pero/works/actions/kinds';
import { volumeWords } from '@pero/works/rules/kinds';
import { LICENSE_LABELS, type LicenseType } from '@pero/works/rules/licences';
import type { CaseCard } from '../contract/queue.ts';
import { isAppeal } from '../rules/appeal.ts';
import { actsFor, CASE_LABELS, RED_PLAGIARISM, rolesOf, YELLOW_PLAGIARISM } from '../rules/cases.ts';
import type { StatusGroup } from '../rules/filters.ts';
import { TIMER_COLOURS, timeLeft, timerOf } from '../rules/timer.ts';
import type { Case } from '../store/cases.ts';
import type { QueueRow } from '../store/queue.ts';
import { closeTo, isBarred, judgeOf } from './opened.ts';

/** Where a case is after an action, and what this person may do with it next. */
export async function standingOf({ db, actor }: Pick<Act, 'db' | 'actor'>, found: Case) {
  const names = await namesOf(db, found.holderId === null ? [] : [found.holderId]);
  return {
    id: found.id,
    kind: found.kind,
    subject_id: found.subjectId,
    state: found.state,
    state_label: CASE_LABELS[found.state],
    outcome: found.outcome,
    holder: personOf(found.holderId, names),
    acts: await actsOf(db, actor, found),
  };
}

/** What the buttons of a desk offer: nothing on one's own work. */
export async function actsOf(db: Db, actor: Actor, found: Case) {
  if ((await closeTo(db, actor)).includes(found.authorId)) return [];
  const acts = actsFor(found.kind, found.state, rolesOf(judgeOf(actor), found));
  return isBarred(found, actor.userId) ? acts.filter((act) => act !== 'take') : acts;
}

type Looking = Pick<Act, 'db' | 'actor' | 'now'> & Kinds;

export async function cardsOf({ db, actor, now, kinds }: Looking, rows: readonly QueueRow[]): Promise<CaseCard[]> {
  const ids = rows.flatMap(({ holderId, moderatorId }) => [holderId, moderatorId]).filter((id) => id !== null);
  const [names, close] = await Promise.all([namesOf(db, ids), closeTo(db, actor)]);
  return rows.map((row) => cardOf(row, names, { isOwn: close.includes(row.authorId), actor, now, kinds }));
}

type Eye = Kinds & { readonly isOwn: boolean; readonly actor: Actor; readonly now: Date };

function cardOf(row: QueueRow, names: ReadonlyMap<number, string>, { isOwn, actor, now, kinds }: Eye): CaseCard {
  const timer = timerOf(timeLeft(row, now));
  const isFrozen = row.state === 'frozen';
  return {
    id: row.id,
    kind: row.kind,
    subject_id: row.subjectId,
    work_kind: row.workKind,
    desk: deskOf(row, kinds),
    title: row.title,
    cover: row.kind === 'book' ? { url: coverUrl(row, actor), title: row.title, author: row.authorName } : null,
    author_id: row.authorId,
    author_name: row.authorName,
    author_status_group: row.authorGroup,
    license_type: row.licenseType,
    license_label: row.licenseType === null ? '' : LICENSE_LABELS[row.licenseType as LicenseType],
    characters: row.characters,
    size: sizeOf(row, kinds),
    glance: glanceOf(row),
    plagiarism: row.plagiarism,
    state: row.state,
    state_label: CASE_LABELS[row.state],
    upload_reason: row.state === 'upload_failed' ? row.reason : '',
    status_group: statusGroupOf(row),
    is_return: row.isReturn,
    round: row.round,
    post_moderation: row.postModeration,
    holder: personOf(row.holderId, names),
    moderator: personOf(row.moderatorId, names),
    timer,
    timer_colour: TIMER_COLOURS[timer],
    due_at: row.dueAt,
    submitted_at: row.submittedAt,
    taken_at: row.takenAt,
    is_own: isOwn,
    is_appeal: isAppeal(row),
    is_barred: isBarred(row, actor.userId),
    frozen_reason: isFrozen ? frozenWords(row, actor) : '',
    frozen_at: isFrozen ? row.frozenAt : null,
    frozen_until: isFrozen ? row.frozenUntil : null,
  };
}

function sizeOf({ workKind, characters }: Case, kinds: Kinds['kinds']): string {
  if (workKind === null || characters === 0) return '';
  return (kinds.named(workKind).judging?.size ?? volumeWords)(characters);
}

/** Where it is judged: what kinds leave unsaid is read at the desk of a text. */
export function deskOf(
  { kind, workKind, subjectId }: Pick<Case, 'kind' | 'workKind' | 'subjectId'>,
  kinds: Kinds['kinds'],
) {
  const desk = workKind === null ? undefined : kinds.named(workKind).judging?.desk;
  return desk ? desk(subjectId) : `/moderation/${kind}/${subjectId}/`;
}

/** Our own words are for moderators; the agent of the shop reads what the author reads. */
function frozenWords({ staffNote, reason }: Case, { isModerator }: Actor): string {
  return (isModerator && staffNote) || reason;
}

function coverUrl({ subjectId, thumbKey, coverMadeAt }: QueueRow, actor: Actor): string | null {
  if (thumbKey === null) return null;
  const address = `/api/books/cover/${subjectId}/thumb?v=${coverMadeAt?.getTime() ?? 0}`;
  return coverAddressFor(actor, subjectId, address);
}

/** The books' own door knows nothing of agents: they come by that of moderation. */
export function coverAddressFor(actor: Actor, bookId: number, address: string): string {
  if (actor.isModerator) return address;
  const { pathname, searchParams } = new URL(address, 'http://here');
  const size = pathname.endsWith('/thumb') ? 'thumb' : 'image';
  return `/api/moderation/books/${bookId}/cover?size=${size}&v=${searchParams.get('v') ?? ''}`;
}

function personOf(id: number | null, names: ReadonlyMap<number, string>) {
  return id === null ? null : { id, name: names.get(id) ?? '' };
}

const FINAL_STATES: readonly Case['state'][] = ['final', 'final_taken', 'agent'];

function statusGroupOf({ state, agent }: Case): StatusGroup | null {
  if (!FINAL_STATES.includes(state)) return null;
  if (state === 'agent') return 'send_agent';
  return agent === 'verified' ? 'verified_agent' : 'approved_moderator';
}

/** What the machine has seen in papers is always worth a second look. */
function toneOf(kind: Case['kind'], words: string): 'warn' | 'plain' {
  return kind === 'profile' || /18\+|брань|наркотик|ЛГБТ/.test(words) ? 'warn' : 'plain';
}

function glanceOf(row: Case): CaseCard['glance'] {
  const { plagiarism, glance, hasComplaint, postModeration } = row;
  const tone = plagiarism >= RED_PLAGIARISM ? 'bad' : 'warn';
  return [
    ...(isAppeal(row) ? [{ words: 'апелляция', tone: 'warn' as const }] : []),
    ...(hasComplaint ? [{ words: 'есть жалоба', tone: 'bad' as const }] : []),
    ...(plagiarism >= YELLOW_PLAGIARISM ? [{ words: `заимствования ${plagiarism}\u00A0%`, tone } as const] : []),
    ...(postModeration ? [{ words: 'уже вышла', tone: 'plain' as const }] : []),
    ...glance.map((words) => ({ words, tone: toneOf(row.kind, words) })),
  ];
}
