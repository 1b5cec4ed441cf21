import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { Field, SelectField, TextAreaField } from '@pero/ui/fields/field';
import { Dialog } from '@pero/ui/layout/dialog';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { propose } from '../../../contract/proposals.ts';
import { useDesk } from '../desk-context.ts';
import css from './together.module.css';

type Props = { readonly kind: 'chapter' | 'title'; readonly onClose: () => void; readonly onDone: () => void };

/** Every line is a paragraph, as it is pasted from anywhere. */
function contentOf(words: string): ChapterText {
  const lines = words.split('\n').map((line) => line.trim());
  const blocks = lines
    .filter((line) => line !== '')
    .map((text) => ({ kind: 'paragraph', role: 'plain', inlines: [{ kind: 'text', text, marks: [] }] }) as const);
  return { title: [], epigraphs: [], blocks, notes: [] };
}

export function ProposeDialog({ kind, onClose, onDone }: Props) {
  const { bookId, chapters, currentId } = useDesk();
  const isChapter = kind === 'chapter';
  const current = chapters.find(({ id }) => id === currentId);
  const [name, setName] = useState(isChapter ? '' : (current?.name ?? ''));
  const [after, setAfter] = useState(String(currentId ?? ''));
  const [words, setWords] = useState('');
  const { act, errors, isFetching } = useAct(propose);
  const wrong = formErrors(errors, ['name']);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const place = isChapter ? Number(after) : currentId;
    const { ok } = await act({
      ...{ bookId, kind, name },
      ...(place && { chapter_id: place }),
      ...(isChapter && { content: contentOf(words) }),
    });
    if (!ok) return;
    onDone();
    onClose();
    void toastSuccess('Предложено. Решит автор');
  };
  return (
    <Dialog title={isChapter ? 'Новая глава' : 'Другое название'} onClose={onClose}>
      <form className={css.propose} onSubmit={(event) => void send(event)}>
        {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
        <Field
          label="Название"
          value={name}
          autoComplete="off"
          error={fieldError(errors, 'name')}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {isChapter && (
          <>
            <SelectField
              label="Где стоит"
              value={after}
              onChange={({ currentTarget }) => setAfter(currentTarget.value)}
            >
              {chapters.map((chapter) => (
                <option key={chapter.id} value={chapter.id}>
                  После «{chapter.name || 'без названия'}»
                </option>
              ))}
              <option value="">В конце книги</option>
            </SelectField>
            <TextAreaField
              label="Текст"
              rows={10}
              value={words}
              hint="Каждая строка станет абзацем. Оформить можно будет, когда главу примут."
              onChange={({ currentTarget }) => setWords(currentTarget.value)}
            />
          </>
        )}
        <p className="sm dim">
          {hang(
            isChapter
              ? 'Пока автор не примет главу, её нет ни в книге, ни в файлах, ни в счёте знаков.'
              : 'Пока автор не примет название, глава зовётся по-старому.',
          )}
        </p>
        <div className="dialog-actions">
          <Button kind="go" type="submit" busy={isFetching}>
            Предложить
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Отмена
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
