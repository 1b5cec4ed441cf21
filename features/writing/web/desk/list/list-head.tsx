import { counted } from '@pero/kernel/plural';
import { SearchField } from '@pero/ui/fields/search-field';
import { Icon } from '@pero/ui/icon';
import { volumeWords } from '@pero/works/rules/kinds';
import { useDesk } from '../desk-context.ts';
import css from './list-head.module.css';
import type { Folding } from './use-folding.ts';

/** How much there is, and the way to fold it. */
export function ListHead({ folding: { folded, foldable, foldAll } }: { folding: Folding }) {
  const { chapters } = useDesk();
  const isAnyOpen = foldable.some((id) => !folded.has(id));
  const characters = chapters.reduce((sum, chapter) => sum + chapter.characters, 0);
  const count = chapters.filter(({ kind }) => kind === 'chapter').length;
  return (
    <div className={css.head}>
      <h2>
        {counted(count, 'глава', 'главы', 'глав')} · {volumeWords(characters)}
      </h2>
      {foldable.length > 0 && (
        <button type="button" className="link ink" onClick={() => foldAll(isAnyOpen)}>
          {isAnyOpen ? 'Свернуть' : 'Развернуть'}
          <span className="visually-hidden"> все части</span>
        </button>
      )}
    </div>
  );
}

type FinderProps = { readonly wanted: string; readonly found: number; readonly onChange: (wanted: string) => void };

/** Finds a chapter by its name. */
export function Finder({ wanted, found, onChange }: FinderProps) {
  return (
    <div className={css.finder}>
      <Icon name="search" size={16} />
      <SearchField
        bare
        label="Найти главу по названию"
        placeholder="Найти главу"
        value={wanted}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && wanted !== '') onChange('');
        }}
      />
      <span className="visually-hidden" role="status">
        {wanted === '' ? '' : `Нашлось: ${found}`}
      </span>
    </div>
  );
}
