import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { Sheet } from '@pero/ui/layout/sheet';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { addEmployee } from '../../contract/persons.ts';
import { EMPTY_FORM, FORM_FIELDS } from './person-fields.ts';
import { PersonFieldset } from './person-fieldset.tsx';
import css from './persons.module.css';

type Props = { onAdded: () => void; onClose: () => void };

export function AddPerson({ onAdded, onClose }: Props) {
  const [form, setForm] = useState(EMPTY_FORM);
  const { act, errors, isFetching } = useAct(addEmployee);
  const element = useRef<HTMLFormElement>(null);
  const elsewhere = formErrors(errors, FORM_FIELDS);

  useEffect(() => {
    element.current?.querySelector('input')?.focus();
  }, []);
  useEffect(() => {
    if (errors.length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { ok, result } = await act(form);
    if (!ok || !result) return;
    void toastSuccess(`${result.name}\u00A0— в\u00A0списке. Роль выберите в\u00A0книге`);
    onAdded();
  };
  return (
    <Sheet className={css.adding}>
      <form ref={element} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <h2>Новый человек</h2>
        {elsewhere.length > 0 && <Note kind="bad">{elsewhere.join('. ')}</Note>}
        <PersonFieldset
          form={form}
          wrong={(field) => fieldError(errors, field)}
          onChange={setForm}
          emailHint="Нужна, только если соавтор, редактор или корректор будет работать с&nbsp;книгой здесь: сюда придёт приглашение."
        />
        <div className="row wraps">
          <Button type="submit" kind="go" busy={isFetching}>
            Добавить
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Отмена
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
