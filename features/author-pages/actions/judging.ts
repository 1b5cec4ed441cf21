import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { closeToJudge } from '@pero/works/actions/judging';
import { requirePerson } from '@pero/works/actions/persons';
import { printedName } from '@pero/works/rules/persons';
import * as events from '../events.ts';
import { type JudgeStep, type PageState, REASON, stateAfter } from '../rules/pages.ts';
import { changePage, pageById, pagesToJudge } from '../store/pages.ts';
import { photoAddress } from './shown.ts';

type Page = { readonly limit: number; readonly offset: number };

const SEEN: readonly PageState[] = ['asked', 'on'];

/** PA10: of a page that is off nobody sees anything, staff neither. */
export async function judgedPages({ db, actor }: Act, only: 'stopped' | undefined, part: Page) {
  const { items, count } = await pagesToJudge(db, only ? [only] : SEEN, part);
  const close = await closeToJudge(db, actor);
  const shown = await Promise.all(
    items.map(async ({ id, slug, state, photoKey, bio, links, reason, changedAt, ownerId, personId }) => ({
      id,
      name: printedName(await requirePerson(db, ownerId, personId)),
      slug,
      state,
      photo: photoKey && photoAddress(slug, photoKey),
      bio,
      links: links.map(({ label, url }) => ({ label, url })),
      reason,
      changed_at: changedAt,
      may_decide: !close.includes(ownerId),
    })),
  );
  return { items: shown, count, ...part };
}

type Decision = { readonly decision: JudgeStep; readonly reason?: string | undefined };

/** PA11 */
export async function judgePage(act: Act, id: number, { decision, reason = '' }: Decision) {
  const { db, actor } = act;
  const page = await pageById(db, id, { lock: true });
  if (!page || page.state === 'off') throw new NotFound('author page');
  if ((await closeToJudge(db, actor)).includes(page.ownerId)) return { refused: 'own-work' } as const;
  const state = stateAfter(page.state, decision);
  if (state === null) return { refused: 'state' } as const;
  const isLetGo = decision === 'agree';
  if (!isLetGo && reason.length < REASON.least) return { refused: 'reason' } as const;
  await changePage(db, id, { state, reason: isLetGo ? '' : reason, judgedBy: actor.userId, changedAt: act.now });
  const name = printedName(await requirePerson(db, page.ownerId, page.personId));
  const data = { ownerId: page.ownerId, by: actor.userId };
  if (isLetGo) await act.announce(events.agreed, { subject: id, data, words: { name } });
  else {
    const told = { ...data, isAgain: decision === 'refuse' };
    await act.announce(events.stopped, { subject: id, data: told, words: { name, reason } });
  }
  return { id, state };
}
