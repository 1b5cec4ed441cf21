import { Button } from '@pero/ui/button';
import { useKeptFocus } from '@pero/ui/layout/kept-focus';
import { StateTag } from '@pero/ui/states/state-tag';
import { Moment } from '@pero/ui/words/day';
import type { ResultOf } from '@pero/web-platform/call';
import { leaveSignedOut } from '@pero/web-platform/sending/leave-signed-out';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { useRevalidator } from 'react-router';
import { endOtherSessions, endSession, type listSessions } from '../../contract.ts';
import { WrongNote } from '../form-parts.tsx';
import page from './profile.module.css';

export type Session = ResultOf<typeof listSessions>[number];

/** Where the person is signed in: a device they do not know is one press from being signed out. */
export function SessionsList({ sessions }: { sessions: readonly Session[] }) {
  const one = useAct(endSession);
  const others = useAct(endOtherSessions);
  const revalidator = useRevalidator();
  const isBusy = one.isFetching || others.isFetching;
  const end = async (session: Session) => {
    const { ok } = await one.act({ sessionId: session.id });
    if (!ok) return;
    if (session.is_current) await leaveSignedOut('/');
    else await revalidator.revalidate();
  };
  const endOthers = async () => {
    const { ok } = await others.act({});
    if (ok) await revalidator.revalidate();
  };
  return (
    <>
      <WrongNote messages={formErrors([...one.errors, ...others.errors])} />
      <ul className={page.rows} aria-busy={isBusy || undefined} {...useKeptFocus<HTMLUListElement>()}>
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <b>{session.kind === 'token' ? `Программа по\u00A0ключу: ${session.device}` : session.device}</b>{' '}
              {session.is_current && <StateTag tone="ok">это устройство</StateTag>}
              <p className="sm dim">
                {session.ip}. Вошли <Moment at={session.created_at} />, были здесь <Moment at={session.last_seen_at} />
              </p>
            </div>
            <Button size="sm" kind="line" disabled={isBusy} onClick={() => void end(session)}>
              {session.is_current ? 'Выйти' : 'Завершить'}
              <span className="visually-hidden">
                : {session.device}, {session.ip}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {sessions.some(({ is_current }) => !is_current) && (
        <Button className={page.after} busy={others.isFetching} onClick={() => void endOthers()}>
          Завершить все, кроме этого
        </Button>
      )}
      <p role="status" className="sm ok">
        {others.result && `Готово: остальные сеансы завершены`}
      </p>
    </>
  );
}
