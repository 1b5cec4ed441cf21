import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { CheckField } from '@pero/ui/fields/field';
import { Gauge } from '@pero/ui/sound/gauge';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { useState } from 'react';
import {
  type AudioFile,
  type FileQuality,
  type MendingPlan,
  mendRecordings,
  planMending,
} from '../../../contract/files.ts';
import type { AudioDesk } from '../use-audio-desk.ts';
import css from './open-track.module.css';
import { readingsOf } from './readings.ts';
import type { TrackActs } from './use-tracks.ts';

const CHOICES = [
  { value: 'noise', label: 'Убрать ровный шум' },
  { value: 'hum', label: 'Убрать гул' },
  { value: 'clicks', label: 'Убрать щелчки' },
  { value: 'sibilants', label: 'Смягчить свистящие' },
] as const;
type Choice = (typeof CHOICES)[number]['value'];

const NOTHING_NEEDED = 'По правилам магазина ничего: звук в норме. Можно выбрать справа.';
const BY_CHOICE = 'Сама ничего. Отметьте, что убрать, и сравните на слух, или запишите главу заново.';

function Steps({ words, isInNorm }: { words: readonly string[]; isInNorm: boolean }) {
  if (words.length === 0) return <p className="dim sm">{hang(isInNorm ? NOTHING_NEEDED : BY_CHOICE)}</p>;
  return (
    <ul className={css.steps}>
      {words.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  );
}

type MendingProps = { desk: AudioDesk; file: AudioFile; quality: FileQuality; tracks: TrackActs };

/** Five measures, and what a machine would do about them: seen before it is done, and undone by one press. */
export function Mending({ desk, file, quality, tracks }: MendingProps) {
  const [choices, choose] = useState<readonly Choice[]>([]);
  const planning = useAct(planMending);
  const mending = useAct(mendRecordings);
  const { measures } = quality;
  if (!measures) return null;
  const fileId = Number(file.id);
  const audioBookId = desk.meta.id;
  const isDone = file.mending?.state === 'done';
  const isBusy = file.mending?.state === 'waiting' || file.mending?.state === 'mending';
  const plan: MendingPlan | null = choices.length > 0 ? planning.result : quality.plan;
  const shown = isDone && file.mending?.measures ? file.mending.measures : measures;

  const pick = async (choice: Choice, isOn: boolean) => {
    const next = isOn ? [...choices, choice] : choices.filter((one) => one !== choice);
    choose(next);
    if (next.length > 0) await planning.act({ audioBookId, fileId, choices: [...next] });
  };
  const mend = async () => {
    await mending.act({ audioBookId, files: [file.id], choices: [...choices] });
    await tracks.again();
  };

  return (
    <>
      <div className={css.gauges}>
        {readingsOf(shown, isDone ? null : plan).map((reading) => (
          <Gauge key={reading.label} reading={reading} />
        ))}
      </div>
      {desk.canEdit && !isDone && !isBusy && (
        <div className={css.mending}>
          <div>
            <h3>Что сделает машина</h3>
            <Steps words={plan?.words ?? []} isInNorm={file.is_in_norm} />
            {plan?.warnings.map((words) => (
              <p key={words} className="warn sm">
                {words}
              </p>
            ))}
          </div>
          <fieldset className={css.choices}>
            <legend>Меняет голос, поэтому по&nbsp;вашему выбору</legend>
            {CHOICES.map(({ value, label }) => (
              <CheckField
                key={value}
                checked={choices.includes(value)}
                onChange={(event) => void pick(value, event.currentTarget.checked)}
              >
                {label}
              </CheckField>
            ))}
          </fieldset>
          <div className={css.act}>
            <Button
              kind="ink"
              busy={mending.isFetching}
              disabled={!plan || plan.words.length === 0}
              onClick={() => void mend()}
            >
              Исправить эту главу
            </Button>
            <small>
              {hang('«Станет» сверху играет с новой громкостью; шум и щелчки услышите после. Исходник останется.')}
            </small>
          </div>
        </div>
      )}
      {formErrors([...mending.errors, ...planning.errors]).map((words) => (
        <Note key={words} kind="bad">
          {words}
        </Note>
      ))}
      {isDone && (
        <div className={css.done}>
          <div>
            <h3>Исправлено</h3>
            <ul className={css.steps}>
              {file.mending?.done.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </div>
          {desk.canEdit && (
            <Button icon="undo" onClick={() => void tracks.undo(file.id)}>
              Вернуть исходник
            </Button>
          )}
        </div>
      )}
    </>
  );
}
