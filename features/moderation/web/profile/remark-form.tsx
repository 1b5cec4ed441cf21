import { Button } from '@pero/ui/button';
import { Chip, Chips } from '@pero/ui/chip';
import { SelectField, TextAreaField } from '@pero/ui/field';
import { Note } from '@pero/ui/note';
import type { ResultOf } from '@pero/web-platform/call';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type FormEvent, useId, useRef, useState } from 'react';
import { addRemark, type listTemplates } from '../../contract/desk.ts';
import { PROFILE_FIELDS } from './profile-words.ts';
import css from './remarks.module.css';

export type Template = ResultOf<typeof listTemplates>[number];

type RemarkFormProps = { profileId: number; templates: readonly Template[]; onAdded: () => Promise<void> };

/** A template begins the remark and says where it stands; the moderator goes on. */
export function RemarkForm({ profileId, templates, onAdded }: RemarkFormProps) {
  const [template, setTemplate] = useState<Template | null>(null);
  const [text, setText] = useState('');
  const [field, setField] = useState('');
  const { act, errors, isFetching, reset } = useAct(addRemark);
  const headingId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const wrong = formErrors(errors, ['text', 'template']);

  const choose = (chosen: Template) => {
    setTemplate(chosen);
    setText(chosen.text);
    setField(chosen.field ?? '');
    reset();
    area.current?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { ok } = await act({
      kind: 'profile',
      id: profileId,
      template: template?.slug ?? null,
      text,
      field: field === '' ? null : field,
    });
    if (!ok) return;
    setTemplate(null);
    setText('');
    setField('');
    await onAdded();
  };

  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>Новое замечание</h2>
      <form className={css.form} noValidate onSubmit={(event) => void send(event)}>
        <Chips label="Шаблон">
          {templates.map((one) => (
            <Chip key={one.slug} on={one.slug === template?.slug} onClick={() => choose(one)}>
              {one.label}
            </Chip>
          ))}
        </Chips>
        <TextAreaField
          ref={area}
          label={<span className="vh">Замечание</span>}
          rows={4}
          maxLength={2000}
          placeholder="Выберите шаблон и скажите, что исправить"
          value={text}
          error={fieldError(errors, 'text') ?? fieldError(errors, 'template')}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <SelectField label="К чему" value={field} onChange={({ currentTarget }) => setField(currentTarget.value)}>
          <option value="">Профиль в&nbsp;целом</option>
          {Object.entries(PROFILE_FIELDS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
        <Button type="submit" size="sm" busy={isFetching} disabled={text.trim() === ''}>
          Добавить замечание
        </Button>
      </form>
    </section>
  );
}
