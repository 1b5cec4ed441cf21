import { clockOf } from '@pero/kernel/length';
import { Button } from '@pero/ui/button';
import { TextAreaField } from '@pero/ui/fields/field';
import { PlayButton } from '@pero/ui/sound/play-button';
import { Wave } from '@pero/ui/sound/wave';
import { useState } from 'react';
import type { Configuration } from '../../contract/voices.ts';
import { DRAFT_VOICE, SAMPLE_MOST } from '../../rules/voices.ts';
import type { Configuring } from './use-configuration.ts';
import type { Samples } from './use-samples.ts';
import css from './voices.module.css';

type Props = { seen: Configuration; configuring: Configuring; samples: Samples };

/** Any paragraph, with the stresses as they are now. */
export function Probe({ seen, configuring, samples }: Props) {
  const [text, setText] = useState(() => (seen.phrases[0]?.text ?? '').slice(0, SAMPLE_MOST));
  const voice = configuring.draft.voice ?? DRAFT_VOICE;
  const label = seen.voices.find(({ name }) => name === voice)?.label ?? '';
  const wish = { voice, text: text.trim() };
  const { sample, wave, isPlaying, isBusy, part, seconds } = samples.stateOf(wish);
  const hear = () => void (wish.text !== '' && samples.hear(wish));
  return (
    <div className={css.probe}>
      <TextAreaField
        label="Послушать с&nbsp;этими ударениями"
        hint={`Абзац любой, до\u00A0${SAMPLE_MOST}\u00A0знаков. Читает ${label}`}
        value={text}
        maxLength={SAMPLE_MOST}
        rows={3}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={css.heard} role="status">
        <PlayButton size="md" label="Слушать абзац" isPlaying={isPlaying} isBusy={isBusy} onPress={hear} />
        <Wave className={css.line} wave={wave} label="Проба абзаца" part={part} />
        <span className="sm">{isBusy ? 'Читаем…' : sample && `${clockOf(seconds)} / ${clockOf(sample.seconds)}`}</span>
        {!sample && (
          <Button size="sm" busy={isBusy} onClick={hear}>
            Прочитать
          </Button>
        )}
      </div>
    </div>
  );
}
