import { counted, plural } from '@pero/kernel/plural';
import type { AudioFile, Quality } from '../../contract/files.ts';
import { USUAL_PACE } from '../../rules/audiobooks.ts';
import { isForMachine } from './tracks/verdict-words.ts';

export type WholeCount = { readonly tone: 'plain' | 'warn' | 'bad'; readonly count: number; readonly words: string };

/** The whole audiobook in a few numbers; what there is none of is not said. */
export function wholeCounts(files: readonly AudioFile[], quality: Quality): WholeCount[] {
  const ready = files.filter(({ is_in_norm }) => is_in_norm).length;
  const machine = forMachine(files, quality).length;
  const known = new Map(quality.files.map((one) => [one.id, one]));
  const byHand = files.filter(
    (file) =>
      file.state === 'measured' && !file.is_in_norm && !isAtWork(file) && !isForMachine(file, known.get(file.id)),
  ).length;
  const clipped = quality.files.reduce((sum, { measures }) => sum + (measures?.clipping.length ?? 0), 0);
  const missing = quality.chapters.filter(({ kind }) => kind === 'missing').length;
  const double = quality.chapters.filter(({ kind }) => kind === 'double').length;
  const counts: WholeCount[] = [
    { tone: 'plain', count: ready, words: `${plural(ready, 'файл', 'файла', 'файлов')} в\u00A0норме` },
    { tone: 'warn', count: machine, words: 'исправит машина' },
    { tone: 'warn', count: byHand, words: `${plural(byHand, 'ждёт', 'ждут', 'ждут')} вашего выбора` },
    { tone: 'bad', count: clipped, words: `${plural(clipped, 'фразу', 'фразы', 'фраз')} перечитать` },
    { tone: 'warn', count: missing, words: `${plural(missing, 'глава', 'главы', 'глав')} без записи` },
    { tone: 'warn', count: double, words: `${plural(double, 'записана', 'записаны', 'записано')} дважды` },
  ];
  return counts.filter(({ count, tone }) => count > 0 || tone === 'plain');
}

export function forMachine(files: readonly AudioFile[], quality: Quality): AudioFile[] {
  const known = new Map(quality.files.map((one) => [one.id, one]));
  return files.filter((file) => isForMachine(file, known.get(file.id)));
}

/** How long the machine is at it: about a tenth of what sounds. */
export function mendingWords(files: readonly AudioFile[]): string {
  const seconds = files.reduce((sum, file) => sum + (file.seconds ?? 0), 0);
  const minutes = Math.max(1, Math.round(seconds / 600));
  const count = counted(files.length, 'файл', 'файла', 'файлов');
  return `${count}, около ${counted(minutes, 'минуты', 'минут', 'минут')}. Исходники останутся, вернуть можно любой.`;
}

export function isAtWork({ state, mending, cutting }: AudioFile): boolean {
  return (
    state === 'waiting' ||
    state === 'measuring' ||
    mending?.state === 'waiting' ||
    mending?.state === 'mending' ||
    cutting?.state === 'waiting' ||
    cutting?.state === 'cutting'
  );
}

/** Characters a second, as this reader reads them; as readers do where nobody has read yet. */
export function paceOf({ chapters, expected_seconds: expected }: Quality): number {
  const known = chapters.filter(({ kind }) => kind === 'pair' || kind === 'missing');
  const characters = known.reduce((sum, { chapter }) => sum + (chapter?.characters ?? 0), 0);
  return expected && characters > 0 ? characters / expected : USUAL_PACE;
}
