import type { AudioFile, MatchRow } from '../../../contract/files.ts';

/** A line of the one list of files and chapters. */
export type TrackRow =
  | {
      readonly kind: 'file';
      readonly file: AudioFile;
      /** The chapter of the text that it is by its length. */
      readonly chapter: string | null;
      readonly chapterId: number | null;
      readonly isDoubtful: boolean;
      /** The other recording of the same chapter. */
      readonly doubleOf: string | null;
    }
  | { readonly kind: 'missing'; readonly chapterId: number; readonly chapter: string; readonly characters: number };

/** Files in their order; a chapter that nobody has read stands as an empty line at its place. */
export function trackRows(files: readonly AudioFile[], matched: readonly MatchRow[]): TrackRow[] {
  const rows: TrackRow[] = [];
  const left = [...files];
  const known = new Map(matched.flatMap((row) => row.file_ids.slice(0, 1).map((id) => [id, row] as const)));
  const doubles = doublesIn(matched);
  const put = (file: AudioFile) => {
    const row = known.get(file.id);
    const pair = row?.kind === 'pair' ? row : undefined;
    rows.push({
      kind: 'file',
      file,
      chapter: pair?.chapter?.name ?? null,
      chapterId: pair?.chapter?.id ?? null,
      isDoubtful: pair?.is_doubtful ?? false,
      doubleOf: doubles.get(file.id) ?? null,
    });
  };
  for (const { kind, chapter, file_ids } of matched) {
    if (kind === 'missing' && chapter) {
      const { id, name, characters } = chapter;
      rows.push({ kind: 'missing', chapterId: id, chapter: name, characters });
      continue;
    }
    const [own] = file_ids;
    // Those that are not measured yet keep the places they have.
    const place = left.findIndex(({ id }) => id === own);
    for (const file of left.splice(0, place + 1)) put(file);
  }
  for (const file of left) put(file);
  return rows;
}

/** Each half of a double knows the other. */
function doublesIn(matched: readonly MatchRow[]): Map<string, string> {
  const pairs = matched.flatMap(({ kind, file_ids: [one, other] }) =>
    kind === 'double' && one && other ? [[one, other] as const] : [],
  );
  return new Map(pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]));
}
