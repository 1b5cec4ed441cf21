import { formatDay } from '@pero/kernel/day';
import { Button } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { Note } from '@pero/ui/feedback/note';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { Moment } from '@pero/ui/words/day';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { useRevalidator } from 'react-router';
import { type Contest, type ContestEntry, withdrawFromContest } from '../contract/contests.ts';
import css from './contests.module.css';

export function MyEntry({ contest, entry }: { contest: Contest; entry: ContestEntry }) {
  const { act, errors, isFetching } = useAct(withdrawFromContest);
  const { revalidate } = useRevalidator();
  const wrong = formErrors(errors);
  const withdraw = async () => {
    const { ok } = await act({ contestId: contest.id });
    if (!ok) return;
    void toastSuccess(`«${entry.title}» больше не\u00A0участвует. Можно подать её снова или выбрать другую`);
    await revalidate();
  };
  return (
    <div className={css.chooser}>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <div className={css.entered}>
        <Cover id={entry.book_id} title={entry.cover.title} author={entry.cover.author} image={entry.cover.url} />
        <div>
          <b>{entry.title}</b>
          <span className="dim sm">
            Подана <Moment at={entry.entered_at} />
          </span>
        </div>
      </div>
      {entry.can_withdraw ? (
        <>
          <p className="dim sm">Передумать можно до&nbsp;{formatDay(contest.accepts_until)}: потом читает жюри.</p>
          <div>
            <Button busy={isFetching} onClick={() => void withdraw()}>
              Отозвать книгу
            </Button>
          </div>
        </>
      ) : (
        <p className="dim sm">Жюри уже читает, отозвать книгу нельзя.</p>
      )}
    </div>
  );
}
