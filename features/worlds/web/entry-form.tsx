import { Button, IconButton } from '@pero/ui/button';
import { Field, SelectField, TextAreaField } from '@pero/ui/fields/field';
import { Segments } from '@pero/ui/fields/segments';
import { LeaveGuard } from '@pero/ui/layout/leave-guard';
import { fieldError, formErrors } from '@pero/web-platform/words';
import type { WireError } from '@pero/wire/envelope';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { World } from '../contract/worlds.ts';
import { FIELD_MOST, FIELD_NAME_MOST, FIELDS_MOST, MOMENT_MOST, NAME_MOST, NOTES_MOST } from '../rules/limits.ts';
import { KINDS } from '../rules/names.ts';
import type { EntryDraft } from './entry-draft.ts';
import { Relations } from './relations.tsx';
import { KIND_WORDS, NAME_WORDS, titleOf } from './words.ts';
import css from './worlds.module.css';

type Props = {
  readonly world: World;
  /** Of the entry itself, so that it is not related to itself. */
  readonly id?: number;
  readonly draft: EntryDraft;
  readonly onChange: (draft: EntryDraft) => void;
  readonly onSave: () => Promise<void>;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly errors: readonly WireError[];
  /** Beside the button: that it is saved, how to throw it away. */
  readonly children?: ReactNode;
};

const SHOWN = ['kind', 'name', 'aliases', 'gender', 'fields', 'relations', 'notes', 'moment', 'ends_in'];

/** All that is known of somebody, a place, a thing or an event. */
export function EntryForm({ world, id, draft, onChange, onSave, isDirty, isBusy, errors, children }: Props) {
  const become = (change: Partial<EntryDraft>) => onChange({ ...draft, ...change });
  const save = (event: FormEvent) => {
    event.preventDefault();
    void onSave();
  };
  const wrong = formErrors(errors, SHOWN).filter((words) => !isWithin(errors, words));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // On a phone the button is far below what is wrong.
    if (errors.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return (
    <form ref={form} className={css.form} noValidate onSubmit={save}>
      <LeaveGuard isUnsafe={isDirty}>Записанное здесь ещё не&nbsp;сохранено.</LeaveGuard>
      <fieldset className={css.plain} disabled={!world.can_edit}>
        <Segments
          label="Что это"
          options={KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind].one }))}
          value={draft.kind}
          error={fieldError(errors, 'kind')}
          onChoose={(kind) => become({ kind })}
        />
        <Names draft={draft} become={become} errors={errors} />
        {draft.kind === 'event' && (
          <Field
            label="Когда"
            optional="своими словами"
            placeholder="Весна 1917-го"
            maxLength={MOMENT_MOST}
            value={draft.moment}
            error={fieldError(errors, 'moment')}
            onChange={({ currentTarget }) => become({ moment: currentTarget.value })}
          />
        )}
        {draft.kind === 'person' && <End world={world} draft={draft} become={become} errors={errors} />}
        <Facts draft={draft} become={become} errors={errors} />
        <Relations world={world} id={id} draft={draft} become={become} error={fieldError(errors, 'relations')} />
        <TextAreaField
          label="Заметки"
          rows={8}
          maxLength={NOTES_MOST}
          value={draft.notes}
          error={fieldError(errors, 'notes')}
          onChange={({ currentTarget }) => become({ notes: currentTarget.value })}
        />
      </fieldset>
      {wrong.length > 0 && (
        <p className="bad" role="alert">
          {wrong.join('. ')}
        </p>
      )}
      {world.can_edit && (
        <div className="row wraps">
          <Button type="submit" kind="go" busy={isBusy}>
            Сохранить
          </Button>
          {children}
        </div>
      )}
    </form>
  );
}

type Part = {
  readonly draft: EntryDraft;
  readonly become: (change: Partial<EntryDraft>) => void;
  readonly errors: readonly WireError[];
};

/** Is it said beside a list already? */
function isWithin(errors: readonly WireError[], words: string): boolean {
  return ['aliases', 'fields'].some((field) => withinError(errors, field) === words);
}

/** Of a field that is a list also what is wrong with one of it. */
function withinError(errors: readonly WireError[], field: string): string | undefined {
  const own = errors.find((error) => error.field === field || error.field?.startsWith(`${field}.`));
  return own?.messages.join('. ');
}

