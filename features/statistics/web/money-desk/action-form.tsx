import { money, roubles } from '@pero/kernel/money';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { TextAreaField } from '@pero/ui/fields/field';
import { Dialog } from '@pero/ui/layout/dialog';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import type { Endpoint } from '@pero/wire/endpoint';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import css from './money-desk.module.css';

type FormProps<E extends Endpoint> = {
  title: string;
  lead: ReactNode;
  button: string;
  endpoint: E;
  inputOf: (typed: (field: string) => string) => z.output<E['input']>;
  onClose: () => void;
  /** Two of these are always asked: why, and by what paper. */
  withEvidence?: boolean;
  children?: (wrong: (field: string) => string | undefined) => ReactNode;
};

/** One action in a window. The window that asks for the second factor lies over it: what was typed stays. */
export function ActionForm<E extends Endpoint>(props: FormProps<E>) {
  const { title, lead, button, endpoint, inputOf, onClose, withEvidence = true, children } = props;
  const { act, isFetching, errors } = useAct(endpoint);
  const { revalidate } = useRevalidator();
  const wrong = (field: string) => fieldError(errors, field);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const { ok } = await act(inputOf((field) => String(fields.get(field) ?? '').trim()));
    if (!ok) return;
    await revalidate();
    onClose();
  };
  const elsewhere = formErrors(errors, ['reason', 'amount', 'rate', 'publisher', 'book_id', 'paper', 'paid_on']);
  return (
    <Dialog title={title} onClose={onClose}>
      <form ref={form} className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <p className="dim">{lead}</p>
        {elsewhere.length > 0 && <Note kind="bad">{elsewhere.join('. ')}</Note>}
        {children?.(wrong)}
        <TextAreaField
          label="Причина"
          hint="Её прочитает автор"
          name="reason"
          rows={3}
          maxLength={500}
          error={wrong('reason')}
        />
        {withEvidence && (
          <TextAreaField
            label="Основание"
            optional="для второго модератора"
            hint="Письмо, акт, номер обращения"
            name="evidence"
            rows={2}
            maxLength={2000}
          />
        )}
        <Button type="submit" kind="go" busy={isFetching}>
          {button}
        </Button>
      </form>
    </Dialog>
  );
}

export const TWO = 'Подействует, когда подтвердит другой главный модератор.';

/** «1 250,50», «-300»: in roubles, as people write them. */
export function sumIn(typed: string) {
  const number = Number(
    typed
      .replace(/[\s\u00A0]/g, '')
      .replace('−', '-')
      .replace(',', '.'),
  );
  return typed !== '' && Number.isFinite(number) ? roubles(Math.round(number * 100) / 100) : money(0);
}
