import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { Button } from '@pero/ui/button';
import { toastInfo, toastSuccess } from '@pero/ui/feedback/toast';
import { TextButton } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { useEffect, useEffectEvent } from 'react';
import { undoInBook } from '../../../contract/search.ts';
import { readTypography, type TypographyAdvice, typesetBook } from '../../../contract/typography.ts';
import { useDesk } from '../desk-context.ts';
import css from './panel.module.css';

/** What a typographer would change, and one press for the chapter or for the book. */
export function TypographySection() {
  const { bookId, currentId, canEdit, text, actions } = useDesk();
  const advice = useAct(readTypography);
  const book = useAct(typesetBook);
  const undo = useAct(undoInBook);
  const look = async () => {
    if (currentId !== null) await advice.act({ bookId, chapterId: currentId });
  };
  // Another chapter, another advice.
  const lookAt = useEffectEvent((_chapterId: number | null) => void look());
  useEffect(() => lookAt(currentId), [currentId]);

  const refresh = () => Promise.all([text.current?.reread(), actions.reload(), look()]);
  const back = async (chapters: readonly { id: number; version: number }[]) => {
    const { ok } = await undo.act({ bookId, chapters: chapters.map(({ id, version }) => ({ id, version })) });
    if (ok) await refresh();
  };
  const set = async (only: number | null) => {
    if (text.current && !(await text.current.flush())) return;
    const { ok, result } = await book.act({ bookId, ...(only !== null && { chapter_ids: [only] }) });
    if (!ok || !result) return;
    await refresh();
    if (result.changes === 0) void toastInfo('Исправлять нечего');
    else void toastSuccess(<Done changes={result.changes} onBack={() => void back(result.chapters)} />);
  };
  const wrong = formErrors([...advice.errors, ...book.errors, ...undo.errors]);
  return (
    <section>
      <h3 className={css.sub}>Типографика</h3>
      {wrong.length > 0 && (
        <p className="bad sm" role="alert">
          {wrong.join('. ')}
        </p>
      )}
      {advice.result && <Advice advice={advice.result} />}
      {canEdit && (
        <div className={css.pair}>
          <Button size="sm" busy={book.isFetching} disabled={currentId === null} onClick={() => void set(currentId)}>
            Исправить в&nbsp;главе
          </Button>
          <Button size="sm" kind="quiet" busy={book.isFetching} onClick={() => void set(null)}>
            Во&nbsp;всей книге
          </Button>
        </div>
      )}
    </section>
  );
}

function Advice({ advice: { total, rules, places } }: { advice: TypographyAdvice }) {
  const { currentId, goTo } = useDesk();
  if (total === 0) return <p className={css.quiet}>В&nbsp;этой главе кавычки, тире и&nbsp;пробелы на&nbsp;месте.</p>;
  return (
    <ul className={css.rules}>
      {rules.map(({ rule, reason, count }) => {
        const first = places.find((place) => place.rule === rule);
        const go = () => {
          if (first && currentId !== null) goTo(currentId, { block: first.block, from: first.from, to: first.from });
        };
        return (
          <li key={rule}>
            <button type="button" onClick={go} title={first ? `${first.was} → ${first.is}` : undefined}>
              {reason}
            </button>
            <span>{formatNumber(count)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Done({ changes, onBack }: { changes: number; onBack: () => void }) {
  return (
    <>
      {counted(changes, 'исправление', 'исправления', 'исправлений')}. Прежний текст в&nbsp;истории.{' '}
      <TextButton onClick={onBack}>Вернуть как было</TextButton>
    </>
  );
}
