import { counted } from '@pero/kernel/plural';
import { Button, IconButton } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Field } from '@pero/ui/fields/field';
import { Section } from '@pero/ui/layout/section';
import { PlayButton } from '@pero/ui/sound/play-button';
import { TextButton } from '@pero/ui/text-link';
import { type FormEvent, useState } from 'react';
import type { Configuration } from '../../contract/voices.ts';
import { type GlossaryWord, isSpoken, isWord } from '../../rules/glossary.ts';
import { DRAFT_VOICE } from '../../rules/voices.ts';
import css from './glossary.module.css';
import { Stress } from './stress.tsx';
import type { Configuring } from './use-configuration.ts';
import type { Samples } from './use-samples.ts';
import { placeCount } from './words.ts';

type Props = { seen: Configuration; configuring: Configuring; samples: Samples; canEdit: boolean };
const FEW = 8;

/** Doubtful words first, then those that are decided. */
export function Glossary({ seen, configuring, samples, canEdit }: Props) {
  const { draft, change } = configuring;
  const [isAll, showAll] = useState(false);
  const [isAdding, add] = useState(false);
  const decided = new Set(draft.glossary.map(({ word }) => word.toLowerCase()));
  const doubts = seen.doubts.filter(({ word }) => !decided.has(word.toLowerCase()));
  const shown = isAll ? doubts : doubts.slice(0, FEW);
  const put = (word: string, spoken: string) => {
    const isOther = (known: GlossaryWord) => known.word.toLowerCase() !== word.toLowerCase();
    change({ glossary: [...draft.glossary.filter(isOther), { word, spoken }] });
  };
  const remove = (word: string) => change({ glossary: draft.glossary.filter((known) => known.word !== word) });
  const voice = draft.voice ?? DRAFT_VOICE;
  return (
    <Section title="Ударения и&nbsp;имена" note={noteOf(draft.glossary.length, doubts.length)}>
      <p className={css.lead}>
        Нажмите на&nbsp;гласную, и&nbsp;ударение встанет на&nbsp;неё. Словарь услышит машина, а&nbsp;если выберете
        чтеца, увидит и&nbsp;он.
      </p>
      {doubts.length === 0 && draft.glossary.length === 0 && (
        <EmptyState title="Пока машина уверена во&nbsp;всём" level={3}>
          Спорных слов не&nbsp;нашли. Если слышите не&nbsp;то&nbsp;ударение, добавьте слово: оно исправится во&nbsp;всей
          книге.
        </EmptyState>
      )}
      {shown.length > 0 && <h3 className={css.part}>Машина сомневается</h3>}
      <ul className={css.words}>
        {shown.map((doubt) => (
          <Doubtful key={doubt.word} doubt={doubt} voice={voice} samples={samples} canEdit={canEdit} onPut={put} />
        ))}
      </ul>
      {doubts.length > FEW && !isAll && (
        <TextButton onClick={() => showAll(true)}>
          Ещё {counted(doubts.length - FEW, 'слово', 'слова', 'слов')}
        </TextButton>
      )}
      {draft.glossary.length > 0 && <h3 className={css.part}>Вы уже решили</h3>}
      <ul className={css.words}>
        {draft.glossary.map(({ word, spoken }) => (
          <li key={word} className={css.row}>
            <Stress word={word} spoken={spoken} onStress={(said) => canEdit && put(word, said)} />
            <span className={css.said}>{spoken}</span>
            <span />
            <Heard word={word} wish={{ voice, text: word }} samples={samples} />
            {canEdit && (
              <IconButton
                icon="close"
                size="sm"
                label={`Убрать «${word}» из\u00A0словаря`}
                onClick={() => remove(word)}
              />
            )}
          </li>
        ))}
      </ul>
      {canEdit &&
        (isAdding ? (
          <NewWord onAdd={put} />
        ) : (
          <Button size="sm" icon="plus" onClick={() => add(true)}>
            Добавить слово
          </Button>
        ))}
    </Section>
  );
}

type DoubtfulProps = {
  doubt: Configuration['doubts'][number];
  voice: string;
  samples: Samples;
  canEdit: boolean;
  onPut: (word: string, spoken: string) => void;
};

/** Of two readings the usual one is shown; of a name nothing is, until its author says. */
function Doubtful({ doubt, voice, samples, canEdit, onPut }: DoubtfulProps) {
  const usual = doubt.spoken[0] ?? '';
  const spoken = usual === '' ? '' : likeIn(doubt.word, usual);
  return (
    <li className={css.row}>
      <Stress word={doubt.word} spoken={spoken} onStress={(said) => canEdit && onPut(doubt.word, said)} />
      <span className={css.said}>{doubt.why === 'name' ? 'имя' : 'читается по-разному'}</span>
      <span className={css.around}>
        <q>{doubt.context}</q>
        <span>{placeCount(doubt.count)}</span>
      </span>
      <Heard word={doubt.word} wish={{ voice, text: doubt.word }} samples={samples} />
      {canEdit && spoken !== '' && (
        <Button size="sm" onClick={() => onPut(doubt.word, spoken)}>
          Верно
        </Button>
      )}
    </li>
  );
}

/** With the capital that the text has. */
function likeIn(word: string, spoken: string): string {
  return word[0] === word[0]?.toUpperCase() ? spoken.charAt(0).toUpperCase() + spoken.slice(1) : spoken;
}

type HeardProps = { word: string; wish: { voice: string; text: string }; samples: Samples };

function Heard({ word, wish, samples }: HeardProps) {
  const { isPlaying, isBusy } = samples.stateOf(wish);
  return (
    <PlayButton
      size="sm"
      label={`Слушать слово ${word}`}
      isPlaying={isPlaying}
      isBusy={isBusy}
      onPress={() => void samples.hear(wish)}
    />
  );
}

function NewWord({ onAdd }: { onAdd: (word: string, spoken: string) => void }) {
  const [word, setWord] = useState('');
  const [spoken, setSpoken] = useState('');
  const bare = word.trim();
  const said = spoken || bare;
  const isReady = isWord(bare) && isSpoken(said) && said !== bare;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    onAdd(bare, said);
    setWord('');
    setSpoken('');
  };
  return (
    <form className={css.adding} onSubmit={submit}>
      <Field
        label="Слово"
        value={word}
        maxLength={60}
        autoComplete="off"
        error={bare !== '' && !isWord(bare) ? 'Одно слово, буквами' : undefined}
        onChange={(event) => {
          setWord(event.currentTarget.value);
          setSpoken('');
        }}
      />
      {isWord(bare) && <Stress word={bare} spoken={said} onStress={setSpoken} />}
      <Button type="submit" disabled={!isReady}>
        В&nbsp;словарь
      </Button>
    </form>
  );
}

function noteOf(decided: number, doubts: number): string {
  const words = `в\u00A0словаре ${counted(decided, 'слово', 'слова', 'слов')}`;
  return doubts === 0 ? words : `${words}, ${doubts} ${doubts === 1 ? 'ждёт' : 'ждут'} вас`;
}
