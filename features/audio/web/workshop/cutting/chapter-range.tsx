import { SelectField } from '@pero/ui/fields/field';
import type { MatchRow } from '../../../contract/files.ts';
import css from './cutting.module.css';

type ChapterRangeProps = {
  chapters: readonly MatchRow[];
  chosen: readonly number[];
  onChoose: (ids: number[]) => void;
};

/** From which chapter to which the recording goes. */
export function ChapterRange({ chapters, chosen, onChoose }: ChapterRangeProps) {
  const known = chapters.flatMap(({ chapter }) => chapter ?? []);
  const placeOf = (id: number | undefined) => known.findIndex((chapter) => chapter.id === id);
  const [first, last] = [placeOf(chosen[0]), placeOf(chosen.at(-1))];
  const choose = (from: number, to: number) => onChoose(known.slice(from, to + 1).map(({ id }) => id));
  const option = ({ id, name }: (typeof known)[number], place: number) => (
    <option key={id} value={place}>
      {name || 'Без названия'}
    </option>
  );
  return (
    <div className={css.range}>
      <SelectField
        label="Первая глава"
        value={first}
        onChange={(event) =>
          choose(Number(event.currentTarget.value), Math.max(last, Number(event.currentTarget.value) + 1))
        }
      >
        {known.slice(0, -1).map(option)}
      </SelectField>
      <SelectField
        label="Последняя глава"
        value={last}
        onChange={(event) => choose(first, Number(event.currentTarget.value))}
      >
        {known.map((chapter, place) => (place > first ? option(chapter, place) : null))}
      </SelectField>
    </div>
  );
}
