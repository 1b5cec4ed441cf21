import type { Act } from '@pero/server-platform/act';
import { matchOf, type Row } from '@pero/sound/matching/match';
import { planOf } from '@pero/sound/mending/plan';
import { verdictsOf } from '@pero/sound/norm/norm';
import { chaptersOfBook } from '@pero/writing/actions/rows';
import { audiobookById } from '../store/audiobooks.ts';
import { type RecordingRow, recordingsOf } from '../store/files.ts';
import { requireHearer } from './access.ts';
import { measureOf } from './measures.ts';
import { wishFor } from './recordings.ts';
import { shownMeasures, shownVerdict } from './shown.ts';

/** A reader reads so many characters in a second; the book's own reader is known only by what is read already. */
const USUAL_PACE = 15;

export async function qualityOf(act: Act, id: number) {
  await requireHearer(act, id);
  const audio = await audiobookById(act.db, id);
  const rows = await recordingsOf(act.db, id);
  const bookId = audio?.bookId ?? null;
  const chapters = bookId === null ? [] : (await chaptersOfBook(act.db, bookId)).filter(({ isDraft }) => !isDraft);
  const measured = rows.filter(({ seconds }) => seconds !== null);
  const match = matchOf(
    chapters,
    measured.map(({ seconds }) => ({ seconds: seconds ?? 0 })),
  );
  const characters = chapters.reduce((sum, chapter) => sum + chapter.characters, 0);
  return {
    files: rows.map((row) => fileQuality(row, rows)),
    chapters: chapters.length === 0 ? [] : match.rows.map((row) => shownRow(row, chapters, measured)),
    seconds: measured.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0),
    expected_seconds: characters === 0 ? null : characters / (match.pace || USUAL_PACE),
    is_even: new Set(measured.map((row) => Math.min(2, row.measured?.channels ?? 1))).size <= 1,
  };
}

function fileQuality(row: RecordingRow, all: readonly RecordingRow[]) {
  const heard = row.measured && measureOf(row.measured);
  if (!heard) return { id: `${row.id}`, measures: null, verdicts: [], plan: null, wave: null };
  const { words, warnings, becomes } = planOf(heard, wishFor(all, {}));
  const { rms, truePeak, floor, head, tail } = becomes;
  return {
    id: `${row.id}`,
    measures: shownMeasures(heard),
    verdicts: verdictsOf(heard).map(shownVerdict),
    plan: { words: [...words], warnings: [...warnings], becomes: { rms, true_peak: truePeak, floor, head, tail } },
    wave: { peaks: [...heard.wave.peaks], strength: [...heard.wave.rms] },
  };
}

type Chapter = { readonly id: number; readonly name: string; readonly characters: number };

function shownRow(row: Row, chapters: readonly Chapter[], rows: readonly RecordingRow[]) {
  const chapter = 'chapter' in row ? chapters[row.chapter] : undefined;
  const named = chapter ? { id: chapter.id, name: chapter.name, characters: chapter.characters } : null;
  const heard = 'recording' in row ? rows[row.recording] : undefined;
  const of = row.kind === 'double' ? rows[row.of] : undefined;
  return {
    kind: row.kind,
    chapter: named,
    file_ids: [heard, of].flatMap((one) => (one ? `${one.id}` : [])),
    is_doubtful: row.kind === 'pair' && !row.isLikely,
  };
}
