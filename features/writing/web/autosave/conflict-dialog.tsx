import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { ACCEPT_ALL, settled } from '@pero/editor/rules/suggestions/settle';
import { markedText, storedText } from '@pero/editor/rules/suggestions/stored';
import { counted } from '@pero/kernel/plural';
import { textOf, textOfLine } from '@pero/manuscript/text';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { toastError, toastSuccess } from '@pero/ui/feedback/toast';
import { Dialog } from '@pero/ui/layout/dialog';
import { Moment } from '@pero/ui/words/day';
import { useMemo, useRef, useState } from 'react';
import { SuggestionWords } from '../desk/together/suggestion-words.tsx';
import css from './conflict-dialog.module.css';
import { laid } from './laid.ts';
import type { Choice, Conflict } from './parts.ts';
import { type Piece, type Row, sideBySide } from './side-by-side.ts';

type Props = {
  readonly conflict: Conflict;
  /** Who may only suggest: the text is its author's, and what is theirs is laid over it. */
  readonly suggestsAs: number | null;
  readonly onResolve: (choice: Choice) => Promise<void>;
  /** Later: the question stays open, and so does the text. */
  readonly onClose: () => void;
};

/** Both texts beside each other. Whichever is taken, or both in one: what there was goes to the history of the chapter. */
export function ConflictDialog({ conflict, suggestsAs, onResolve, onClose }: Props) {
  const [busy, setBusy] = useState<Choice | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const isAnswered = useRef(false);
  const own = useMemo(() => (suggestsAs === null ? null : laid(conflict, suggestsAs)), [conflict, suggestsAs]);
  const mine = useMemo(
    () => (suggestsAs === null ? conflict.mine : withSuggested(conflict.mine)),
    [conflict, suggestsAs],
  );
  const rows = useMemo(() => sideBySide(mine, conflict.theirs.text), [mine, conflict]);

  const choose = async (choice: Choice) => {
    // Of two answers the first is on its way.
    if (isAnswered.current) return;
    isAnswered.current = true;
    setBusy(choice);
    setIsFailed(false);
    try {
      await onResolve(choice);
    } catch {
      setIsFailed(true);
    } finally {
      isAnswered.current = false;
      setBusy(null);
    }
  };

  const isOther = (choice: Choice) => busy !== null && busy !== choice;

  return (
    <Dialog title="У главы две версии" closeLabel="Решить позже" className={css.dialog} onClose={onClose}>
      <p className={`dim ${css.lead}`}>
        {ORIGIN[conflict.origin]} {own ? <OwnLead left={own.left.length} /> : LEAD}
      </p>
      <div className={css.sides}>
        <h3>{conflict.origin === 'typed' ? 'Моя, в этом окне' : 'Моя, на этом устройстве'}</h3>
        <h3>
          Сохранённая{' '}
          <span className="dim sm">
            <Moment at={conflict.theirs.savedAt} />
          </span>
        </h3>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are drawn once and never move
          <RowOf key={index} row={row} />
        ))}
        {rows.every(({ kind }) => kind === 'same') && (
          <p className={css.same}>Слова одинаковы, различается только оформление.</p>
        )}
      </div>
      {own && own.left.length > 0 && (
        <ul className={css.left} aria-label="Правки без места">
          {own.left.map((suggestion) => (
            <li key={suggestion.id}>
              <SuggestionWords suggestion={suggestion} isWhole />
            </li>
          ))}
        </ul>
      )}
      {isFailed && (
        <div className={css.failed}>
          <Note kind="bad">
            Не&nbsp;получилось: нет связи с&nbsp;сервером. Обе версии на&nbsp;месте, попробуйте ещё раз.
          </Note>
        </div>
      )}
      <div className={css.foot}>
        <Button kind="quiet" icon="copy" onClick={() => void copyText(mine)}>
          Скопировать мой текст
        </Button>
        <span className="spacer" />
        <Button busy={busy === 'theirs'} disabled={isOther('theirs')} onClick={() => void choose('theirs')}>
          Взять сохранённый
        </Button>
        {own ? (
          <Button kind="go" busy={busy === 'laid'} disabled={isOther('laid')} onClick={() => void choose('laid')}>
            Перенести мои правки
          </Button>
        ) : (
          <>
            <Button busy={busy === 'both'} disabled={isOther('both')} onClick={() => void choose('both')}>
              Взять обе
            </Button>
            <Button kind="go" busy={busy === 'mine'} disabled={isOther('mine')} onClick={() => void choose('mine')}>
              Оставить мой
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

const LEAD = (
  <>
    Ничего не&nbsp;потеряно: выберите, какую оставить, вторая останется в&nbsp;истории главы. Или возьмите обе: общее
    останется один раз, а&nbsp;где они расходятся, за&nbsp;вашими абзацами встанут сохранённые.
  </>
);

function OwnLead({ left }: { left: number }) {
  const lead = <>Текст остаётся сохранённым, а&nbsp;ваши правки снова лягут на&nbsp;него предложениями.</>;
  if (left === 0) return lead;
  return (
    <>
      {lead} {counted(left, 'правке', 'правкам', 'правкам')} места не&nbsp;нашлось, это показано ниже. Ваш текст целиком
      останется в&nbsp;истории главы.
    </>
  );
}

/** As it reads with what is suggested: what was typed is seen and copied. */
function withSuggested(text: ChapterText): ChapterText {
  return storedText(settled(markedText(text), ACCEPT_ALL));
}

const ORIGIN = {
  typed: 'Пока вы\u00A0писали, эту главу сохранили в\u00A0другом окне или на\u00A0другом устройстве.',
  left: 'На\u00A0этом устройстве остался текст, который не\u00A0успел отправиться, а\u00A0главу с\u00A0тех пор изменили.',
} as const;

/** Long stretches that both share are told by their number. */
const SHOWN = 2;

function RowOf({ row }: { row: Row }) {
  if (row.kind === 'different') {
    return (
      <>
        <PiecesOf pieces={row.mine} mark="del" />
        <PiecesOf pieces={row.theirs} mark="ins" />
      </>
    );
  }
  // biome-ignore lint/suspicious/noArrayIndexKey: lines are drawn once and never move
  const lines = row.lines.map((line, index) => <SharedLine key={index} line={line} />);
  const hidden = lines.length - 2 * SHOWN;
  if (hidden <= 1) return lines;
  return (
    <>
      {lines.slice(0, SHOWN)}
      <p className={css.same}>{counted(hidden, 'абзац', 'абзаца', 'абзацев')} без различий</p>
      {lines.slice(-SHOWN)}
    </>
  );
}

function SharedLine({ line }: { line: string }) {
  return (
    <>
      <p className={css.shared}>{line}</p>
      <p className={css.shared} aria-hidden="true">
        {line}
      </p>
    </>
  );
}

function PiecesOf({ pieces, mark: Mark }: { pieces: readonly Piece[]; mark: 'del' | 'ins' }) {
  if (pieces.length === 0) return <p className={css.nothing}>—</p>;
  return (
    <p>
      {pieces.map(({ text, isOwn }, index) => {
        const key = `${index} ${text}`;
        return isOwn ? <Mark key={key}>{text}</Mark> : <span key={key}>{text}</span>;
      })}
    </p>
  );
}

async function copyText({ title, epigraphs, blocks, notes }: ChapterText): Promise<void> {
  const parts = [
    ...title.map(textOfLine),
    ...epigraphs.map((epigraph) => textOf(epigraph.blocks)),
    textOf(blocks),
    ...notes.map((note) => textOf(note.blocks)),
  ];
  try {
    await navigator.clipboard.writeText(parts.filter((part) => part !== '').join('\n\n'));
    await toastSuccess('Текст скопирован');
  } catch {
    await toastError('Браузер не\u00A0дал скопировать текст. Выделите его и\u00A0скопируйте клавишами');
  }
}
