import { Button, IconButton } from '@pero/ui/button';
import { Chip, Chips } from '@pero/ui/chip';
import { TextAreaField } from '@pero/ui/fields/field';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { leaveMark } from '../../contract/reading.ts';
import { MARKS, type Mark } from '../../rules/marks.ts';
import css from './mark-sheet.module.css';
import type { Passage } from './text.tsx';
import { MARK_WORDS } from './words.ts';

type MarkSheetProps = {
  readonly roomKey: string;
  readonly chapterId: number;
  readonly passage: Passage;
  readonly onClose: () => void;
  readonly onLeft: () => Promise<void>;
};

/** One word of four, or words of one's own; along the bottom, under the thumb. */
export function MarkSheet({ roomKey, chapterId, passage, onClose, onLeft }: MarkSheetProps) {
  const [mark, setMark] = useState<Mark | null>(null);
  const [text, setText] = useState('');
  const leaving = useAct(leaveMark);
  const sheet = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    sheet.current?.querySelector<HTMLElement>('fieldset button')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { ok } = await leaving.act({ roomKey, chapterId, block: passage.block, quote: passage.quote, mark, text });
    if (ok) await onLeft();
  };
  const close = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  const wrong = formErrors(leaving.errors, ['text']);
  return (
    <form
      ref={sheet}
      className={css.sheet}
      aria-label="Отметить абзац"
      noValidate
      onKeyDown={close}
      onSubmit={(event) => void submit(event)}
    >
      <div className={css.head}>
        <q>{passage.quote}</q>
        <IconButton icon="close" size="sm" label="Закрыть" onClick={onClose} />
      </div>
      <Chips label="Одним словом">
        {MARKS.map((one) => (
          <Chip key={one} on={mark === one} onClick={() => setMark(mark === one ? null : one)}>
            {MARK_WORDS[one]}
          </Chip>
        ))}
      </Chips>
      <TextAreaField
        label="Своими словами"
        optional="если хочется"
        rows={2}
        maxLength={2000}
        value={text}
        error={fieldError(leaving.errors, 'text')}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {wrong.length > 0 && (
        <p className="sm bad" role="alert">
          {wrong.join('. ')}
        </p>
      )}
      <div className={css.row}>
        <Button type="submit" kind="go" busy={leaving.isFetching}>
          Оставить замечание
        </Button>
        <span className="dim sm">Увидит только автор</span>
      </div>
    </form>
  );
}
