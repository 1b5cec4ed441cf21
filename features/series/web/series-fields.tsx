import { CheckField, Field, TextAreaField } from '@pero/ui/fields/field';
import { SERIES_DESCRIPTION_MOST, SERIES_NAME_MOST } from '../rules.ts';
import css from './series.module.css';
import type { SeriesDraft } from './series-draft.ts';

type Props = {
  draft: SeriesDraft;
  wrong: (field: string) => string | undefined;
  onChange: (draft: SeriesDraft) => void;
};

export function SeriesFields({ draft, wrong, onChange }: Props) {
  return (
    <div className={css.fields}>
      <Field
        label="Название серии"
        className={css.nameInput}
        maxLength={SERIES_NAME_MOST}
        value={draft.name}
        error={wrong('name')}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ ...draft, name: currentTarget.value })}
      />
      <TextAreaField
        label="Описание"
        optional="необязательно"
        rows={4}
        maxLength={SERIES_DESCRIPTION_MOST}
        value={draft.description}
        error={wrong('description')}
        hint="Что общего у&nbsp;этих книг: герой, место, время."
        onChange={({ currentTarget }) => onChange({ ...draft, description: currentTarget.value })}
      />
      <CheckField
        checked={draft.isOrdered}
        onChange={({ currentTarget }) => onChange({ ...draft, isOrdered: currentTarget.checked })}
      >
        Читать по&nbsp;порядку: читатели увидят номера книг
      </CheckField>
    </div>
  );
}
