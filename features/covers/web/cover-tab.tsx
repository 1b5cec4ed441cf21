import type { Letters } from '@pero/cover/letters/letters';
import { Button } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Note } from '@pero/ui/feedback/note';
import { Bar } from '@pero/ui/feedback/progress';
import { Skeleton } from '@pero/ui/feedback/skeleton';
import { CheckField } from '@pero/ui/fields/field';
import { useRead } from '@pero/web-platform/use-read';
import { formErrors } from '@pero/web-platform/words';
import type { KeyboardEvent } from 'react';
import { type BookCover, coverLetters, readCover } from '../contract/cover.ts';
import { Checks } from './checks.tsx';
import css from './cover.module.css';
import { FileButton } from './file-button.tsx';
import { Ideas } from './ideas.tsx';
import { Stage } from './stage.tsx';
import type { ToolProps } from './tools/tool-props.ts';
import { Tools } from './tools/tools.tsx';
import { useCoverMaker } from './use-cover-maker.ts';
import { useLetters } from './use-letters.ts';

/** The maker of covers: ideas on the left, the cover in the middle, what changes it on the right. */
export function CoverTab({ bookId }: { readonly bookId: number }) {
  const cover = useRead(readCover, { bookId });
  const table = useRead(coverLetters, {});
  const letters = useLetters(table.result);
  if (cover.error || table.error) {
    const again = () => {
      cover.refetch();
      table.refetch();
    };
    return (
      <EmptyState kind="error" title="Обложка не открылась" action={<Button onClick={again}>Повторить</Button>}>
        С&nbsp;книгой всё в&nbsp;порядке. Проверьте связь и&nbsp;попробуйте ещё раз
      </EmptyState>
    );
  }
  if (!cover.result || !letters) return <Waiting />;
  return <Maker key={bookId} loaded={cover.result} letters={letters} />;
}

function Maker({ loaded, letters }: { readonly loaded: BookCover; readonly letters: Letters }) {
  const maker = useCoverMaker(loaded);
  const tool = { maker, letters };
  const press = (event: KeyboardEvent) => {
    const step = isTyping(event.target) ? null : stepOf(event);
    if (!step) return;
    event.preventDefault();
    maker[step]();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole desk; every button has a way of its own
    <div className={css.desk} onKeyDown={press}>
      <aside className={css.left}>
        <Ideas {...tool} />
        <OwnCover {...tool} />
      </aside>
      <Stage {...tool} />
      <div className={css.right}>
        {maker.mode === 'constructor' && <Tools {...tool} />}
        {maker.mode === 'file' && <FileTool {...tool} />}
        <Checks {...tool} />
        <Put {...tool} />
      </div>
    </div>
  );
}

function stepOf({ ctrlKey, metaKey, shiftKey, code }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!ctrlKey && !metaKey) return null;
  if (code === 'KeyZ') return shiftKey ? 'redo' : 'undo';
  return code === 'KeyY' ? 'redo' : null;
}

/** In a field the browser's own undo is meant. */
function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLInputElement ? target.type !== 'range' : target instanceof HTMLTextAreaElement;
}

function OwnCover({ maker }: ToolProps) {
  const { file, cover, mode } = maker;
  return (
    <div className={css.ownFile}>
      <FileButton wide disabled={!cover.can_edit} onChoose={(chosen) => void maker.chooseFile(chosen)}>
        Загрузить свою
      </FileButton>
      {mode === 'file' && (
        <Button size="sm" kind="quiet" wide onClick={() => maker.setMode('constructor')}>
          Собрать здесь
        </Button>
      )}
      {mode === 'constructor' && (file.picture || cover.cover_type === 'file') && (
        <Button size="sm" kind="quiet" wide onClick={() => maker.setMode('file')}>
          К&nbsp;своей картинке
        </Button>
      )}
      {file.problem && <Note kind="bad">{file.problem}</Note>}
      <p className="hint">Готовая обложка: JPEG или PNG от&nbsp;1600×2400 пикселей, до&nbsp;10&nbsp;МБ</p>
    </div>
  );
}

function FileTool({ maker }: ToolProps) {
  const { file, cover, marksOnFile } = maker;
  const sending = file.picture && file.picture.uploadId === null && file.problem === null ? file.picture : null;
  return (
    <div className={css.tools}>
      <h5>Своя обложка</h5>
      <p className="sm dim">{file.picture?.name ?? 'Поставленная раньше'}</p>
      {sending && <Bar percent={sending.part * 100} label="Обложка загружается" />}
      <CheckField
        checked={marksOnFile}
        disabled={!cover.can_edit}
        onChange={({ target }) => maker.setMarksOnFile(target.checked)}
      >
        Знак возраста и&nbsp;предупреждения на&nbsp;картинке уже есть
      </CheckField>
      <p className="hint">
        Иначе мы&nbsp;поставим их&nbsp;сами: возраст в&nbsp;углу, предупреждения полосой под картинкой. Ничего
        не&nbsp;закроем
      </p>
    </div>
  );
}

function Put({ maker }: ToolProps) {
  const { cover, isDirty, isSaving, mode, file } = maker;
  if (!cover.can_edit) return null;
  const hasNothing = mode === 'file' && !file.picture && !cover.image;
  const problems = formErrors(maker.errors, []);
  return (
    <div className={css.put}>
      {problems.length > 0 && <Note kind="bad">{problems.join('. ')}</Note>}
      <Button kind="go" wide busy={isSaving} disabled={!isDirty || hasNothing} onClick={() => void maker.put()}>
        {isSaving ? 'Ставим обложку' : 'Поставить эту обложку'}
      </Button>
      {isDirty && cover.cover_type !== null && !isSaving && (
        <Button size="sm" kind="quiet" wide onClick={maker.startAgain}>
          Вернуть поставленную
        </Button>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className={css.desk} aria-busy="true">
      <div className={css.left}>
        <Skeleton height={420} />
      </div>
      <div className={css.stage}>
        <div className={css.large}>
          <Skeleton height={512} />
        </div>
      </div>
      <div className={css.right}>
        <Skeleton height={320} />
      </div>
    </div>
  );
}
