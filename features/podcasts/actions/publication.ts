import { coverRow } from '@pero/covers/actions/rows';
import { counted } from '@pero/kernel/plural';
import type { Act } from '@pero/server-platform/act';
import {
  lockedWork,
  maySubmit,
  type Papers,
  papersRefusal,
  republishWork,
  rulesInForce,
  standing,
  unavailable,
} from '@pero/works/actions/publication';
import { rolesOfBooks, type Work, workById } from '@pero/works/actions/rows';
import { submitWork } from '@pero/works/actions/submitting';
import { ANNOTATION } from '@pero/works/rules/meta';
import { authorsLine } from '@pero/works/rules/persons';
import { statusAfter } from '@pero/works/rules/states';
import { PODCAST } from '../rules/podcasts.ts';
import { type Counted, countEpisodes } from '../store/episodes.ts';
import { type Podcast, podcastById } from '../store/podcasts.ts';

type Sent = { readonly rulesAccepted: boolean; readonly papers: Papers };

/** Sends it to its judges; everything that stands against it is said at once, each beside its field. */
export async function publishPodcast(act: Act, id: number, { rulesAccepted, papers }: Sent) {
  const work = await lockedWork(act, { id, kind: PODCAST }, 'submit');
  if (statusAfter(work.processingStatus, 'submit') === null || !maySubmit(work)) return unavailable(work);
  if (!rulesAccepted) return { refused: 'rules-not-accepted' } as const;
  if (!act.actor.isActivated) return { refused: 'not-activated' } as const;
  const podcast = await podcastById(act.db, id);
  if (!podcast) throw new Error(`The podcast ${id} has no row of its own`);
  const counts = await countEpisodes(act.db, id);
  const refused = [...soundLacks(podcast, counts), ...(await metaLacks(act, work))];
  if (refused.length > 0) return { refused };
  const lacking = await papersRefusal(act, work, papers);
  if (lacking) return lacking;
  const glance = [counted(counts.episodes, 'выпуск', 'выпуска', 'выпусков')];
  await submitWork(act, work, { step: 'submit', rules: rulesInForce(), volume: work.volume, glance });
  return standing((await workById(act.db, id)) ?? work);
}

/** Out again without a judge, if nothing that is read of it has changed; episodes ask for no judge. */
export async function republishPodcast(act: Act, id: number, papers: Papers) {
  return republishWork(act, { id, kind: PODCAST }, { papers });
}

function soundLacks({ feedUrl, ownerConfirmedAt }: Podcast, { episodes, ready, waiting }: Counted) {
  return [
    feedUrl !== null && ownerConfirmedAt === null ? ('owner-unconfirmed' as const) : null,
    episodes === 0 ? ('episodes-missing' as const) : null,
    episodes > 0 && ready === 0 && waiting > 0 ? ('episodes-waiting' as const) : null,
    episodes > 0 && ready === 0 && waiting === 0 ? ('episodes-silent' as const) : null,
  ].filter((reason) => reason !== null);
}

async function metaLacks({ db }: Act, work: Work) {
  const [cover, roles] = await Promise.all([coverRow(db, work.id), rolesOfBooks(db, [work.id])]);
  return [
    work.annotation.length < ANNOTATION.least ? ('annotation-short' as const) : null,
    work.genreIds.length === 0 ? ('genres-missing' as const) : null,
    work.age === null ? ('age-missing' as const) : null,
    cover?.imageKey ? null : ('cover-missing' as const),
    authorsLine(roles) === '' ? ('author-missing' as const) : null,
  ].filter((reason) => reason !== null);
}
