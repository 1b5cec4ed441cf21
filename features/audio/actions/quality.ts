import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { planOf } from '@pero/sound/mending/plan';
import { verdictsOf } from '@pero/sound/norm/norm';
import { chaptersOfBook } from '@pero/writing/actions/rows';
import { USUAL_PACE } from '../rules/audiobooks.ts';
import { audiobookById } from '../store/audiobooks.ts';
import { type MendingRow, mendingsOf, type RecordingRow, recordingIn, recordingsOf } from '../store/files.ts';
import { requireAudiobook } from './access.ts';
import { chapterRows } from './chapter-rows.ts';
import { measureOf } from './measures.ts';
import { soundOf, wishFor } from './recordings.ts';
import { shownMeasures, shownVerdict, shownWave } from './shown.ts';

/** Columns of the lines in a list. */
const COLUMNS = 160;

export async function qualityOf(act: Act, id: number) {
  await requireAudiobook(act, id, 'read');
  const audio = await audiobookById(act.db, id);
  const [rows, mendings] = await Promise.all([recordingsOf(act.db, id), mendingsOf(act.db, id)]);
  const bookId = audio?.bookId ?? null;
  const chapters = bookId === null ? [] : (await chaptersOfBook(act.db, bookId)).filter(({ isDraft }) => !isDraft);
  const measured = rows.filter(({ seconds }) => seconds !== null);
  const heard = measured.map(({ id: fileId, seconds, chapterId }) => ({
    id: fileId,
    seconds: seconds ?? 0,
    chapterId,
  }));
  const match = chapterRows(chapters, heard);
  const characters = chapters.reduce((sum, chapter) => sum + chapter.characters, 0);
  return {
    files: rows.map((row) => fileQuality(row, rows, mendings.get(row.id) ?? null)),
    chapters: match.rows,
    seconds: measured.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0),
    expected_seconds: characters === 0 ? null : characters / (match.pace || USUAL_PACE),
    is_even: new Set(measured.map((row) => Math.min(2, row.measured?.channels ?? 1))).size <= 1,
  };
}

function fileQuality(row: RecordingRow, all: readonly RecordingRow[], mending: MendingRow | null) {
  const heard = row.measured && measureOf(row.measured);
  if (!heard) return { id: `${row.id}`, measures: null, verdicts: [], plan: null, wave: null };
  const { words, warnings, becomes } = planOf(heard, wishFor(all, {}));
  const { rms, truePeak, floor, head, tail } = becomes;
  return {
    id: `${row.id}`,
    measures: shownMeasures(heard),
    verdicts: verdictsOf(heard).map(shownVerdict),
    plan: { words: [...words], warnings: [...warnings], becomes: { rms, true_peak: truePeak, floor, head, tail } },
    wave: shownWave((soundOf(row, mending) ?? heard).wave, COLUMNS),
  };
}

/** As fine as it was measured, for a chapter that is open on the screen. */
export async function wavesOf(act: Act, id: number, fileId: number) {
  await requireAudiobook(act, id, 'read');
  const row = await recordingIn(act.db, id, fileId);
  if (!row) throw new NotFound('recording');
  const mended = (await mendingsOf(act.db, id)).get(fileId)?.measured;
  return {
    now: row.measured && shownWave(measureOf(row.measured).wave),
    mended: mended ? shownWave(measureOf(mended).wave) : null,
  };
}
