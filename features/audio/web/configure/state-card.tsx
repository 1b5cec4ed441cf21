import { type Day, formatDay, moscowDay } from '@pero/kernel/day';
import { Button, ButtonLink } from '@pero/ui/button';
import { useAct } from '@pero/web-platform/use-call';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { type Configuration, readAgain, recallApplication } from '../../contract/voices.ts';
import css from './state-card.module.css';
import { TakeList } from './take-list.tsx';
import { chapterCount } from './words.ts';

/** What happens with the application, and what there is to do. */
export function StateCard({ seen }: { seen: Configuration }) {
  const { application, production, processing_status: status } = seen;
  if (status === 'applicationConsideration' && application) return <Considered seen={seen} application={application} />;
  if (status === 'applicationRejected' && application) return <Rejected seen={seen} application={application} />;
  if (status !== 'inProduction') return null;
  return production ? <Reading seen={seen} production={production} /> : <ByReader seen={seen} />;
}

type Of = { seen: Configuration; application: NonNullable<Configuration['application']> };

function Considered({ seen, application }: Of) {
  const recalling = useAct(recallApplication);
  const { revalidate } = useRevalidator();
  const isAgreed = application.state === 'agreed';
  const recall = async () => {
    if ((await recalling.act({ audioBookId: seen.id })).ok) await revalidate();
  };
  return (
    <Card
      title={isAgreed ? `${application.reader}: чтец согласен` : 'Читаем заявку'}
      acts={
        <>
          {application.order_page && (
            <ButtonLink kind="go" to={application.order_page}>
              Посмотреть цену и&nbsp;оплатить
            </ButtonLink>
          )}
          <Button kind="quiet" busy={recalling.isFetching} onClick={() => void recall()}>
            Отозвать заявку
          </Button>
        </>
      }
    >
      {isAgreed
        ? 'Цена посчитана по\u00A0длине текста и\u00A0держится неделю. Запись начнётся, когда заказ будет оплачен: деньги лежат у\u00A0нас и\u00A0уходят чтецу, когда вы\u00A0принимаете главы.'
        : `Смотрим на\u00A0текст, права и\u00A0словарь, ответим до\u00A0${formatDay(application.answer_by)}. Словарь можно пополнять, пока мы думаем.`}
    </Card>
  );
}

function Rejected({ seen, application }: Of) {
  return (
    <Card
      title="Пока не&nbsp;озвучим"
      isBad
      acts={
        <>
          {seen.book_id !== null && <ButtonLink to={`/books/${seen.book_id}/chapters/`}>Исправить текст</ButtonLink>}
          <ButtonLink kind="quiet" to={`/audiobooks/master/${seen.id}/?tab=rights`}>
            Приложить договор
          </ButtonLink>
        </>
      }
    >
      {application.reason}.{application.comment !== '' && <q className={css.quote}>{application.comment}</q>} Исправите
      текст, приложите документ или выберете другой голос&nbsp;— подавайте сразу.
      {application.again_on && ` Без правок заявку примем снова ${formatDay(application.again_on)}.`}
    </Card>
  );
}

function ByReader({ seen: { application, id } }: { seen: Configuration }) {
  const since = application?.decided_at ? formatDay(moscowDay(application.decided_at)) : '';
  return (
    <Card
      title={`Записывает ${application?.reader ?? 'чтец'}`}
      acts={
        <>
          {application?.order_page && (
            <ButtonLink kind="go" to={application.order_page}>
              Открыть заказ
            </ButtonLink>
          )}
          <ButtonLink to={`/audiobooks/master/${id}/`}>Открыть мастерскую</ButtonLink>
        </>
      }
    >
      {application?.order_page
        ? 'Заказ оплачен. Сначала чтец сдаёт первую главу, потом все записи: послушайте их в\u00A0заказе, примите и\u00A0перенесите в\u00A0мастерскую.'
        : byReaderWords(since, application?.ready_by ?? null)}
    </Card>
  );
}

function byReaderWords(since: string, by: Day | null): string {
  const until = by === null ? '' : `, на\u00A0запись есть время до\u00A0${formatDay(by)}`;
  return `Заявка принята ${since}${until}. Файлы чтеца встанут в\u00A0мастерской: там их слушают, проверяют и\u00A0отправляют.`;
}

type ReadingProps = { seen: Configuration; production: NonNullable<Configuration['production']> };

function Reading({ seen, production }: ReadingProps) {
  const again = useAct(readAgain);
  const { revalidate } = useRevalidator();
  const { takes, done, failed } = production;
  const isRead = done === takes.length;
  const retry = async () => {
    if ((await again.act({ audioBookId: seen.id })).ok) await revalidate();
  };
  return (
    <Card
      title={titleOf(done, takes.length, failed)}
      isBad={failed > 0}
      acts={actsOf()}
      list={<TakeList takes={takes} />}
    >
      {isRead
        ? 'Послушайте главы. Если всё так, допишите описание в\u00A0мастерской и\u00A0отправьте аудиокнигу на\u00A0проверку.'
        : 'Готовые главы можно слушать, не\u00A0дожидаясь остальных. Страницу можно закрыть: когда закончим, напишем.'}
    </Card>
  );

  function actsOf(): ReactNode {
    if (failed > 0) {
      return (
        <Button kind="go" busy={again.isFetching} onClick={() => void retry()}>
          Прочитать ещё раз
        </Button>
      );
    }
    return isRead ? (
      <ButtonLink kind="go" to={`/audiobooks/master/${seen.id}/`}>
        В&nbsp;мастерскую
      </ButtonLink>
    ) : null;
  }
}

function titleOf(done: number, all: number, failed: number): string {
  if (failed > 0) return `Не\u00A0прочиталось: ${chapterCount(failed)}`;
  return done === all ? 'Аудиокнига прочитана' : `Машина читает: ${done} из\u00A0${all}`;
}

type CardProps = { title: ReactNode; acts: ReactNode; list?: ReactNode; isBad?: boolean; children: ReactNode };

function Card({ title, acts, list, isBad, children }: CardProps) {
  return (
    <section className={isBad ? `${css.card} ${css.bad}` : css.card} aria-live="polite">
      <div className={css.body}>
        <h2>{title}</h2>
        <p>{children}</p>
        <div className={css.acts}>{acts}</div>
      </div>
      {list}
    </section>
  );
}
