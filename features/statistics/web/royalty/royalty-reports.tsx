import { formatDay, formatMoment, moscowDay } from '@pero/kernel/day';
import { counted } from '@pero/kernel/plural';
import { Rouble } from '@pero/royalties/web/rouble-chain';
import { Button } from '@pero/ui/button';
import { LinesSkeleton } from '@pero/ui/feedback/skeleton';
import { Icon } from '@pero/ui/icon';
import { Section } from '@pero/ui/layout/section';
import { TextButton } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { usePages } from '@pero/web-platform/use-read';
import { formErrors } from '@pero/web-platform/words';
import { useEffect, useEffectEvent } from 'react';
import { listReports, type RoyaltyReport, sendReport } from '../../contract/royalty-tables.ts';
import css from './royalty.module.css';
import { RoyaltyMonths } from './royalty-months.tsx';
import { More } from './sorted-table.tsx';

const PAGE = 12;

/** Month by month: what it brought, and its report by mail. */
export function RoyaltyReports() {
  const pages = usePages(listReports, { limit: PAGE });
  return (
    <Section title="По месяцам" note="отчёт за месяц выходит 10-го числа следующего">
      {!pages.isFetched && <LinesSkeleton lines={6} />}
      {pages.error && pages.rows.length === 0 && (
        <p className={css.quiet} role="alert">
          Не&nbsp;удалось открыть отчёты, они целы. <TextButton onClick={pages.refetch}>Попробовать ещё раз</TextButton>
        </p>
      )}
      {pages.isFetched && !pages.error && pages.rows.length === 0 && (
        <p className={css.quiet}>
          Первый отчёт появится после первой продажи. До&nbsp;тех пор можно посчитать роялти заранее на&nbsp;вкладке
          «Цена и&nbsp;лицензия» любой книги.
        </p>
      )}
      <RoyaltyMonths reports={pages.rows} />
      {pages.rows.length > 0 && (
        <ul className={css.reports}>
          {pages.rows.map((report) => (
            <Report key={report.period} report={report} onSent={pages.refetch} />
          ))}
        </ul>
      )}
      <More pages={pages} />
    </Section>
  );
}

type ReportProps = { report: RoyaltyReport; onSent: () => void };

function Report({ report, onSent }: ReportProps) {
  const { period, label, royalty, sales_count } = report;
  return (
    <li>
      <b className={css.month}>{label}</b>
      <span className={css.sold}>{counted(sales_count, 'продажа', 'продажи', 'продаж')}</span>
      <span className={css.earned}>
        <Rouble amount={royalty} ask={{ period }} label={`Роялти, ${label}`} />
      </span>
      <span className={css.send}>
        {report.is_ready ? <Send report={report} onSent={onSent} /> : <span>выйдет {formatDay(report.ready_on)}</span>}
      </span>
    </li>
  );
}

/** [R42] «Отчёт отправлен» or «Ошибка», and beside it where it went or what to do. */
function Send({ report: { report, label, sent_at, send_status, send_message }, onSent }: ReportProps) {
  const sending = useAct(sendReport);
  const isRefused = sending.errors.length > 0 || sending.result?.status === 'error';
  const isFailed = isRefused || (send_status === 'error' && !sending.isFetching);
  useWaiting(send_status === 'queued', onSent);
  const isSent = !isFailed && sending.result?.status === 'sent';
  return (
    <>
      {isSent && sending.result && (
        <span className={css.sent} role="status">
          <Icon name="check" size={18} />
          <span>
            <b>{sending.result.title}</b> на&nbsp;{sending.result.email}
          </span>
        </span>
      )}
      {isFailed && (
        <span className={css.failed} role="alert">
          <b>Ошибка.</b>{' '}
          {isRefused ? formErrors(sending.errors, ['']).join('. ') || sending.result?.message : send_message}
        </span>
      )}
      {!isSent && (
        <>
          {sent_at && !isFailed && <small>отправляли {formatDay(moscowDay(sent_at))}</small>}
          <a
            className="btn line sm"
            href={`/api/statistics/royalty/reports/${report}/file`}
            download
            aria-label={`Скачать отчёт за ${label}`}
          >
            <Icon name="download" size={18} />
            Скачать
          </a>
          <Button
            size="sm"
            icon="mail"
            busy={sending.isFetching}
            aria-label={`Отправить на почту отчёт за ${label}${sent_at ? `, прошлый раз ${formatMoment(sent_at)}` : ''}`}
            onClick={() => void sending.act({ report }).then(onSent)}
          >
            Отправить на&nbsp;почту
          </Button>
        </>
      )}
    </>
  );
}

const LOOK_MS = 4000;
/** A letter that has not left by then is looked for when the page is opened again. */
const LOOKS_MOST = 30;

/** Looks again while a report is being made, so that «Ошибка» does not wait for a reload. */
function useWaiting(isWaiting: boolean, look: () => void): void {
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    if (!isWaiting) return;
    let looks = 0;
    const timer = window.setInterval(() => {
      looks += 1;
      if (looks >= LOOKS_MOST) window.clearInterval(timer);
      lookNow();
    }, LOOK_MS);
    return () => window.clearInterval(timer);
  }, [isWaiting]);
}
