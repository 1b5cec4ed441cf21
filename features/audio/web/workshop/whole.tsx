import { lengthWords } from '@pero/kernel/length';
import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { classNames } from '@pero/ui/class-names';
import { Wave } from '@pero/ui/sound/wave';
import type { FileQuality, Quality } from '../../contract/files.ts';
import type { Loaded } from './load-workshop.ts';
import { type TrackRow, trackRows } from './tracks/track-rows.ts';
import { trackVerdict } from './tracks/verdict-words.ts';
import type { AudioDesk } from './use-audio-desk.ts';
import css from './whole.module.css';
import { forMachine, mendingWords, paceOf, wholeCounts } from './whole-words.ts';

type WholeProps = { desk: AudioDesk; loaded: Loaded; isBusy: boolean; onMendAll: () => void };

/** How much sounds already, what is to be done, and the whole book as one line. */
export function Whole({ desk, loaded: { files, quality }, isBusy, onMendAll }: WholeProps) {
  const machine = forMachine(files, quality);
  return (
    <section className={css.whole} aria-label="Вся аудиокнига">
      <div className={css.top}>
        <p className={css.sounds}>
          Уже звучит
          <b>{lengthWords(quality.seconds)}</b>
          {expectedWords(quality)}
        </p>
        <ul className={css.counts}>
          {wholeCounts(files, quality).map(({ tone, count, words }) => (
            <li key={words} className={tone === 'plain' ? undefined : css[tone]}>
              <b>{count}</b>
              {words}
            </li>
          ))}
        </ul>
        {desk.canEdit && machine.length > 0 && (
          <div className={css.act}>
            <Button kind="go" busy={isBusy} onClick={onMendAll}>
              Исправить всё, что может машина
            </Button>
            <small>{hang(mendingWords(machine))}</small>
          </div>
        )}
      </div>
      <Reel
        rows={trackRows(files, quality.chapters)}
        pace={paceOf(quality)}
        known={new Map(quality.files.map((one) => [one.id, one]))}
      />
    </section>
  );
}

function expectedWords({ expected_seconds: expected, is_even: isEven }: Quality): string {
  const text = expected === null ? '' : `из ${lengthWords(expected)}, судя по тексту`;
  return isEven ? text : [text, 'часть моно, часть стерео'].filter(Boolean).join('; ');
}

type ReelProps = { rows: readonly TrackRow[]; pace: number; known: ReadonlyMap<string, FileQuality> };

/** Each chapter as wide as it is long; a trouble is named by a word. */
function Reel({ rows, pace, known }: ReelProps) {
  const missing = rows.filter(({ kind }) => kind === 'missing').length;
  const label = `Вся запись одной строкой, частей ${rows.length}${missing > 0 ? `, без записи ${missing}` : ''}`;
  return (
    <div className={css.reel} role="img" aria-label={label}>
      {rows.map((row, index) =>
        row.kind === 'missing' ? (
          <div
            key={`m${row.chapterId}`}
            className={classNames(css.part, css.missing)}
            style={{ flex: row.characters / pace }}
          >
            <div className={css.gap} />
            <span>{index + 1}</span>
            <small>нет</small>
          </div>
        ) : (
          <FilePart key={row.file.id} row={row} number={index + 1} quality={known.get(row.file.id)} />
        ),
      )}
    </div>
  );
}

const COLUMNS = 60;

type FilePartProps = { row: Extract<TrackRow, { kind: 'file' }>; number: number; quality: FileQuality | undefined };

function FilePart({ row: { file, doubleOf }, number, quality }: FilePartProps) {
  const { tone, title } = trackVerdict(file, quality);
  const trouble = tone === 'ok' ? '' : title.toLowerCase();
  const word = doubleOf ? 'дважды' : trouble;
  return (
    <div
      className={classNames(css.part, tone !== 'ok' && css[tone], doubleOf && css.warn)}
      style={{ flex: file.seconds ?? 60 }}
    >
      <Wave wave={quality?.wave ?? null} columns={COLUMNS} className={css.wave} />
      <span>{number}</span>
      {word !== '' && <small>{word}</small>}
    </div>
  );
}
