import { counted } from '@pero/kernel/plural';
import { Button, ButtonLink } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Field } from '@pero/ui/fields/field';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { useState } from 'react';
import { compareImport } from '../../contract/imports.ts';
import css from './back-form.module.css';

type Props = { readonly importId: number; readonly bookId: number };

/** The file may be these very chapters, as an editor has sent them back: then nothing is added, what is other is suggested. */
export function BackForm({ importId, bookId }: Props) {
  const comparing = useAct(compareImport);
  const [hand, setHand] = useState('');
  const { result } = comparing;
  const compare = () => void comparing.act({ importId, hand });
  if (result) {
    const words = counted(result.suggestions, 'предложение', 'предложения', 'предложений');
    return (
      <section className={css.back} aria-live="polite">
        <h3>{result.suggestions > 0 ? `В\u00A0книге теперь ждёт ${words}` : 'Новых отличий от\u00A0книги нет'}</h3>
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
    <section className={css.back}>
      <h3>Вернулся файл от&nbsp;редактора</h3>
      <p className="hint">
        Сравним его с&nbsp;книгой: отличия станут предложениями, главы не&nbsp;добавятся. Исправления, отмеченные
        в&nbsp;файле, сохранят своих авторов.
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
      <Button kind="line" wide busy={comparing.isFetching} onClick={compare}>
        Сравнить с&nbsp;книгой
      </Button>
    </section>
  );
}
