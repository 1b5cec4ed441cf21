import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { Button, ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Note } from '@pero/ui/feedback/note';
import { Progress } from '@pero/ui/feedback/progress';
import type { Loaded } from './load-read-along.ts';
import css from './read-along.module.css';
import { useReadAlong } from './use-read-along.ts';

/** Before there is anything to listen to: what it is, how far it is, what went wrong. */
export function Begin({ loaded }: { loaded: Loaded }) {
  const { id, seen, back } = loaded;
  const { isBusy, ask } = useReadAlong(id);
  if (seen.state === 'aligning' || seen.state === 'making') {
    return (
      <div className={css.alone}>
        <Aligning loaded={loaded} />
      </div>
    );
  }
  const failed = seen.chapters.filter(({ message }) => message !== null);
  return (
    <div className={css.alone}>
      <EmptyState
        title="Книга, которая читает вслух"
        action={
          seen.why_not === null ? (
            <Button kind="go" busy={isBusy} onClick={ask}>
              Найти фразы в&nbsp;записи
            </Button>
          ) : (
            <ButtonLink to={back}>К&nbsp;аудиокниге</ButtonLink>
          )
        }
      >
        {hang(
          'Найдём каждую фразу текста в вашей записи и соберём EPUB: фраза загорается, пока её читают. Где машина не уверена, скажет сама, и место можно поправить.',
        )}
      </EmptyState>
      {seen.why_not !== null && <Note kind="warn">{seen.why_not}.</Note>}
      {seen.message !== null && <Note kind="bad">{seen.message}.</Note>}
      {seen.state === 'stopped' && <Note>Остановлено. Что успели найти, осталось.</Note>}
      {failed.length > 0 && (
        <ul className={css.failed}>
          {failed.map(({ id: key, title, message }) => (
            <li key={key}>
              <b>{title}</b> {message}.
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** It goes on without the page. */
export function Aligning({ loaded: { id, seen } }: { loaded: Loaded }) {
  const { isBusy, stop } = useReadAlong(id);
  const done = seen.chapters.filter(({ state }) => state === 'done' || state === 'failed').length;
  const all = seen.chapters.length;
  if (seen.state === 'making') {
    return (
      <Progress title="Собираем EPUB" percent={95}>
        Все фразы найдены. Страницу можно закрыть.
      </Progress>
    );
  }
  const minutes = counted(seen.minutes_left ?? 1, 'минуты', 'минут', 'минут');
  return (
    <div className={css.aligning}>
      <Progress title="Ищем фразы в&nbsp;записи" percent={all === 0 ? 2 : (done / all) * 100}>
        {all > 0 && `Глава ${Math.min(done + 1, all)} из\u00A0${all}. `}
        Идём по&nbsp;звучанию и&nbsp;паузам. Ещё около {minutes}, страницу можно закрыть.
      </Progress>
      <Button busy={isBusy} onClick={stop}>
        Остановить
      </Button>
    </div>
  );
}
