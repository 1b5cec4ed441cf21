import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { Dialog } from '@pero/ui/layout/dialog';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { leaveWork } from '@pero/works/contract/invitations';
import { useState } from 'react';
import { useNavigate } from 'react-router';

/** For whoever works on somebody else's book. */
export function LeaveBook({ bookId }: { bookId: number }) {
  const [isAsking, setAsking] = useState(false);
  const leaving = useAct(leaveWork);
  const navigate = useNavigate();
  const wrong = formErrors(leaving.errors);
  const leave = async () => {
    const { ok } = await leaving.act({ bookId });
    if (!ok) return;
    void toastSuccess('Вы больше не\u00A0работаете над этой книгой');
    await navigate('/books/');
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>Выйти из&nbsp;книги</Button>
      {isAsking && (
        <Dialog title="Выйти из&nbsp;книги?" onClose={() => setAsking(false)}>
          <p>
            Книга уйдёт с&nbsp;вашей полки, автор об&nbsp;этом узнает. Всё, что вы предложили и&nbsp;сказали, останется
            в&nbsp;тексте. Вернуться можно будет только по&nbsp;новому приглашению.
          </p>
          {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
          <div className="dialog-actions">
            <Button kind="bad" busy={leaving.isFetching} onClick={() => void leave()}>
              Выйти
            </Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              Остаться
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
