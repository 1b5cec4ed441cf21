import { matchOf } from '@pero/sound/matching/match';
import type { MatchRow } from '../contract/files.ts';

type Chapter = { readonly id: number; readonly name: string; readonly characters: number };
type Recording = { readonly id: number; readonly seconds: number; readonly chapterId: number | null };

type Found =
  | { readonly kind: 'pair'; readonly chapter: number; readonly isLikely: boolean }
  | { readonly kind: 'double'; readonly of: Recording }
  | { readonly kind: 'extra' };

/** Which recording is which chapter: as its author says, and by length where nobody has said it. */
export function chapterRows(chapters: readonly Chapter[], recordings: readonly Recording[]) {
  if (chapters.length === 0) return { rows: [], pace: 0 };
  const found = new Map<number, Found>([...said(chapters, recordings)]);
  const taken = new Set([...found.values()].flatMap((one) => (one.kind === 'pair' ? one.chapter : [])));
  const left = chapters.map((chapter, index) => ({ ...chapter, index })).filter(({ index }) => !taken.has(index));
  const silent = recordings.filter(({ id }) => !found.has(id));
  const match = matchOf(left, silent);
  for (const row of match.rows) {
    const own = 'recording' in row ? silent[row.recording] : undefined;
    if (own) found.set(own.id, byLength(row, left, silent));
  }
  return { rows: inOrder(chapters, recordings, found), pace: paceOf(chapters, recordings, found) || match.pace };
}

type Row = ReturnType<typeof matchOf>['rows'][number];

/** What lengths say of a recording, in the numbers of the whole book. */
function byLength(row: Row, left: readonly { readonly index: number }[], silent: readonly Recording[]): Found {
  if (row.kind === 'pair') return { ...row, chapter: left[row.chapter]?.index ?? 0 };
  const twin = row.kind === 'double' ? silent[row.of] : undefined;
  return twin ? { kind: 'double', of: twin } : { kind: 'extra' };
}

/** Two recordings that were said to be one chapter are a double. */
function* said(chapters: readonly Chapter[], recordings: readonly Recording[]): Iterable<[number, Found]> {
  const first = new Map<number, Recording>();
  for (const own of recordings) {
    const chapter = chapters.findIndex(({ id }) => id === own.chapterId);
    if (chapter < 0) continue;
    const other = first.get(chapter);
    if (!other) first.set(chapter, own);
    yield [own.id, other ? { kind: 'double', of: other } : { kind: 'pair', chapter, isLikely: true }];
  }
}

/** Recordings in their order; a chapter without one stands before the first that comes after it in the text. */
function inOrder(
  chapters: readonly Chapter[],
  recordings: readonly Recording[],
  found: ReadonlyMap<number, Found>,
): MatchRow[] {
  const read = new Set([...found.values()].flatMap((one) => (one.kind === 'pair' ? one.chapter : [])));
  const missing = chapters.map((_, index) => index).filter((index) => !read.has(index));
  const before = (place: number) => missing.splice(0, missing.filter((index) => index < place).length).map(missingRow);
  const missingRow = (index: number): MatchRow => ({ ...NONE, kind: 'missing', chapter: named(chapters[index]) });
  const rows = recordings.flatMap((own): MatchRow[] => {
    const one = found.get(own.id) ?? { kind: 'extra' as const };
    if (one.kind === 'extra') return [{ ...NONE, kind: 'extra', file_ids: [`${own.id}`] }];
    if (one.kind === 'double') return [{ ...NONE, kind: 'double', file_ids: [`${own.id}`, `${one.of.id}`] }];
    const chapter = named(chapters[one.chapter]);
    const pair: MatchRow = { kind: 'pair', chapter, file_ids: [`${own.id}`], is_doubtful: !one.isLikely };
    return [...before(one.chapter), pair];
  });
  return [...rows, ...missing.map(missingRow)];
}

const NONE = { chapter: null, file_ids: [] as string[], is_doubtful: false };

function named(chapter: Chapter | undefined) {
  return chapter ? { id: chapter.id, name: chapter.name, characters: chapter.characters } : null;
}

/** Characters that this reader reads in a second. */
function paceOf(chapters: readonly Chapter[], recordings: readonly Recording[], found: ReadonlyMap<number, Found>) {
  let [characters, seconds] = [0, 0];
  for (const own of recordings) {
    const one = found.get(own.id);
    if (one?.kind !== 'pair') continue;
    characters += chapters[one.chapter]?.characters ?? 0;
    seconds += own.seconds;
  }
  return seconds > 0 ? characters / seconds : 0;
}
