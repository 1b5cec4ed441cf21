import { hang } from '@pero/kernel/typography';
import { Button, IconButton } from '@pero/ui/button';
import { Field, TextAreaField } from '@pero/ui/fields/field';
import { type BookEpigraph, MATTER_MOST } from '@pero/works/rules/matter';
import { FieldRemarks } from '@pero/works/web/remarks/field-remarks';
import type { BookDesk } from '../use-book-desk.ts';
import css from './matter.module.css';

const EMPTY: BookEpigraph = { text: '', source: '' };

/** The epigraphs of the whole book, in their order; a field for the first one stands ready. */
export function Epigraphs({ desk: { fields, wrong, change, canEdit } }: { desk: BookDesk }) {
  const shown = fields.epigraphs.length === 0 ? [EMPTY] : fields.epigraphs;
  const set = (place: number, part: Partial<BookEpigraph>) =>
    change({ epigraphs: shown.map((one, index) => (index === place ? { ...one, ...part } : one)) });
  const remove = (place: number) => change({ epigraphs: shown.filter((_, index) => index !== place) }, 'now');
  return (
    <>
      {shown.map((epigraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an epigraph has no name but its place
        <div key={place} className={css.epigraph}>
          <TextAreaField
            id={place === 0 ? 'epigraphs' : `epigraph-${place}`}
            label={shown.length === 1 ? 'Эпиграф' : `Эпиграф ${place + 1}`}
            optional={hang('можно не указывать')}
            className={css.words}
            value={epigraph.text}
            error={place === 0 ? wrong.epigraphs : undefined}
            disabled={!canEdit}
            rows={3}
            onChange={(event) => set(place, { text: event.currentTarget.value })}
          />
          <Field
            label="Откуда"
            value={epigraph.source}
            disabled={!canEdit}
            autoComplete="off"
            placeholder="А. С. Пушкин, «Капитанская дочка»"
            onChange={(event) => set(place, { source: event.currentTarget.value })}
          />
          {canEdit && (shown.length > 1 || epigraph.text !== '' || epigraph.source !== '') && (
            <span className={css.remove}>
              <IconButton icon="close" size="sm" label={`Убрать эпиграф ${place + 1}`} onClick={() => remove(place)} />
            </span>
          )}
        </div>
      ))}
      <FieldRemarks fields={['epigraphs']} />
      {canEdit && shown.length < MATTER_MOST.epigraphs && shown.every(({ text }) => text !== '') && (
        <div>
          <Button size="sm" icon="plus" onClick={() => change({ epigraphs: [...shown, EMPTY] })}>
            Ещё эпиграф
          </Button>
        </div>
      )}
    </>
  );
}
