import { useNear } from '@pero/editor/web/spelling/spelling-bar';
import type { CountedWord } from '@pero/editor/web/spelling/use-spelling';
import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { Button, IconButton } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { toastInfo } from '@pero/ui/feedback/toast';
import { Field } from '@pero/ui/fields/field';
import { Switch } from '@pero/ui/fields/switch';
import { TextButton } from '@pero/ui/text-link';
import type { FormEvent } from 'react';
import { WORD_MOST } from '../../../rules/words.ts';
import { useDesk } from '../desk-context.ts';
import { useLive } from '../live.ts';
import panel from '../panels/panel.module.css';
import css from './spelling.module.css';

/** What the dictionary does not know of the open chapter, what comes back too soon, and the words that are this book's own. */
export function SpellingPanel() {
  const { spelling, live, currentId } = useDesk();
  const { wishes, wish, again } = spelling;
  const found = useLive(live, (now) => now.spelling);
  return (
    <div className={panel.body}>
      <section className={css.wishes}>
        <Switch checked={wishes.unknown} onChange={({ target }) => wish({ unknown: target.checked })}>
          Подчёркивать незнакомые слова
        </Switch>
        <Switch checked={wishes.repeated} onChange={({ target }) => wish({ repeated: target.checked })}>
          Подчёркивать повторы рядом
        </Switch>
        {!wishes.unknown && !wishes.repeated && (
          <p className={panel.quiet}>
            Слова сверяются со&nbsp;словарём прямо в&nbsp;браузере: текст никуда не&nbsp;уходит. Словарь загрузится,
            когда вы&nbsp;включите проверку, это полмегабайта.
          </p>
        )}
      </section>
      {found.state === 'failed' && (
        <Note kind="warn">
          Словарь не&nbsp;загрузился, текст в&nbsp;безопасности.{' '}
          <TextButton onClick={again}>Загрузить ещё раз</TextButton>
        </Note>
      )}
      {currentId !== null && found.state === 'ready' && wishes.unknown && <Unknown words={found.unknown} />}
      {currentId !== null && found.state === 'ready' && wishes.repeated && <Repeated words={found.repeated} />}
      {spelling.own.mayAdd && (wishes.unknown || spelling.own.list.length > 0) && <OwnWordsOf />}
    </div>
  );
}

function Unknown({ words }: { words: readonly CountedWord[] }) {
  return (
    <section className={panel.group} aria-label="Незнакомые слова">
      <h3>Незнакомые слова главы</h3>
      {words.length === 0 && (
        <p className={panel.quiet} role="status">
          Все слова этой главы знакомы.
        </p>
      )}
      {words.slice(0, SHOWN).map((word) => (
        <UnknownWord key={word.word} {...word} />
      ))}
      {words.length > SHOWN && <p className={panel.quiet}>И&nbsp;ещё {formatNumber(words.length - SHOWN)}.</p>}
    </section>
  );
}

/** Nobody goes through more at once, and each asks for what is like it. */
const SHOWN = 60;

function UnknownWord({ word, count }: CountedWord) {
  const { text, canEdit, spelling } = useDesk();
  const { own, pass } = spelling;
  const replace = (by: string) => {
    const places = text.current?.replaceWord(word, by) ?? 0;
    void toastInfo(`«${word}» → «${by}»: ${counted(places, 'место', 'места', 'мест')}. Отменить — Ctrl\u00A0+\u00A0Z`);
  };
  return (
    <div className={css.word}>
      <button type="button" className={css.name} onClick={() => text.current?.goToWord('unknown', word)}>
        {word} {count > 1 && <span className="dim sm num">{formatNumber(count)}</span>}
      </button>
      {canEdit && <Meant word={word} onMeant={replace} />}
      <p className={css.acts}>
        {own.mayAdd && <TextButton onClick={() => void own.add(word)}>В&nbsp;слова книги</TextButton>}
        <TextButton tone="ink" onClick={() => pass(word)}>
          Пропустить
        </TextButton>
      </p>
    </div>
  );
}

function Meant({ word, onMeant }: { word: string; onMeant: (by: string) => void }) {
  const speller = useDesk().spelling.inEditor?.speller;
  return speller ? <MeantBy word={word} speller={speller} onMeant={onMeant} /> : null;
}

type MeantProps = {
  readonly word: string;
  readonly speller: Parameters<typeof useNear>[1];
  readonly onMeant: (by: string) => void;
};

function MeantBy({ word, speller, onMeant }: MeantProps) {
  const near = useNear(word, speller);
  if (!near || near.length === 0) return null;
  return (
    <p className={css.meant}>
      {near.slice(0, MEANT).map((by) => (
        <button
          key={by}
          type="button"
          className="btn line sm"
          aria-label={`Заменить «${word}» на «${by}»`}
          onClick={() => onMeant(by)}
        >
          {by}
        </button>
      ))}
    </p>
  );
}

const MEANT = 3;

function Repeated({ words }: { words: readonly CountedWord[] }) {
  const { text } = useDesk();
  return (
    <section className={panel.group} aria-label="Повторы рядом">
      <h3>Повторы рядом</h3>
      {words.length === 0 && (
        <p className={panel.quiet} role="status">
          Одно и&nbsp;то&nbsp;же слово рядом не&nbsp;повторяется.
        </p>
      )}
      <ul className={panel.rules}>
        {words.slice(0, SHOWN).map(({ word, count }) => (
          <li key={word}>
            <button type="button" onClick={() => text.current?.goToWord('repeated', word)}>
              {word}
            </button>
            <span>{counted(count, 'раз', 'раза', 'раз')}</span>
          </li>
        ))}
      </ul>
      <p className={panel.quiet}>
        Дважды в&nbsp;двенадцати словах или трижды и&nbsp;чаще подряд. Решать вам: иногда повтор&nbsp;— приём.
      </p>
    </section>
  );
}

function OwnWordsOf() {
  const { own } = useDesk().spelling;
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const word = String(new FormData(form).get('word') ?? '').trim();
    if (word === '') return;
    await own.add(word);
    form.reset();
  };
  return (
    <section className={panel.group} aria-label="Слова этой книги">
      <h3>Слова этой книги</h3>
      <form className={css.add} onSubmit={(event) => void add(event)}>
        <Field name="word" label="Своё слово" maxLength={WORD_MOST} placeholder="Например, Селище" />
        <Button type="submit" kind="line">
          Добавить
        </Button>
      </form>
      {own.list.length > 0 && (
        <ul className={css.own}>
          {own.list.map((word) => (
            <li key={word.id}>
              {word.word}
              <IconButton
                icon="close"
                size="sm"
                label={`Убрать «${word.word}»`}
                onClick={() => void own.remove(word)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className={panel.quiet}>Знакомы во&nbsp;всех падежах. Имена из&nbsp;мира книги знакомы и&nbsp;так.</p>
    </section>
  );
}
