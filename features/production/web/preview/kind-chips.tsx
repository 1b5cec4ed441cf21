import { PREVIEWS, type PreviewKind } from '@pero/writing/rules/editor';
import css from './preview.module.css';

const KIND_WORDS: Readonly<Record<PreviewKind, string>> = { print: 'Печать', phone: 'Телефон', reader: 'Читалка' };

export function KindChips({ kind, onChoose }: { kind: PreviewKind; onChoose: (kind: PreviewKind) => void }) {
  return (
    <fieldset className={css.kinds}>
      <legend className="visually-hidden">Как показать</legend>
      {PREVIEWS.map((each) => (
        <button
          key={each}
          type="button"
          className={`chip ${css.kind}`}
          aria-pressed={each === kind}
          onClick={() => onChoose(each)}
        >
          {KIND_WORDS[each]}
        </button>
      ))}
    </fieldset>
  );
}
