import { Field, TextAreaField } from '@pero/ui/fields/field';
import type { ChangeEvent, ReactNode } from 'react';
import { PERSON_ABOUT_MOST } from '../../rules/persons.ts';
import type { PersonForm } from './person-fields.ts';
import css from './persons.module.css';

type Props = {
  form: PersonForm;
  wrong: (field: string) => string | undefined;
  onChange: (form: PersonForm) => void;
  emailHint: ReactNode;
  /** The author's own address is the account's. */
  hasEmail?: boolean;
};

export function PersonFieldset({ form, wrong, onChange, emailHint, hasEmail = true }: Props) {
  const bind = (name: keyof PersonForm) => ({
    name,
    value: form[name],
    error: wrong(name),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ ...form, [name]: currentTarget.value }),
  });
  return (
    <>
      <div className={css.names}>
        <Field label="Имя" autoComplete="off" {...bind('first_name')} />
        <Field label="Фамилия" autoComplete="off" {...bind('last_name')} />
        <Field label="Отчество" hint="На обложке не&nbsp;печатается" autoComplete="off" {...bind('middle_name')} />
      </div>
      {hasEmail && (
        <Field
          label="Почта"
          optional="необязательно"
          type="email"
          inputMode="email"
          autoComplete="off"
          hint={emailHint}
          {...bind('email')}
        />
      )}
      <TextAreaField
        label="О человеке"
        optional="видите только вы"
        rows={3}
        maxLength={PERSON_ABOUT_MOST}
        {...bind('about')}
      />
    </>
  );
}
