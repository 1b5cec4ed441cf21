import { Button } from '@pero/ui/button';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { TextAreaField } from '@pero/ui/fields/field';
import { Icon } from '@pero/ui/icon';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { mendParagraph } from '@pero/writing/contract/search';
import { type ReactNode, useState } from 'react';
import type { DeskBlock } from '../../../contract/changes.ts';
import css from './mend-paragraph.module.css';
import { runsNow } from './pieces.ts';

/** Which paragraphs may be put in other words here: those that are one line of text. */
const MENDABLE: readonly string[] = ['paragraph', 'subheading'];

export type Mending = { readonly bookId: number; readonly onMended: (chapterId: number) => Promise<void> };

type MendableProps = {
  readonly block: DeskBlock;
  readonly chapterId: number;
  readonly mending: Mending;
  readonly children: ReactNode;
};

/** A paragraph with a pencil beside it, for the main moderator who holds the book. */
export function MendableBlock({ block, chapterId, mending, children }: MendableProps) {
  const [isOpen, setOpen] = useState(false);
  const words = runsNow(block)
    .map(({ text }) => text)
    .join('');
  if (block.block === null || words === '' || !MENDABLE.includes(block.kind)) return children;
  if (isOpen) {
    const where = { bookId: mending.bookId, chapterId, block: block.block };
    return <MendForm where={where} before={words} mending={mending} onClose={() => setOpen(false)} />;
  }
  return (
    <div className={css.mendable}>
      {children}
      <button
        type="button"
        className={css.pencil}
        aria-label={`Править абзац: ${begun(words)}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="pencil" size={16} />
      </button>
    </div>
  );
}

const BEGUN = 40;

function begun(words: string): string {
  return words.length > BEGUN ? `${words.slice(0, BEGUN)}…` : words;
}

type FormProps = {
  readonly where: { readonly bookId: number; readonly chapterId: number; readonly block: number };
  readonly before: string;
  readonly mending: Mending;
  readonly onClose: () => void;
};

function MendForm({ where, before, mending, onClose }: FormProps) {
  const [text, setText] = useState(before);
  const { act, isFetching, errors } = useAct(mendParagraph);
  const save = async () => {
    if (text.trim() === before.trim()) return onClose();
    const { ok } = await act({ ...where, before, text });
    if (!ok) return;
    void toastSuccess('Абзац исправлен, правка записана в\u00A0историю');
    await mending.onMended(where.chapterId);
    onClose();
  };
  return (
    <div className={css.mending}>
      <TextAreaField
        label="Абзац"
        // The pencil was pressed to write here.
        autoFocus
        rows={Math.min(12, Math.ceil(before.length / 60) + 1)}
        value={text}
        hint="Курсив, сноски и ссылки остаются там, где слова не менялись"
        error={fieldError(errors, 'text') ?? formErrors(errors, ['text'])[0]}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={css.mendingActs}>
        <Button size="sm" kind="go" busy={isFetching} onClick={() => void save()}>
          Сохранить
        </Button>
        <Button size="sm" onClick={onClose}>
          Не&nbsp;менять
        </Button>
      </div>
    </div>
  );
}
