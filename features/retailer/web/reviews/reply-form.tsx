import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { SelectField, TextAreaField } from '@pero/ui/fields/field';
import { fieldError, formErrors } from '@pero/web-platform/words';
import type { WireError } from '@pero/wire/envelope';
import { useEffect, useRef } from 'react';
import type { ReviewsPage } from '../../contract/reviews.ts';
import { REPLY_MOST } from '../../rules/reviews.ts';
import css from './reviews.module.css';

type ReplyFormProps = {
  repliers: ReviewsPage['repliers'];
  personId: number | null;
  text: string;
  errors: readonly WireError[];
  onPerson: (id: number) => void;
  onText: (text: string) => void;
  onSend: () => void;
  onClose: () => void;
};

/** The answer to a review, in the name of one of the book's people. */
export function ReplyForm(form: ReplyFormProps) {
  const { repliers, personId, text, errors } = form;
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const wrong = formErrors(errors, ['reply_text', 'employee_id']);
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        form.onSend();
      }}
    >
      <TextAreaField
        ref={area}
        label="Ваш ответ"
        hint="Его увидят все читатели на&nbsp;странице книги."
        rows={4}
        maxLength={REPLY_MOST}
        value={text}
        error={fieldError(errors, 'reply_text')}
        onChange={(event) => form.onText(event.currentTarget.value)}
      />
      {repliers.length > 1 ? (
        <SelectField
          label="От&nbsp;чьего имени"
          value={personId ?? ''}
          error={fieldError(errors, 'employee_id')}
          onChange={(event) => form.onPerson(Number(event.currentTarget.value))}
        >
          {repliers.map(({ id, name, role }) => (
            <option key={id} value={id}>
              {name}, {role.toLowerCase()}
            </option>
          ))}
        </SelectField>
      ) : (
        <p className="hint">
          Ответит {repliers[0]?.name}, {repliers[0]?.role.toLowerCase()}
        </p>
      )}
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <div className={css.formActs}>
        <Button kind="ink" size="sm" type="submit" disabled={text.trim() === ''}>
          Ответить
        </Button>
        <Button kind="quiet" size="sm" onClick={form.onClose}>
          Не&nbsp;сейчас
        </Button>
      </div>
    </form>
  );
}
