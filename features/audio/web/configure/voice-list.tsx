import { formatDay } from '@pero/kernel/day';
import { clockOf } from '@pero/kernel/length';
import { formatMoney } from '@pero/kernel/money';
import { classNames } from '@pero/ui/class-names';
import { Section } from '@pero/ui/layout/section';
import { PlayButton } from '@pero/ui/sound/play-button';
import { Wave } from '@pero/ui/sound/wave';
import { TextButton } from '@pero/ui/text-link';
import { usePlayer } from '@pero/web-platform/sound/use-player';
import { type ReactNode, useState } from 'react';
import type { Configuration } from '../../contract/voices.ts';
import type { Configuring } from './use-configuration.ts';
import type { Samples } from './use-samples.ts';
import css from './voices.module.css';

type Props = { seen: Configuration; configuring: Configuring; samples: Samples; canChoose: boolean };

/** Everybody is tried on the author's own words, but the living: theirs is a sample of their own. */
export function VoiceList({ seen, configuring, samples, canChoose }: Props) {
  const { draft, change } = configuring;
  const [number, setNumber] = useState(0);
  const phrase = seen.phrases[number % Math.max(1, seen.phrases.length)];
  return (
    <Section title="Кто читает" note="машины пробуются на&nbsp;вашем тексте" bare>
      {phrase && (
        <figure className={css.phrase}>
          <blockquote>{phrase.text}</blockquote>
          <figcaption>
            {phrase.chapter && `${phrase.chapter}. `}
            {seen.phrases.length > 1 && <TextButton onClick={() => setNumber(number + 1)}>Другая фраза</TextButton>}
          </figcaption>
        </figure>
      )}
      <fieldset className={css.list}>
        <legend>Машина</legend>
        {!seen.is_synthesis_open && (
          <p className={css.off}>
            Синтез речи сейчас выключен: заявку на&nbsp;машинный голос подать нельзя. Черновой голос и&nbsp;чтецы
            доступны.
          </p>
        )}
        {seen.voices.map((voice) => {
          const wish = { voice: voice.name, text: phrase?.text ?? '' };
          const { sample, wave, isPlaying, isBusy, part } = samples.stateOf(wish);
          const isOff = !seen.is_synthesis_open && !voice.is_draft;
          return (
            <Row
              key={voice.name}
              name={voice.label}
              about={voice.about}
              isChosen={draft.voice === voice.name}
              isOff={!canChoose || isOff}
              price={'0\u00A0₽'}
              term={voice.is_draft ? 'в\u00A0магазин не\u00A0идёт' : 'до\u00A03\u00A0дней'}
              onChoose={() => change({ voice: voice.name, readerId: null })}
              sound={
                phrase && !isOff ? (
                  <>
                    <PlayButton
                      size="sm"
                      label={`Слушать: ${voice.label}`}
                      isPlaying={isPlaying}
                      isBusy={isBusy}
                      onPress={() => void samples.hear(wish)}
                    />
                    <Wave className={css.line} wave={wave} label={`Проба: ${voice.label}`} part={part} />
                    <i>{sample ? clockOf(sample.seconds) : ''}</i>
                  </>
                ) : null
              }
            />
          );
        })}
      </fieldset>
      {seen.readers.length > 0 && (
        <fieldset className={css.list}>
          <legend>Чтецы</legend>
          {seen.readers.map((reader) => (
            <Row
              key={reader.id}
              name={reader.name}
              about={reader.about}
              isChosen={draft.readerId === reader.id}
              isOff={!canChoose}
              price={reader.price === 0 ? 'без оплаты' : `${formatMoney(reader.price, 'kopecks-if-any')} за\u00A0час`}
              term={reader.free_from ? `время с\u00A0${formatDay(reader.free_from)}` : 'время есть'}
              onChoose={() => change({ readerId: reader.id, voice: null })}
              sound={reader.sample_url && <ReaderSample reader={reader} />}
            />
          ))}
        </fieldset>
      )}
    </Section>
  );
}

function ReaderSample({ reader }: { reader: Configuration['readers'][number] }) {
  const sound = usePlayer();
  const key = `reader-${reader.id}`;
  const seconds = reader.sample_seconds ?? 0;
  const isOn = sound.key === key;
  return (
    <>
      <PlayButton
        size="sm"
        label={`Слушать: ${reader.name}`}
        isPlaying={isOn && sound.isPlaying}
        onPress={() => sound.toggle({ key, url: reader.sample_url ?? '' })}
      />
      <span className={css.track} aria-hidden="true">
        <span style={{ width: `${isOn && seconds > 0 ? (sound.at / seconds) * 100 : 0}%` }} />
      </span>
      <i>{reader.sample_seconds === null ? '' : clockOf(reader.sample_seconds)}</i>
    </>
  );
}

type RowProps = {
  name: string;
  about: string;
  isChosen: boolean;
  isOff: boolean;
  price: string;
  term: string;
  sound: ReactNode;
  onChoose: () => void;
};

function Row({ name, about, isChosen, isOff, price, term, sound, onChoose }: RowProps) {
  return (
    <div className={classNames(css.voice, isChosen && css.chosen)}>
      <label className={css.name}>
        <input type="radio" name="voice" checked={isChosen} disabled={isOff} onChange={onChoose} />
        <span>
          <b>{name}</b>
          <span>{about}</span>
        </span>
      </label>
      <span className={css.sound}>{sound}</span>
      <span className={css.price}>
        <b>{price}</b>
        <span>{term}</span>
      </span>
    </div>
  );
}
