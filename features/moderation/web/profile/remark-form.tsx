import { Button } from '@pero/ui/button';
import { Chip, Chips } from '@pero/ui/chip';
import { Note } from '@pero/ui/feedback/note';
import { SelectField, TextAreaField } from '@pero/ui/fields/field';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type FormEvent, useId, useRef } from 'react';
import { addRemark, type DeskRemark } from '../../contract/desk.ts';
import { PROFILE_FIELDS } from './profile-words.ts';
import css from './remarks.module.css';
import { bodyOf, type RemarkInProgress, type Template, withTemplate } from './written.ts';

type RemarkFormProps = {
  profileId: number;
  templates: readonly Template[];
  written: RemarkInProgress;
  onWrite: (written: RemarkInProgress) => void;
  onAdded: (remark: DeskRemark) => Promise<void>;
};

/** A template begins the remark and says where it stands; the moderator goes on. */
export function RemarkForm({ profileId, templates, written, onWrite, onAdded }: RemarkFormProps) {
  const { template, text, field } = written;
  const { act, errors, isFetching, reset } = useAct(addRemark);
  const headingId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const wrong = formErrors(errors, ['text', 'template']);

  const choose = (chosen: Template) => {
    onWrite(withTemplate(written, chosen));
    reset();
    area.current?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await act({ kind: 'profile', id: profileId, ...bodyOf(written) });
    if (answer.result) await onAdded(answer.result);
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
          label={<span className="visually-hidden">Замечание</span>}
          rows={4}
          maxLength={2000}
          placeholder="Выберите шаблон и скажите, что исправить"
          value={text}
          error={fieldError(errors, 'text') ?? fieldError(errors, 'template')}
          onChange={({ currentTarget }) => onWrite({ ...written, text: currentTarget.value })}
        />
        <SelectField
          label="К чему"
          value={field}
          onChange={({ currentTarget }) => onWrite({ ...written, field: currentTarget.value })}
        >
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
