import { hang } from '@pero/kernel/typography';
import { Field, TextAreaField } from '@pero/ui/fields/field';
import { Segments } from '@pero/ui/fields/segments';
import { Switch } from '@pero/ui/fields/switch';
import { AGES, ANNOTATION, isAgeLocked } from '@pero/works/rules/meta';
import { FieldRemarks } from '@pero/works/web/remarks/field-remarks';
import { FORMAT_LABELS, FORMATS } from '../../../rules/audiobooks.ts';
import type { AudioDesk } from '../use-audio-desk.ts';
import { GenreFields } from './genre-fields.tsx';
import css from './tabs.module.css';

const ages = AGES.map((value) => ({ value, label: `${value}+` }));
const formats = FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value] }));

/** What the listener reads before listening; all that was known came from the book. */
export function MetaTab({ desk }: { desk: AudioDesk }) {
  const { fields, change, canEdit, wrong, meta } = desk;
  const isLocked = isAgeLocked({ obsceneLanguage: fields.obscene_language });
  return (
    <div className={css.columns}>
      <div className={css.column}>
        <Field
          id="book_name"
          label="Название"
          className={css.title}
          value={fields.book_name}
          error={wrong('book_name')}
          disabled={!canEdit}
          autoComplete="off"
          hint={meta.book && fields.book_name.trim() === meta.book.title ? 'Как у\u00A0книги' : undefined}
          onChange={(event) => change({ book_name: event.currentTarget.value })}
        />
        <FieldRemarks fields={['book_name', 'title']} />
        <TextAreaField
          id="annotation"
          label="Аннотация"
          className={css.words}
          rows={9}
          value={fields.annotation}
          error={wrong('annotation')}
          disabled={!canEdit}
          hint={hang(`${fields.annotation.trim().length} знаков; нужно от ${ANNOTATION.least} до ${ANNOTATION.most}`)}
          onChange={(event) => change({ annotation: event.currentTarget.value })}
        />
        <FieldRemarks fields={['annotation']} />
        <TextAreaField
          label="Словарик ударений"
          optional="можно не&nbsp;заполнять"
          rows={3}
          value={fields.glossary}
          error={wrong('glossary')}
          disabled={!canEdit}
          placeholder={'Околи́цына\nЗаозёрск'}
          hint={hang('По строке на слово. Пригодится чтецу, модератору и чтению со звуком.')}
          onChange={(event) => change({ glossary: event.currentTarget.value })}
        />
        <p className="hint">
          {hang(`Люди: ${people(desk) || 'не указаны'}. Их имена взяты из книги.`)}
          {wrong('employees') && <span className="bad"> {wrong('employees')}</span>}
        </p>
      </div>
      <div className={css.column}>
        <Segments
          label="Формат"
          options={formats}
          value={fields.format}
          disabled={!canEdit}
          onChoose={(format) => change({ format }, 'now')}
        />
        <GenreFields desk={desk} />
        <Segments
          label="Возраст"
          options={ages}
          value={fields.age}
          error={wrong('age')}
          disabled={!canEdit || isLocked}
          hint={isLocked ? hang('С нецензурной бранью возможна только метка 18+') : undefined}
          onChoose={(age) => change({ age }, 'now')}
        />
        <FieldRemarks fields={['age']} />
        <Switch
          checked={fields.obscene_language}
          disabled={!canEdit}
          hint={hang('Возраст станет 18+ и не сможет быть меньше.')}
          onChange={(event) => change({ obscene_language: event.currentTarget.checked }, 'now')}
        >
          Есть нецензурная брань
        </Switch>
        <Switch
          checked={fields.drug_mention_mark}
          disabled={!canEdit}
          hint={hang('Предупреждение о вреде услышат в начале и увидят на карточке.')}
          onChange={(event) => change({ drug_mention_mark: event.currentTarget.checked }, 'now')}
        >
          Упоминаются наркотики
        </Switch>
        <Switch
          checked={fields.lgbt_mark}
          disabled={!canEdit}
          hint={hang('С ней правила считаются принятыми, а возраст 18+.')}
          onChange={(event) => change({ lgbt_mark: event.currentTarget.checked }, 'now')}
        >
          Метка ЛГБТ
        </Switch>
        <FieldRemarks fields={['obscene_language', 'drug_mention_mark', 'lgbt_mark']} />
      </div>
    </div>
  );
}

function people({ meta }: AudioDesk): string {
  return meta.employees
    .map(({ name, roles }) => `${name} (${roles.map(({ label }) => label.toLowerCase()).join(', ')})`)
    .join(', ');
}
