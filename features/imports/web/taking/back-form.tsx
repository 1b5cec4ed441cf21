import { counted } from '@pero/kernel/plural';
import { Button, ButtonLink } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Field } from '@pero/ui/fields/field';
import { TextLink } from '@pero/ui/text-link';
import type { ResultOf } from '@pero/web-platform/call';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { compareImport } from '../../contract/imports.ts';
import css from './back-form.module.css';

type Props = { readonly importId: number; readonly bookId: number; readonly onDone: () => void };

/** The file may be these very chapters, as an editor has sent them back: then nothing is added, what is other is suggested. */
export function BackForm({ importId, bookId, onDone }: Props) {
  const comparing = useAct(compareImport);
  const [hand, setHand] = useState('');
  const { result } = comparing;
  const compare = async (event: FormEvent) => {
    event.preventDefault();
    const { ok } = await comparing.act({ importId, hand });
    if (ok) onDone();
  };
  if (result) {
    return (
      <section className={css.back} aria-live="polite">
        <h3>{foundWords(result)}</h3>
        {result.chapters.length > 1 && (
          <ul className={css.chapters}>
            {result.chapters.map(({ id, name, count }) => (
              <li key={id}>
                <TextLink to={`/books/${bookId}/chapters/${id}/`}>{name || 'Без названия'}</TextLink>
                <span className="dim"> {count}</span>
              </li>
            ))}
          </ul>
        )}
        {result.beside.length > 0 && (
          <>
            <p>Этому в&nbsp;книге места не&nbsp;нашлось, перенесите сами, если нужно:</p>
            <ul className={css.beside}>
              {result.beside.map(({ name, text }) => (
                <li key={`${name} ${text}`}>
                  <b>{name || 'Без названия'}</b>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </>
        )}
        <ButtonLink kind="go" to={`/books/${bookId}/chapters/${result.chapters[0]?.id ?? result.first_chapter_id}/`}>
          Открыть в&nbsp;редакторе
        </ButtonLink>
      </section>
    );
  }
  return (
    <form className={css.back} onSubmit={(event) => void compare(event)} noValidate>
      <p className="hint">
        Сравним его с&nbsp;книгой: отличия станут предложениями, главы не&nbsp;добавятся. Исправления, отмеченные
        в&nbsp;файле, сохранят своих авторов, комментарии встанут рядом с&nbsp;текстом.
      </p>
      <Field
        label="Кто правил"
        value={hand}
        maxLength={120}
        autoComplete="off"
        error={fieldError(comparing.errors, 'hand')}
        onChange={({ target }) => setHand(target.value)}
      />
      {formErrors(comparing.errors, ['hand']).map((words) => (
        <Note key={words} kind="bad">
          {words}
        </Note>
      ))}
      <Button type="submit" kind="go" wide busy={comparing.isFetching}>
        Сравнить с&nbsp;книгой
      </Button>
    </form>
  );
}

function foundWords({ suggestions, remarks }: Pick<ResultOf<typeof compareImport>, 'suggestions' | 'remarks'>): string {
  const found = [
    ...(suggestions > 0 ? [counted(suggestions, 'предложение', 'предложения', 'предложений')] : []),
    ...(remarks > 0 ? [counted(remarks, 'комментарий', 'комментария', 'комментариев')] : []),
  ];
  return found.length === 0 ? 'Новых отличий от\u00A0книги нет' : `Из\u00A0файла пришло: ${found.join(', ')}`;
}