const GENDERS = [
  { value: 'f', label: 'Она' },
  { value: 'm', label: 'Он' },
  { value: '', label: 'Неважно' },
] as const;

function Names({ draft, become, errors }: Part) {
  const words = NAME_WORDS[draft.kind];
  return (
    <>
      <Field
        label={words.label}
        hint={words.hint}
        maxLength={NAME_MOST}
        value={draft.name}
        error={fieldError(errors, 'name')}
        onChange={({ currentTarget }) => become({ name: currentTarget.value })}
      />
      {words.also !== '' && (
        <Field
          label="Ещё зовут"
          optional="через запятую"
          placeholder={words.also}
          value={draft.aliases}
          error={withinError(errors, 'aliases')}
          onChange={({ currentTarget }) => become({ aliases: currentTarget.value })}
        />
      )}
      {draft.kind === 'person' && (
        <Segments
          label="Склоняется как"
          options={GENDERS}
          value={draft.gender ?? ''}
          onChoose={(gender) => become({ gender: gender === '' ? null : gender })}
        />
      )}
    </>
  );
}

function End({ world, draft, become, errors }: Part & { readonly world: World }) {
  const isGone =
    draft.ends_in !== null && !world.books.some((one) => one.chapters.some(({ id }) => id === draft.ends_in));
  return (
    <SelectField
      label="Умирает в&nbsp;главе"
      hint="Если имя прозвучит позже, спросим, воспоминание&nbsp;ли это"
      value={draft.ends_in === null ? '' : String(draft.ends_in)}
      error={fieldError(errors, 'ends_in')}
      onChange={({ currentTarget: { value } }) => become({ ends_in: value === '' ? null : Number(value) })}
    >
      <option value="">Живёт до&nbsp;конца</option>
      {isGone && <option value={String(draft.ends_in)}>Этой главы в&nbsp;книгах мира больше нет</option>}
      {world.books.map((book) => (
        <optgroup key={book.id} label={titleOf(book.title)}>
          {book.chapters.map((chapter) => (
            <option key={chapter.id} value={chapter.id}>
              {titleOf(chapter.name)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

/** What is often asked of people; of the first two the texts are compared with what is noted. */
const USUAL = ['Глаза', 'Волосы', 'Возраст', 'Занятие', 'Привычка'];

function Facts({ draft: { kind, fields }, become, errors }: Part) {
  const put = (at: number, change: Partial<EntryDraft['fields'][number]>) =>
    become({ fields: fields.map((field, index) => (index === at ? { ...field, ...change } : field)) });
  const free = kind === 'person' ? USUAL.filter((name) => fields.every((field) => field.name !== name)) : [];
  return (
    <fieldset className={css.rows}>
      <legend className="label">Что известно</legend>
      {fields.map(({ name, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, its name is being typed
        <div key={at} className={css.fact}>
          <input
            className="input"
            aria-label={`Поле ${at + 1}`}
            placeholder="Глаза"
            maxLength={FIELD_NAME_MOST}
            value={name}
            onChange={({ currentTarget }) => put(at, { name: currentTarget.value })}
          />
          <input
            className="input"
            aria-label={name || `Значение поля ${at + 1}`}
            maxLength={FIELD_MOST}
            value={value}
            onChange={({ currentTarget }) => put(at, { value: currentTarget.value })}
          />
          <IconButton
            icon="close"
            size="sm"
            label={`Убрать: ${name || `поле ${at + 1}`}`}
            onClick={() => become({ fields: fields.filter((_, index) => index !== at) })}
          />
        </div>
      ))}
      {withinError(errors, 'fields') && (
        <p className="hint bad" role="alert">
          {withinError(errors, 'fields')}
        </p>
      )}
      {fields.length < FIELDS_MOST && (
        <p className={css.adding}>
          {free.map((name) => (
            <Button key={name} size="sm" onClick={() => become({ fields: [...fields, { name, value: '' }] })}>
              {name}
            </Button>
          ))}
          <Button size="sm" icon="plus" onClick={() => become({ fields: [...fields, { name: '', value: '' }] })}>
            Своё
          </Button>
        </p>
      )}
    </fieldset>
  );
}
