import { Button } from '@pero/ui/button';
import { useAct } from '@pero/web-platform/use-call';
import { Link, useRevalidator } from 'react-router';
import { type OwnMark, takeMarkBack } from '../../contract/reading.ts';
import css from './own-marks.module.css';
import { MARK_WORDS } from './words.ts';

/** What one has said, with the answers of the author. */
export function OwnMarks({ roomKey, marks }: { roomKey: string; marks: readonly OwnMark[] }) {
  const taking = useAct(takeMarkBack);
  const { revalidate } = useRevalidator();
  const take = async (markId: number) => {
    const { ok } = await taking.act({ roomKey, markId });
    if (ok) await revalidate();
  };
  return (
    <ul className={css.marks}>
      {marks.map((one) => (
        <li key={one.id}>
          <div>
            {one.mark && <b>{MARK_WORDS[one.mark]}</b>}
            <Link to={`/beta/${roomKey}/${one.chapter_id}/#b${one.block}`}>
              <q>{one.quote}</q>
            </Link>
            {one.text !== '' && <p>{one.text}</p>}
            {one.answer !== '' && (
              <p className={css.answer}>
                <b>Автор:</b> {one.answer}
              </p>
            )}
          </div>
          <Button kind="quiet" size="sm" busy={taking.isFetching} onClick={() => void take(one.id)}>
            Убрать
          </Button>
        </li>
      ))}
    </ul>
  );
}
