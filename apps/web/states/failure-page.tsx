import { Button, ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { reportError } from '@pero/web-platform/outside/error-reports';
import { pageTitle } from '@pero/web-platform/words';
import { deviceOwner } from '@pero/writing/web/device/owner';
import { useEffect, useSyncExternalStore } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { useRootData, useViewer } from '../shell/root-data.ts';
import { Forbidden } from './forbidden.tsx';
import { NotFound } from './not-found.tsx';
import styles from './place.module.css';

/** Everything that can stand where a page should: missing, not yours, signed out, no network, our fault. */
export function FailurePage({ error }: { error: unknown }) {
  return (
    <div className={styles.place}>
      <Failure error={error} />
    </div>
  );
}

function Failure({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 0;
  if (status === 404) return <NotFound />;
  if (status === 403) return <Forbidden />;
  if (status === 401) return <SignedOut />;
  if (status === 503) return <Away />;
  if (status === 0 && isRoad(error)) return <NoNetwork />;
  return <Fault error={error} status={status} />;
}

/** The title of the page in whose place the failure stands. */
export function titleOfFailure(error: unknown): string {
  const status = isRouteErrorResponse(error) ? error.status : 0;
  return pageTitle(TITLES[status] ?? (isRoad(error) ? 'Нет связи' : 'Страница не открылась'));
}

const TITLES: Readonly<Record<number, string>> = {
  401: 'Войдите ещё раз',
  403: 'Нет доступа',
  404: 'Такой страницы нет',
  503: 'Ненадолго остановились',
};

function SignedOut() {
  return (
    <EmptyState
      kind="forbidden"
      level={1}
      title="Войдите ещё раз"
      action={
        <ButtonLink kind="go" to="/account/login/">
          Войти
        </ButtonLink>
      }
    >
      Прошло много времени, и&nbsp;мы закрыли сеанс, чтобы никто другой не&nbsp;открыл ваши книги. Всё сохранённое
      на&nbsp;месте.
    </EmptyState>
  );
}

/** Sooner than a person would look again, later than a server that is coming up would mind. */
const LOOK_AGAIN_MS = 5000;

/** As soon as the site is there and ready, the page opens by itself. */
function useReturn(): void {
  useEffect(() => {
    const look = async () => {
      const isReady = await fetch('/readyz').then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) window.location.reload();
    };
    const timer = setInterval(() => void look(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
}

/** The server lives, but not what it stands on. */
function Away() {
  useReturn();
  return (
    <EmptyState
      kind="error"
      level={1}
      title="Перо ненадолго остановилось"
      action={<Button onClick={() => window.location.reload()}>Попробовать ещё раз</Button>}
    >
      Мы уже чиним, обычно это минута. Всё сохранённое на&nbsp;месте, а&nbsp;страница откроется сама, когда всё
      заработает.
    </EmptyState>
  );
}

function NoNetwork() {
  useReturn();
  const isBookHere = useSyncExternalStore(
    () => () => undefined,
    () => deviceOwner() !== null,
    () => false,
  );
  return (
    <EmptyState
      kind="error"
      level={1}
      title="Нет связи с «Пером»"
      action={<Button onClick={() => window.location.reload()}>Попробовать ещё раз</Button>}
    >
      Страница не&nbsp;загрузилась: похоже, пропал интернет. Сохранённые книги и&nbsp;черновики это не&nbsp;затронуло.
      Как только связь вернётся, страница откроется сама.
      {isBookHere && (
        <>
          {' '}
          Писать можно и&nbsp;сейчас: <a href="/offline/">книги на&nbsp;этом устройстве</a>.
        </>
      )}
    </EmptyState>
  );
}

function Fault({ error, status }: { error: unknown; status: number }) {
  const root = useRootData();
  const me = useViewer();
  useEffect(() => {
    if (!isRouteErrorResponse(error)) reportError(error);
  }, [error]);
  const isTired = status === 429;
  return (
    <EmptyState
      kind="error"
      level={1}
      title={isTired ? 'Сервер не успевает' : 'Страница не открылась'}
      code={root?.requestId}
      action={<Button onClick={() => window.location.reload()}>Попробовать ещё раз</Button>}
    >
      {isTired
        ? 'Мы уже знаем и чиним. Подождите минуту и обновите страницу.'
        : 'Ошибка на нашей стороне, мы уже знаем о ней.'}{' '}
      {me.isSignedIn ? 'Ваши книги и деньги это не затронуло.' : 'Обычно это проходит за минуту.'}
    </EmptyState>
  );
}

/** What browsers say when the road is cut; each has words of its own. */
function isRoad(error: unknown): boolean {
  return (
    error instanceof Error &&
    /Failed to fetch|NetworkError|Load failed|Network Error|dynamically imported module/i.test(error.message)
  );
}
