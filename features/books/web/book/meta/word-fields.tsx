import { hang } from '@pero/kernel/typography';
import { Field, TextAreaField } from '@pero/ui/fields/field';
import { TITLE } from '@pero/works/rules/meta';
import { FieldRemarks } from '@pero/works/web/remarks/field-remarks';
import type { BookDesk } from '../use-book-desk.ts';
import { AnnotationMachine } from './annotation-machine.tsx';
import { annotationHint } from './annotation-words.ts';
import css from './meta.module.css';

export function WordFields({ desk }: { desk: BookDesk }) {
  const { fields, wrong, change, canEdit, meta } = desk;
  return (
    <>
      <Field
        id="title"
        label="Название"
        className={css.title}
        value={fields.title}
        error={wrong.title}
        disabled={!canEdit}
        autoComplete="off"
        hint={fields.title.length > TITLE.most - 30 ? `${fields.title.trim().length} из ${TITLE.most}` : undefined}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <FieldRemarks fields={['title']} />
      <Field
        id="subtitle"
        label="Подзаголовок"
        optional="можно не указывать"
        value={fields.subtitle}
        error={wrong.subtitle}
        disabled={!canEdit}
        autoComplete="off"
        hint={hang('Второй строкой на титуле: «Повесть о детстве», «Роман в двух частях».')}
        onChange={(event) => change({ subtitle: event.currentTarget.value })}
      />
      <FieldRemarks fields={['subtitle']} />
      <div className={css.annotation}>
        <TextAreaField
          id="annotation"
          label="Аннотация"
          className={css.words}
          value={fields.annotation}
          error={wrong.annotation}
          disabled={!canEdit}
          rows={7}
          hint={annotationHint(fields.annotation)}
          onChange={(event) => change({ annotation: event.currentTarget.value })}
        />
        {canEdit && <AnnotationMachine desk={desk} />}
      </div>
      <FieldRemarks fields={['annotation']} />
      {meta.kind === 'fanfic' && (
        <Field
          id="source_work"
          label="По какому произведению"
          value={fields.source_work}
          error={wrong.source_work}
          disabled={!canEdit}
          placeholder="Автор, название"
          hint={hang('Фанфик публикуется бесплатно, исходное произведение назовут на странице книги.')}
          onChange={(event) => change({ source_work: event.currentTarget.value })}
        />
      )}
      <FieldRemarks fields={['source_work']} />
    </>
  );
}
