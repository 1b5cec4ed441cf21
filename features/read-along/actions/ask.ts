import { requireAudiobook } from '@pero/audio/actions/access';
import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { nudged } from '@pero/sound/align/align';
import { alignedOf, isAligning, isAtRest, placeOf } from '../rules/read-along.ts';
import { chapterOf, letGoChapters, putPlaces } from '../store/chapters.ts';
import { askReadAlong, changeReadAlong, readAlongById } from '../store/read-alongs.ts';
import { refusalNow, seenOf } from './look.ts';
import { makeNow, prepareNow } from './tasks.ts';

export async function askFor(act: Act, id: number) {
  const whole = await requireAudiobook(act, id, 'edit');
  const held = await readAlongById(act.db, id, { lock: true });
  if (held && !isAtRest(held.state)) return { refused: 'read-along-busy' } as const;
  const refused = await refusalNow(act.db, whole);
  if (refused) return { refused } as const;
  if (!(await askReadAlong(act.db, id, act.now))) return { refused: 'read-along-busy' } as const;
  await act.enqueue(prepareNow, {});
  return seenOf(act.db, whole);
}

export async function callOff(act: Act, id: number) {
  const whole = await requireAudiobook(act, id, 'edit');
  const held = await readAlongById(act.db, id, { lock: true });
  if (!held || !isAligning(held.state)) return { refused: 'read-along-idle' } as const;
  await changeReadAlong(act.db, id, [held.state], { state: 'stopped', tries: 0 }, act.now);
  await letGoChapters(act.db, id, act.now);
  return seenOf(act.db, whole);
}

type Shift = {
  readonly audioBookId: number;
  readonly fileId: number;
  readonly sentence: number;
  readonly start: number;
};

/** The EPUB that is there stays as it was made, and says that it is old. */
export async function shift(act: Act, { audioBookId: id, fileId, sentence, start }: Shift) {
  await requireAudiobook(act, id, 'edit');
  const held = await readAlongById(act.db, id, { lock: true });
  const chapter = held && (await chapterOf(act.db, id, fileId, { lock: true }));
  if (!chapter) throw new NotFound('chapter');
  if (isAligning(held.state)) return { refused: 'read-along-busy' } as const;
  if (chapter.places === null) return { refused: 'read-along-not-ready' } as const;
  if (sentence >= chapter.places.length) return { refused: 'read-along-sentence' } as const;
  const rows = chapter.places.map(alignedOf);
  const places = nudged(rows, sentence, Math.min(start, chapter.seconds)).map(placeOf);
  await putPlaces(act.db, chapter, places, act.now);
  await changeReadAlong(act.db, id, [held.state], { revision: held.revision + 1 }, act.now);
  return { places: places.map(([from, to, error]): [number, number, number] => [from, to, error]) };
}

export async function makeAnew(act: Act, id: number) {
  const whole = await requireAudiobook(act, id, 'edit');
  const held = await readAlongById(act.db, id, { lock: true });
  if (!held?.fileKey) return { refused: 'read-along-not-ready' } as const;
  if (!isAtRest(held.state)) return { refused: 'read-along-busy' } as const;
  if (held.fileRevision !== held.revision) {
    await changeReadAlong(act.db, id, [held.state], { state: 'wanted', tries: 0, message: null }, act.now);
    await act.enqueue(makeNow, {});
  }
  return seenOf(act.db, whole);
}
