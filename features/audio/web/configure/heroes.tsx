import { counted } from '@pero/kernel/plural';
import { Section } from '@pero/ui/layout/section';
import { PlayButton } from '@pero/ui/sound/play-button';
import type { Configuration } from '../../contract/voices.ts';
import type { Hero } from '../../rules/voices.ts';
import { Replies } from './replies.tsx';
import type { Configuring } from './use-configuration.ts';
import type { Samples } from './use-samples.ts';
import css from './voices.module.css';

type Props = { seen: Configuration; configuring: Configuring; samples: Samples; canEdit: boolean };

/** A page of a hundred lists helps nobody. */
const CHAPTERS = 60;

const PITCHES = [
  { pitch: 0, label: '' },
  { pitch: -3, label: ', ниже' },
  { pitch: 3, label: ', выше' },
] as const;

/** Who was found in the dialogues, and with which voice each speaks; whole chapters may be a hero's too. */
export function Heroes({ seen, configuring, samples, canEdit }: Props) {
  const { draft, change } = configuring;
  if (seen.heroes.length === 0) return null;
  const voices = seen.voices.filter(({ is_draft }) => !is_draft);
  const give = (name: string, value: string) => {
    const others = draft.heroes.filter((hero) => hero.name !== name);
    const [voice, pitch] = value.split(':');
    change({ heroes: voice ? [...others, { name, voice, pitch: Number(pitch) }] : others });
  };
  const named = draft.heroes.map(({ name }) => name);
  return (
    <Section title="Голоса героев" note="нашли в&nbsp;диалогах">
      <ul className={css.heroes}>
        {seen.heroes.map(({ name, replies, context }) => {
          const hero = draft.heroes.find((one) => one.name === name);
          return (
            <li key={name}>
              <span className={css.hero}>
                <b>{capital(name)}</b>
                <span>{context && `«${context}»`}</span>
              </span>
              <span className="dim sm">{counted(replies, 'реплика', 'реплики', 'реплик')}</span>
              <select
                aria-label={`Голос: ${name}`}
                value={hero ? `${hero.voice}:${hero.pitch}` : ''}
                disabled={!canEdit}
                onChange={(event) => give(name, event.currentTarget.value)}
              >
                <option value="">как рассказчик</option>
                {voices.flatMap((voice) =>
                  PITCHES.map(({ pitch, label }) => (
                    <option key={`${voice.name}:${pitch}`} value={`${voice.name}:${pitch}`}>
                      {voice.label}
                      {label}
                    </option>
                  )),
                )}
              </select>
              <HeroSample hero={hero} name={name} text={context} samples={samples} isOff={!seen.is_synthesis_open} />
            </li>
          );
        })}
      </ul>
      {named.length > 0 && seen.chapters.length > 1 && (
        <details className={css.chapters}>
          <summary>Главы от&nbsp;лица героя</summary>
          <ul>
            {seen.chapters.map(({ id, name }) => (
              <li key={id}>
                <span>{name || 'Без названия'}</span>
                <select
                  aria-label={`Кто читает главу: ${name}`}
                  value={draft.chapters[`${id}`] ?? ''}
                  disabled={!canEdit}
                  onChange={(event) => change({ chapters: withChapter(draft.chapters, id, event.currentTarget.value) })}
                >
                  <option value="">рассказчик</option>
                  {named.map((one) => (
                    <option key={one} value={one}>
                      {capital(one)}
                    </option>
                  ))}
                </select>
              </li>
            ))}
          </ul>
        </details>
      )}
      {named.length > 0 &&
        canEdit &&
        seen.chapters
          .slice(0, CHAPTERS)
          .map((chapter) => (
            <Replies key={chapter.id} chapter={chapter} audioBookId={seen.id} configuring={configuring} />
          ))}
    </Section>
  );
}

function withChapter(chapters: Readonly<Record<string, string>>, id: number, name: string) {
  const { [`${id}`]: _, ...others } = chapters;
  return name === '' ? others : { ...others, [`${id}`]: name };
}

type SampleProps = { hero: Hero | undefined; name: string; text: string; samples: Samples; isOff: boolean };

function HeroSample({ hero, name, text, samples, isOff }: SampleProps) {
  if (!hero || text === '' || isOff) return <span />;
  const wish = { voice: hero.voice, pitch: hero.pitch, text };
  const { isPlaying, isBusy } = samples.stateOf(wish);
  return (
    <PlayButton
      size="sm"
      label={`Слушать: ${name}`}
      isPlaying={isPlaying}
      isBusy={isBusy}
      onPress={() => void samples.hear(wish)}
    />
  );
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
