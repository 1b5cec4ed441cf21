import { clockOf } from '@pero/kernel/length';
import { Button, IconButton } from '@pero/ui/button';
import { Field } from '@pero/ui/fields/field';
import { PlayButton } from '@pero/ui/sound/play-button';
import type { CuttingPlan } from '../../../contract/workshop.ts';
import { type CutPlace, nextPause } from './cut-places.ts';
import css from './cutting.module.css';

type CutRowProps = {
  title: string;
  start: number;
  end: number;
  /** The cut behind it; null behind the last one. */
  cut: CutPlace | null;
  plan: CuttingPlan;
  onName: (title: string) => void;
  onShift: (to: number) => void;
  onListen: (from: number) => void;
};

/** Before a cut, so that both sides of it are heard. */
const BEFORE_SECONDS = 3;

export function CutRow({ title, start, end, cut, plan, onName, onShift, onListen }: CutRowProps) {
  return (
    <li className={css.piece}>
      <Field
        label={`Часть с ${clockOf(start)}`}
        value={title}
        maxLength={150}
        autoComplete="off"
        hint={`${clockOf(start)} – ${clockOf(end)}, звучит ${clockOf(end - start)}`}
        onChange={(event) => onName(event.currentTarget.value)}
      />
      {cut && (
        <div className={css.place}>
          <PlayButton
            label={`Слушать разрез на ${clockOf(cut.at)}`}
            size="sm"
            isPlaying={false}
            onPress={() => onListen(Math.max(0, cut.at - BEFORE_SECONDS))}
          />
          <IconButton
            icon="arrow-left"
            size="sm"
            label="К паузе раньше"
            onClick={() => onShift(nextPause(plan, cut.at, -1))}
          />
          <span className={cut.isSure ? undefined : 'warn'}>
            {clockOf(cut.at)}
            {!cut.isSure && <small>послушайте</small>}
          </span>
          <IconButton
            icon="chevron-right"
            size="sm"
            label="К паузе позже"
            onClick={() => onShift(nextPause(plan, cut.at, 1))}
          />
          <Button kind="quiet" size="sm" onClick={() => onShift(cut.at - 0.2)} aria-label="На 0,2 секунды раньше">
            −0,2
          </Button>
          <Button kind="quiet" size="sm" onClick={() => onShift(cut.at + 0.2)} aria-label="На 0,2 секунды позже">
            +0,2
          </Button>
        </div>
      )}
    </li>
  );
}
