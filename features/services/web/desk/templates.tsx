import { Button, IconButton } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Field, TextAreaField } from '@pero/ui/fields/field';
import { Section } from '@pero/ui/layout/section';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { addTemplate, removeTemplate, type Template } from '../../contract/desk.ts';
import css from './desk.module.css';

/** Letters that are written again and again. */
export function Templates({ templates }: { templates: readonly Template[] }) {
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const adding = useAct(addTemplate);
  const removing = useAct(removeTemplate);
  const { revalidate } = useRevalidator();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { ok } = await adding.act({ title, text });
    if (!ok) return;
    setTitle('');
    setText('');
    await revalidate();
  };
  const remove = async (templateId: number) => {
    await removing.act({ templateId });
    await revalidate();
  };
  const wrong = formErrors(adding.errors, ['title', 'text']);
  return (
    <Section title="Шаблоны писем" className={css.gap}>
      {templates.length === 0 && <p className="dim">Пока ни&nbsp;одного.</p>}
      <ul className={css.list}>
        {templates.map((one) => (
          <li key={one.id}>
            <span>
              <b>{one.title}</b>
              <span className="sm dim"> {one.text}</span>
            </span>
            <IconButton icon="trash" size="sm" label={`Удалить «${one.title}»`} onClick={() => void remove(one.id)} />
          </li>
        ))}
      </ul>
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
        <Field
          label="Название шаблона"
          value={title}
          maxLength={80}
          error={fieldError(adding.errors, 'title')}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <TextAreaField
          label="Текст шаблона"
          rows={3}
          value={text}
          error={fieldError(adding.errors, 'text')}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" busy={adding.isFetching}>
          Сохранить шаблон
        </Button>
      </form>
    </Section>
  );
}
