import { formatMoment } from '@pero/kernel/day';
import { counted } from '@pero/kernel/plural';
import { Button, IconButton } from '@pero/ui/button';
import { LinesSkeleton } from '@pero/ui/feedback/skeleton';
import { toastError, toastSuccess } from '@pero/ui/feedback/toast';
import { call } from '@pero/web-platform/browser-call';
import { wordsOfFailure } from '@pero/web-platform/words';
import { useEffect, useState } from 'react';
import { type ChapterVersion, readVersion, restoreVersion } from '../../../contract/chapters.ts';
import type { ComparedParagraph, Comparison as Differences, Piece } from '../../../rules/whole-book/comparison.ts';
import { useDesk } from '../desk-context.ts';
import { REASON_WORDS } from '../panels/history-words.ts';
import { compared } from './compare.ts';
import css from './comparison.module.css';

/** An earlier text against the one in the editor, over the editor. */
export function Comparison({ version }: { version: ChapterVersion }) {
  const { bookId, currentId, canEdit, text, compare } = useDesk();
  const [differences, setDifferences] = useState<Differences | string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    if (currentId === null) return;
    let isGone = false;
    setDifferences(null);
    void difference(bookId, currentId, version.id, () => text.current?.textNow()).then((found) => {
      if (!isGone) setDifferences(found);
    });
    return () => {
      isGone = true;
    };
  }, [bookId, currentId, version.id, text]);

  const restore = async () => {
    if (currentId === null) return;
    setIsBusy(true);
    const isDone = await restored(bookId, currentId, version.id, text.current);
    setIsBusy(false);
    if (isDone) compare(null);
  };
  return (
    <section className={css.over} aria-label="Сравнение версий">
      <header className={css.head}>
        <div className={css.title}>
          <h2>{formatMoment(version.saved_at)}</h2>
          <p>
            {REASON_WORDS[version.reason]} · {summary(differences)}
          </p>
        </div>
        {canEdit && (
          <Button kind="ink" size="sm" busy={isBusy} onClick={() => void restore()}>
            Вернуть этот текст
          </Button>
        )}
        <IconButton icon="close" size="sm" label="Закрыть сравнение" onClick={() => compare(null)} />
      </header>
      <div className={css.text}>
        <p className={css.key}>
          <ins>так стало</ins> <del>так было</del>
        </p>
        {differences === null && <LinesSkeleton lines={8} />}
        {typeof differences === 'string' && <p role="alert">{differences}</p>}
        {differences !== null && typeof differences !== 'string' && <Paragraphs of={differences} />}
      </div>
    </section>
  );
}

/** The changes of a text, what nobody has touched folded. */
export function Paragraphs({ of: { paragraphs } }: { of: Differences }) {
  return paragraphs.map((one, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never moved
    <Paragraph key={index} one={one} />
  ));
}

function Paragraph({ one }: { one: ComparedParagraph }) {
  switch (one.kind) {
    case 'gap':
      return <p className={css.gap}>{counted(one.count, 'абзац', 'абзаца', 'абзацев')} без изменений</p>;
    case 'changed':
      return (
        <p className={css.line} data-kind="changed">
          {one.pieces.map(PieceOf)}
        </p>
      );
    case 'restyled':
      return (
        <p className={css.line} data-kind="restyled">
          {one.text} <em className={css.remark}>изменилось оформление</em>
        </p>
      );
    default:
      return (
        <p className={css.line} data-kind={one.kind}>
          {PieceOf(one, 0)}
        </p>
      );
  }
}

function PieceOf({ kind, text }: Piece, index: number) {
  const key = `${index}`;
  if (kind === 'added') return <ins key={key}>{text}</ins>;
  return kind === 'removed' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>;
}

function summary(differences: Differences | string | null): string {
  if (differences === null || typeof differences === 'string') return 'сравниваем с\u00A0текущим';
  const { added, removed, restyled } = differences;
  const parts = [
    added > 0 && `добавлено ${counted(added, 'слово', 'слова', 'слов')}`,
    removed > 0 && `убрано ${counted(removed, 'слово', 'слова', 'слов')}`,
    restyled > 0 && 'изменилось оформление',
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'с\u00A0тех пор ничего не\u00A0изменилось' : `с\u00A0тех пор ${parts.join(', ')}`;
}

type TextNow = () => Parameters<typeof compared>[1] | undefined;

async function difference(bookId: number, chapterId: number, versionId: number, textNow: TextNow) {
  try {
    const { result, errors } = await call(readVersion, { bookId, chapterId, versionId });
    const now = textNow();
    if (!result || !now) return errors[0]?.messages[0] ?? 'Версию не\u00A0удалось открыть';
    return compared(result.content, now);
  } catch (error) {
    return wordsOfFailure(error);
  }
}

/** What was current goes to the history by itself. */
async function restored(
  bookId: number,
  chapterId: number,
  versionId: number,
  open: ReturnType<typeof useDesk>['text']['current'],
): Promise<boolean> {
  if (!open || !(await open.flush())) {
    void toastError('Сначала глава должна сохраниться. Проверьте связь и\u00A0повторите');
    return false;
  }
  try {
    const asked = { bookId, chapterId, versionId, base_version: open.version() };
    const { errors } = await call(restoreVersion, asked);
    if (errors.length > 0) {
      void toastError(errors[0]?.messages[0] ?? 'Не\u00A0получилось вернуть текст');
      return false;
    }
    await open.reread();
    void toastSuccess('Текст возвращён. Тот, что был, остался в\u00A0истории');
    return true;
  } catch (error) {
    void toastError(wordsOfFailure(error));
    return false;
  }
}
