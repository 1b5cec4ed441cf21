import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { TextAreaField } from '@pero/ui/fields/field';
import { fieldError, formErrors } from '@pero/web-platform/words';
import type { WireError } from '@pero/wire/envelope';
import { type FormEvent, type ReactNode, useState } from 'react';
import { AttachButton, SentFiles } from './files-field.tsx';
import css from './parts.module.css';
import { useFiles } from './use-files.ts';

type Letter = { readonly text: string; readonly upload_ids: string[] };

type LetterFormProps = {
  label: string;
  purpose: string;
  send: (letter: Letter) => Promise<boolean>;
  errors: readonly WireError[];
  busy: boolean;
  /** Under which what was typed waits in this browser. */
  draft: string;
  /** What is said beside the button. */
  more?: (put: (text: string) => void) => ReactNode;
};

/** What was typed stays until it has been sent, also when the page is left. */
export function LetterForm({ label, purpose, send, errors, busy, draft, more }: LetterFormProps) {
  const { text, write } = useKept(draft);
  const files = useFiles(purpose);
  const wrong = formErrors(errors, ['text']);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || files.isSending) return;
    if (!(await send({ text, upload_ids: files.ids }))) return;
    write('');
    files.clear();
  };
  return (
    <form className={css.letter} noValidate onSubmit={(event) => void submit(event)}>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <TextAreaField
        label={label}
        rows={3}
        value={text}
        maxLength={8000}
        error={fieldError(errors, 'text')}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <SentFiles files={files} />
      <div className={css.letterRow}>
        <AttachButton files={files} />
        {more?.((added) => write(text.trim() === '' ? added : `${text.trimEnd()}\n\n${added}`))}
        <span className="sm dim">черновик сохраняется сам</span>
        <Button type="submit" busy={busy} disabled={files.isSending}>
          Отправить
        </Button>
      </div>
    </form>
  );
}

/** A browser may forbid storage; the page itself still holds the words. */
function useKept(key: string) {
  const [text, setText] = useState(() => {
    try {
      return sessionStorage.getItem(key) ?? '';
    } catch {
      return '';
    }
  });
  const write = (next: string) => {
    setText(next);
    try {
      if (next === '') sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, next);
    } catch {
      // As above.
    }
  };
  return { text, write };
}
