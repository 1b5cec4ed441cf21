import { formatDayRange, moscowDay } from '@pero/kernel/day';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { PageHeader } from '@pero/ui/layout/page-header';
import { TextLink } from '@pero/ui/text-link';
import { callFrom, need } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors, pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useRevalidator } from 'react-router';
import { type ComparisonReport, readComparison, stopComparison, takeWinner } from '../contract/comparisons.ts';
import { Blocks, Earned } from './page/prices.tsx';
import { Sides } from './page/sides.tsx';
import { Sureness } from './page/sureness.tsx';
import { leadOf, TITLES, VERDICTS } from './words.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  return {
    report: await need(callFrom(context)(readComparison, { comparisonId: Number(params.id) })),
    now: new Date(),
  };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Сравнение') }];
}

export default function ComparisonPage() {
  const { report, now } = useLoaderData<typeof loader>();
  const { comparison } = report;
  const { kind, status, outcome, day, expected_days } = comparison;
  const days = {
    first: moscowDay(comparison.began_at ?? comparison.made_at),
    last: moscowDay(comparison.ended_at ?? now),
  };
  const running = expected_days === null ? `День ${day}` : `День ${day} из\u00A0${Math.max(day, expected_days)}`;
  return (
    <>
      <PageHeader
        title={outcome ? VERDICTS[outcome](kind) : titleOf(status)}
        crumbs={[{ label: 'Сравнения', to: '/comparisons/' }]}
        kicker={`${TITLES[kind]}, «${comparison.title}». ${status === 'running' && day > 0 ? running : formatDayRange(days)}`}
        lead={leadOf(comparison)}
        action={<Next report={report} />}
      />
      {outcome === 'split' && (
        <Note kind="bad" title="Тревога: половины не&nbsp;равны">
          Пришло {comparison.counted.seen[0]} и&nbsp;{comparison.counted.seen[1]}. Так случайно бывает реже одного раза
          из&nbsp;тысячи, значит, сломалось само деление.
        </Note>
      )}
      {comparison.remark && (
        <Note kind="warn" title="Замечание модератора">
          {comparison.remark}
        </Note>
      )}
      {comparison.taken_at && kind !== 'price' && (
        <Note kind="ok" title="Вторая стоит в&nbsp;книге">
          Осталось отправить книгу на&nbsp;проверку, она это время продаётся.{' '}
          <TextLink to={`/books/${comparison.book_id}/`}>Открыть книгу</TextLink>
        </Note>
      )}
      <Sides comparison={comparison} ratio={report.ratio} />
      {kind === 'price' ? (
        <>
          <Earned report={report} />
          <Blocks report={report} />
        </>
      ) : (
        report.days.length > 0 && <Sureness report={report} />
      )}
    </>
  );
}

function titleOf(status: ComparisonReport['comparison']['status']): string {
  if (status === 'checking') return 'На\u00A0проверке';
  return status === 'starting' ? 'Передаём магазину' : 'Ещё рано судить';
}

function Next({ report: { comparison } }: { report: ComparisonReport }) {
  const stopping = useAct(stopComparison);
  const taking = useAct(takeWinner);
  const { revalidate } = useRevalidator();
  const { id: comparisonId, status, can_take, outcome } = comparison;
  const wrong = [...formErrors(stopping.errors, []), ...formErrors(taking.errors, [])];
  const after = async (done: Promise<{ ok: boolean }>) => {
    if ((await done).ok) await revalidate();
  };
  return (
    <div className="end">
      {status !== 'over' && (
        <Button kind="quiet" busy={stopping.isFetching} onClick={() => void after(stopping.act({ comparisonId }))}>
          Остановить
        </Button>
      )}
      {can_take && (
        <Button
          kind={outcome === 'b' ? 'go' : 'line'}
          busy={taking.isFetching}
          onClick={() => void after(taking.act({ comparisonId }))}
        >
          Поставить вторую
        </Button>
      )}
      {wrong.length > 0 && (
        <p className="sm bad" role="alert">
          {wrong.join('. ')}
        </p>
      )}
    </div>
  );
}
