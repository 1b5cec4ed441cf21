import { Button } from '@pero/ui/button';
import { Field } from '@pero/ui/fields/field';
import { CHAPTER_NAME_MOST } from '@pero/works/rules/meta';
import { type FormEvent, useState } from 'react';
import css from './name-form.module.css';

type Props = { title: string; onName: (title: string) => void };

export function NameForm({ title, onName }: Props) {
  const [typed, setTyped] = useState(title.slice(0, CHAPTER_NAME_MOST));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onName(typed.trim());
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <Field
        label="Название главы"
        ref={(input) => input?.focus({ preventScroll: true })}
        value={typed}
        maxLength={CHAPTER_NAME_MOST}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onName(title)}
      />
      <Button type="submit" kind="ink">
        Готово
      </Button>
    </form>
  );
}
