import { Icon } from '@pero/ui/icon';
import { useDesk } from '../desk-context.ts';
import { Hand } from './hand.tsx';
import { PresentPeople } from './present-people.tsx';
import css from './together.module.css';
import type { Shown } from './use-together.ts';

const SHOWN: readonly (readonly [Shown, string])[] = [
  ['suggested', 'С\u00A0правкой'],
  ['accepted', 'Как станет'],
  ['rejected', 'Как есть'],
];

/** Who writes here and how: the text itself, or what its author then decides. */
export function ModeBand() {
  const { book, canEdit, together } = useDesk();
  const isAlone = book.people.length < 2 && book.waiting.length === 0;
  if (!book.can_suggest || isAlone) return null;
  const { isSuggesting, suggest, shown, show, hand } = together;
  return (
    <div className={css.band} data-ink={together.inkOf(hand)} data-on={isSuggesting || undefined}>
      <Icon name="pencil" size={18} />
      <p className={css.mode}>
        {isSuggesting ? (
          <>
            <b>Вы предлагаете.</b> Текст изменится, когда согласится автор
          </>
        ) : (
          <>
            <b>Вы пишете.</b> Предложенное стоит рядом
          </>
        )}
      </p>
      {canEdit && (
        <button type="button" className="btn quiet sm" onClick={() => suggest(!isSuggesting)}>
          {isSuggesting ? 'Писать самому' : 'Предлагать'}
        </button>
      )}
      <fieldset className={css.shown}>
        <legend className="visually-hidden">Что показано</legend>
        {SHOWN.map(([value, words]) => (
          <button
            key={value}
            type="button"
            className="btn quiet sm"
            aria-pressed={shown === value}
            onClick={() => show(value)}
          >
            {words}
          </button>
        ))}
      </fieldset>
      <PresentPeople />
      <Hand hand={hand} />
    </div>
  );
}
