import { clockOf } from '@pero/kernel/length';
import { formatNumber } from '@pero/kernel/number';
import { PlayButton } from '@pero/ui/sound/play-button';
import { usePlayer } from '@pero/web-platform/sound/use-player';
import type { AudioFile, FileQuality, Measures, Verdict } from '../../../contract/files.ts';
import css from './open-track.module.css';
import { broughtSource } from './sources.ts';
import { titleOf } from './verdict-words.ts';

type Mark = {
  readonly key: string;
  readonly time: string;
  readonly title: string;
  readonly words: string;
  readonly isMachine: boolean;
  readonly who: string;
  readonly at: number | null;
};

/** Every place that asks for something: where, what, who mends it. */
export function MarkList({ file, quality }: { file: AudioFile; quality: FileQuality }) {
  const player = usePlayer();
  const source = broughtSource(file);
  const marks = quality.measures ? marksOf(quality.measures, quality.verdicts) : [];
  if (marks.length === 0) return null;
  return (
    <ul className={css.marks} aria-label="Что услышали">
      {marks.map(({ key, time, title, words, isMachine, who, at }) => (
        <li key={key}>
          <span className={css.time}>{time}</span>
          <div>
            <b>{title}</b>
            {words !== '' && <span>{words}</span>}
          </div>
          <span className={isMachine ? 'ok' : 'bad'}>{who}</span>
          {at === null ? (
            <span />
          ) : (
            <PlayButton
              label={`Слушать с ${clockOf(at)}`}
              size="sm"
              isPlaying={false}
              onPress={() => player.toggle(source, at)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** A little before the place, so that it is heard coming. */
const BEFORE_SECONDS = 2;

function marksOf(measures: Measures, verdicts: readonly Verdict[]): Mark[] {
  const clips = measures.clipping.map(
    ({ at, seconds }): Mark => ({
      key: `clip-${at}`,
      time: clockOf(at),
      title: `Срезано, ${formatNumber(Math.max(0.1, seconds), 1)}\u00A0с`,
      words: 'верх волны потерян',
      isMachine: false,
      who: 'вам: перечитать фразу',
      at: Math.max(0, at - BEFORE_SECONDS),
    }),
  );
  const stills = measures.silences.map(
    ({ at, seconds }): Mark => ({
      key: `still-${at}`,
      time: clockOf(at),
      title: `Тишина ${formatNumber(seconds, 1)}\u00A0с`,
      words: 'длиннее пяти секунд',
      isMachine: false,
      who: 'вам: послушать, нужна ли',
      at: Math.max(0, at - BEFORE_SECONDS),
    }),
  );
  const whole = verdicts
    .filter(({ is_met, code }) => !is_met && code !== 'clipping' && code !== 'silence')
    .map(
      (verdict): Mark => ({
        key: verdict.code,
        time: TIMES[verdict.code] ?? 'вся',
        title: titleOf(verdict, measures),
        words: verdict.words,
        isMachine: verdict.mends === 'machine',
        who: verdict.mends === 'machine' ? 'машина исправит' : 'вам: записать или загрузить заново',
        at: verdict.code === 'floor' ? measures.floor_at : null,
      }),
    );
  return [...clips, ...stills, ...whole].slice(0, MOST);
}

const MOST = 30;
const TIMES: Readonly<Record<string, string>> = { head: 'начало', tail: 'конец' };
