import { clockOf } from '@pero/kernel/length';
import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { Button, IconButton } from '@pero/ui/button';
import { TextButton } from '@pero/ui/text-link';
import { useState } from 'react';
import type { Loaded } from './load-read-along.ts';
import { doubtfulIn, tenths, wordsOf } from './places.ts';
import type { Listening } from './use-listening.ts';
import css from './verify.module.css';

const SHOWN = 6;
const STEP = 0.1;

/** How well text and sound agree, where to listen, and the place of the sentence that is looked at. */
export function Verify({ loaded: { seen }, listening }: { loaded: Loaded; listening: Listening }) {
  const { places, chapter, hear } = listening;
  const [isWhole, showAll] = useState(false);
  const doubtful = doubtfulIn(places);
  const known = places.length - doubtful.length;
  return (
    <aside className={css.verify} aria-label="Сверка звука и&nbsp;текста">
      <h2>Сверка с&nbsp;текстом</h2>
      {places.length === 0 ? (
        <p className="sm dim">Сверять нечего: фраз этой главы в&nbsp;записи пока не&nbsp;нашли.</p>
      ) : (
        <>
          <p className={css.figure}>
            {known} из&nbsp;{counted(places.length, 'фразы', 'фраз', 'фраз')}
          </p>
          <p className="sm dim">
            {doubtful.length === 0
              ? 'Место каждой известно хорошо.'
              : `Место известно хорошо, они загораются сами. ${counted(doubtful.length, 'место', 'места', 'мест')} стоит послушать, а\u00A0до\u00A0того горит предыдущая фраза.`}
            {seen.is_machine_voice && ' Читает машина.'}
          </p>
          <ul className={css.doubts}>
            {doubtful.slice(0, isWhole ? undefined : SHOWN).map((sentence) => (
              <li key={sentence}>
                <button type="button" onClick={() => hear(sentence)}>
                  <span className={css.time}>{clockOf(places[sentence]?.[0] ?? 0)}</span>
                  <span>
                    <q>{shortened(wordsOf(chapter.blocks, sentence))}</q>
                    <span>начало может отстоять на&nbsp;{formatNumber(places[sentence]?.[2] ?? 0, 1)}&nbsp;с</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {doubtful.length > SHOWN && (
            <TextButton onClick={() => showAll(!isWhole)}>
              {isWhole ? 'Только первые' : `Все ${counted(doubtful.length, 'место', 'места', 'мест')}`}
            </TextButton>
          )}
          <Sentence listening={listening} />
        </>
      )}
    </aside>
  );
}

function shortened(words: string): string {
  return words.length > 64 ? `${words.slice(0, 62).trimEnd()}…` : words;
}

/** The sentence that is looked at: its beginning is put where it is heard, and kept at once. */
function Sentence({ listening }: { listening: Listening }) {
  const { current, places, hear, shift, isShifting, chapter } = listening;
  const place = places[current];
  const next = places[current + 1];
  return (
    <section className={css.sentence} aria-label="Текущая фраза">
      <h2>Текущая фраза</h2>
      {place === undefined ? (
        <p className="sm dim">Нажмите на&nbsp;фразу в&nbsp;тексте или начните слушать.</p>
      ) : (
        <>
          <p className="sm">
            <q>{shortened(wordsOf(chapter.blocks, current))}</q>
            {place[2] === 0 && <span className={css.put}> поставлено вами</span>}
          </p>
          <Edge title="Начало" at={place[0]} isBusy={isShifting} onShift={(by) => void shift(current, by)} />
          {next && (
            <Edge title="Конец" at={next[0]} isBusy={isShifting} onShift={(by) => void shift(current + 1, by)} />
          )}
        </>
      )}
      <div className={css.steps}>
        <Button size="sm" disabled={current <= 0} onClick={() => hear(current - 1)}>
          Прежняя
        </Button>
        <Button size="sm" disabled={current < 0} onClick={() => hear(current)}>
          Ещё раз
        </Button>
        <Button size="sm" disabled={current >= places.length - 1} onClick={() => hear(current + 1)}>
          Следующая
        </Button>
      </div>
    </section>
  );
}

type EdgeProps = { title: string; at: number; isBusy: boolean; onShift: (by: number) => void };

function Edge({ title, at, isBusy, onShift }: EdgeProps) {
  return (
    <fieldset className={css.edge}>
      <legend>{title}</legend>
      <IconButton
        icon="minus"
        kind="line"
        size="sm"
        label={`${title}: раньше на\u00A00,1\u00A0секунды`}
        aria-disabled={isBusy}
        onClick={() => !isBusy && onShift(-STEP)}
      />
      <b aria-live="polite">{tenths(at)}</b>
      <IconButton
        icon="plus"
        kind="line"
        size="sm"
        label={`${title}: позже на\u00A00,1\u00A0секунды`}
        aria-disabled={isBusy}
        onClick={() => !isBusy && onShift(STEP)}
      />
    </fieldset>
  );
}
