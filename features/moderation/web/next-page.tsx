import { ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { LinesSkeleton } from '@pero/ui/feedback/skeleton';
import { pageTitle } from '@pero/web-platform/words';
import { useEffect, useRef, useState } from 'react';
import { type MetaDescriptor, useLocation, useNavigate } from 'react-router';
import { takeNext } from '../contract/queue.ts';
import { tryCall } from './parts/try-call.ts';
import css from './queue/queue.module.css';
import { deskOf } from './queue/row-act.ts';

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Следующая проверка') }, { name: 'robots', content: 'noindex' }];
}

/** Takes what has the least time and leads to its desk. The page itself only asks: an address that is read takes nothing. */
export default function NextPage() {
  const kind = useLocation().pathname.startsWith('/moderation/profile/') ? 'profile' : 'book';
  const refusal = useNext(kind);
  const queue = kind === 'profile' ? '/moderation/queue/?kind=profile' : '/moderation/queue/';
  if (refusal) {
    const isEmpty = refusal.status === 409;
    return (
      <EmptyState
        level={1}
        kind={isEmpty ? 'empty' : 'error'}
        title={isEmpty ? 'Сейчас никто не\u00A0ждёт' : 'Взять не\u00A0получилось'}
        action={<ButtonLink to={queue}>К&nbsp;очереди</ButtonLink>}
      >
        {isEmpty ? 'Всё, что можно взять, уже проверено или в\u00A0работе у\u00A0коллег.' : refusal.no}
      </EmptyState>
    );
  }
  return (
    <div aria-busy="true">
      <header className={css.head}>
        <h1>{kind === 'profile' ? 'Берём следующий профиль' : 'Берём следующую книгу'}</h1>
      </header>
      <LinesSkeleton lines={6} />
      <noscript>
        <p>Чтобы взять проверку, включите в&nbsp;браузере JavaScript.</p>
      </noscript>
    </div>
  );
}

/** Null while it is asked. */
function useNext(kind: 'book' | 'profile'): { no: string; status: number } | null {
  const [refusal, setRefusal] = useState<{ no: string; status: number } | null>(null);
  const navigate = useNavigate();
  const isAsked = useRef(false);
  useEffect(() => {
    // Asked once, however often the page is drawn: a second time would take a second one.
    if (isAsked.current) return;
    isAsked.current = true;
    void tryCall(takeNext, { kind, queue: 'all' }).then((answer) => {
      if ('no' in answer) return setRefusal(answer);
      return navigate(deskOf(answer.done), { replace: true });
    });
  }, [kind, navigate]);
  return refusal;
}
