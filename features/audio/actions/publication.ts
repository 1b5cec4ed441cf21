import { coverRow } from '@pero/covers/actions/rows';
import type { Act } from '@pero/server-platform/act';
import { isInNorm } from '@pero/sound/norm/norm';
import {
  lockedWork,
  maySubmit,
  ownerRefusal,
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
import { AUDIOBOOK, conflictsOf, SECONDS_MOST } from '../rules/audiobooks.ts';
import { type Audiobook, agreementsOf, audiobookById } from '../store/audiobooks.ts';
import { cuttingsOf } from '../store/cuttings.ts';
import { type MendingRow, mendingsOf, type RecordingRow, recordingsOf } from '../store/files.ts';
import { type TakeRow, takesOf } from '../store/takes.ts';
import { soundOf } from './recordings.ts';
import { freezeSent, isSoundAsApproved } from './sent.ts';

type Sent = { readonly rulesAccepted: boolean; readonly papers: Papers };

/** Sends it to its judges; everything that stands against it is said at once, each beside its field. */
export async function publishAudiobook(act: Act, id: number, { rulesAccepted, papers }: Sent) {
  const work = await lockedWork(act, { id, kind: AUDIOBOOK }, 'submit');
  if (statusAfter(work.processingStatus, 'submit') === null || !maySubmit(work)) return unavailable(work);
  if (!rulesAccepted) return { refused: 'rules-not-accepted' } as const;
  const audio = await audiobookById(act.db, id);
  if (!audio) throw new Error(`The audiobook ${id} has no row of its own`);
  if (!act.actor.isActivated) return { refused: 'not-activated' } as const;
  const sound = await soundRefusals(act, id);
  const refused = [...sound.refused, ...(await metaLacks(act, work, audio))];
  if (refused.length > 0) return { refused, values: { names: sound.names } };
  const stranger = await ownerRefusal(act, work);
  if (stranger) return { refused: stranger };
  const lacking = await papersRefusal(act, work, papers);
  if (lacking) return lacking;
  await freezeSent(act, audio, sound.rows);
  await submitWork(act, work, { step: 'submit', rules: rulesInForce(), volume: work.volume, glance: sound.glance });
  return standing((await workById(act.db, id)) ?? work);
}

/** Back on sale without a judge, if nothing that is heard or read of it has changed. */
export async function republishAudiobook(act: Act, id: number, papers: Papers) {
  return republishWork(act, { id, kind: AUDIOBOOK }, { papers, isSame: ({ id: of }) => isSoundAsApproved(act.db, of) });
}

const NAMED = 5;

async function soundRefusals({ db }: Act, id: number) {
  const [rows, mendings, takes] = await Promise.all([recordingsOf(db, id), mendingsOf(db, id), takesOf(db, id)]);
  const isCut = [...(await cuttingsOf(db, id)).values()].some(({ state }) => state !== 'failed');
  const sold = rows.map((row) => ({ row, heard: soundOf(row, mendings.get(row.id) ?? null) }));
  const waits = rows.filter((row) => isAtWork(row, mendings.get(row.id)));
  const spoilt = rows.filter(({ state }) => state === 'refused');
  const off = sold.filter(({ heard }) => heard && !isInNorm(heard)).map(({ row }) => row);
  const channels = new Set(sold.flatMap(({ heard }) => (heard ? Math.min(2, heard.channels) : [])));
  const seconds = sold.reduce((sum, { heard }) => sum + (heard?.seconds ?? 0), 0);
  const refused = [
    rows.length === 0 ? ('sound-missing' as const) : null,
    waits.length > 0 || isCut || takes.some(({ state }) => state !== 'done') ? ('sound-waits' as const) : null,
    isOpeningMoved(takes, rows) ? ('opening-first' as const) : null,
    spoilt.length > 0 ? ('sound-spoilt' as const) : null,
    off.length > 0 ? ('sound-off-norm' as const) : null,
    channels.size > 1 ? ('sound-uneven' as const) : null,
    seconds > SECONDS_MOST ? ('sound-long' as const) : null,
  ].filter((reason) => reason !== null);
  const named = (spoilt.length > 0 ? spoilt : off).map(({ title }) => `«${title}»`);
  const names = named.slice(0, NAMED).join(', ') + (named.length > NAMED ? ' и\u00A0другие' : '');
  return { refused, names, rows, glance: glanceOf(sold) };
}

/** What a machine has read begins by saying that a machine reads. */
function isOpeningMoved(takes: readonly TakeRow[], [first]: readonly RecordingRow[]): boolean {
  const opening = takes.find(({ part }) => part === 'opening');
  return opening?.state === 'done' && opening.fileId !== first?.id;
}

function isAtWork({ state }: RecordingRow, mending: MendingRow | undefined): boolean {
  return state === 'waiting' || state === 'measuring' || mending?.state === 'waiting' || mending?.state === 'mending';
}

/** What a queue says of it in a line: how many places are worth a listen. */
function glanceOf(sold: readonly { readonly heard: ReturnType<typeof soundOf> }[]): string[] {
  const places = sold.reduce(
    (sum, { heard }) => sum + (heard?.clipping.places.length ?? 0) + (heard?.silences.length ?? 0),
    0,
  );
  return places === 0 ? [] : [`Послушать мест: ${places}`];
}

async function metaLacks({ db }: Act, work: Work, audio: Audiobook) {
  const [cover, roles, agreements] = await Promise.all([
    coverRow(db, work.id),
    rolesOfBooks(db, [work.id]),
    agreementsOf(db, work.id),
  ]);
  return [
    work.annotation.length < ANNOTATION.least ? ('annotation-short' as const) : null,
    work.genreIds.length === 0 ? ('genres-missing' as const) : null,
    work.age === null ? ('age-missing' as const) : null,
    work.licenseType !== 'free' && work.price === null ? ('price-missing' as const) : null,
    audio.way !== 'synthesis' && audio.reader === '' ? ('reader-missing' as const) : null,
    cover?.imageKey ? null : ('cover-missing' as const),
    authorsLine(roles) === '' ? ('author-missing' as const) : null,
    ...conflictsOf({ ...audio, agreements: agreements.length }),
  ].filter((reason) => reason !== null);
}
