import { call } from '@pero/web-platform/browser-call';
import { saver } from '@pero/web-platform/sending/saver';
import { wordsOfFailure } from '@pero/web-platform/words';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { saveEditor } from '../../../contract/editor.ts';
import { DESK_NOTES_MOST } from '../../../rules/editor.ts';
import { useDesk } from '../desk-context.ts';
import css from './panel.module.css';

const PAUSE = 800;

/** A sheet beside the book: names, dates, what to check. It is in no file and nobody else sees it. */
export function NotesPanel() {
  const { bookId, book, canEdit } = useDesk();
  const [message, setSaid] = useState('Видны только вам');
  const field = useRef<HTMLTextAreaElement>(null);
  const kept = useRef(keptNotes.get(bookId) ?? book.notes);

  const save = async () => {
    // The field is gone when the panel is closed; what was typed in it is not.
    const notes = keptNotes.get(bookId) ?? kept.current;
    if (notes === kept.current) return;
    try {
      const { errors } = await call(saveEditor, { bookId, notes });
      if (errors.length === 0) kept.current = notes;
      setSaid(errors[0]?.messages[0] ?? 'Сохранено');
    } catch (error) {
      setSaid(wordsOfFailure(error));
    }
  };
  const saveNow = useEffectEvent(save);
  const [saving, setSaving] = useState<ReturnType<typeof saver> | null>(null);
  useEffect(() => {
    const made = saver(() => saveNow());
    setSaving(made);
    return () => void made.flush();
  }, []);

  const typed = () => {
    keptNotes.set(bookId, field.current?.value ?? '');
    saving?.later(PAUSE);
  };
  return (
    <>
      <textarea
        ref={field}
        className={css.notes}
        aria-label="Заметки к книге"
        placeholder="Имена, даты, что проверить…"
        defaultValue={kept.current}
        maxLength={DESK_NOTES_MOST}
        readOnly={!canEdit}
        onChange={typed}
        onBlur={() => void saving?.flush()}
      />
      <p className={css.foot} role="status">
        {message}
      </p>
    </>
  );
}

/** The desk keeps what it was opened with; the panel comes and goes. */
const keptNotes = new Map<number, string>();
