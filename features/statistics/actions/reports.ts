import { authorOf } from '@pero/accounts/actions/author';
import { recipientOf } from '@pero/accounts/actions/recipients';
import { compare, type Day, type Days, formatDay } from '@pero/kernel/day';
import { type Money, money } from '@pero/kernel/money';
import { monthsOf } from '@pero/ledger/actions/months';
import { monthOf, reportDay } from '@pero/ledger/rules/periods';
import { royaltyDays, royaltySum } from '@pero/royalties/actions/earnings';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { withinLimit } from '@pero/server-platform/http/limits';
import { pageOf } from '@pero/server-platform/http/serve';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import { callOf, task } from '@pero/server-platform/jobs/tasks';
import type { Post } from '@pero/server-platform/mail/mail';
import { z } from 'zod';
import type { RoyaltyReport } from '../contract/royalty-tables.ts';
import { reportFailed as reportFailedEvent } from '../events.ts';
import { reportLetter } from '../mails.ts';
import { monthLabel, type ReportPeriod, reportLabel, reportPeriod } from '../rules/reports.ts';
import { booksSheet, coverSheet, daysSheet } from '../rules/royalty-sheet.ts';
import { markReport, type SendStatus, sendings } from '../store/reports.ts';
import { whoseStatistics } from './forbidden.ts';
import { royaltyRows, spanOf, sumsOf } from './royalty-tables.ts';
import { workbookOf, XLSX } from './spreadsheet.ts';

export const sendReportLater = task('statistics.send-report', { userId: z.int(), report: z.string() });

type ReadContext = Pick<Act, 'db' | 'now' | 'today' | 'actor'>;

/** The running month first, then every month that brought something. */
export async function reportsOf(
  context: ReadContext,
  asked: { limit?: number | undefined; offset?: number | undefined },
) {
  const whose = await whoseStatistics(context, undefined);
  if ('refused' in whose) return whose;
  const page = pageOf(asked);
  const months = await monthsWithSales(context, whose.userId);
  const sent = await sendings(context.db, whose.userId);
  const items = months.slice(page.offset, page.offset + page.limit).map((month) => shown(month, sent, context.today));
  return { items, count: months.length, ...page };
}

type Month = { readonly period: Day; readonly royalty: Money; readonly salesCount: number };

async function monthsWithSales({ db, today }: ReadContext, userId: number): Promise<Month[]> {
  const earned = new Map((await monthsOf(db, userId)).map(({ period, earned: sum }) => [period, sum]));
  const running = monthOf(today);
  const first = [...earned.keys(), running].sort(compare)[0] ?? running;
  const sales = new Map<Day, number>();
  for (const { day, salesCount } of await royaltyDays(db, { userId, from: first, to: today })) {
    sales.set(monthOf(day), (sales.get(monthOf(day)) ?? 0) + salesCount);
  }
  const periods = new Set([running, ...earned.keys()]);
  return [...periods]
    .sort((a, b) => compare(b, a))
    .map((period) => ({ period, royalty: earned.get(period) ?? money(0), salesCount: sales.get(period) ?? 0 }));
}

function shown(month: Month, sent: ReadonlyMap<string, SendStatus>, today: Day): RoyaltyReport {
  const key = month.period.slice(0, 7);
  const readyOn = reportDay(month.period);
  const isReady = compare(readyOn, today) <= 0;
  return {
    report: isReady ? key : '',
    period: key,
    label: monthLabel(month.period),
    royalty: month.royalty,
    sales_count: month.salesCount,
    ready_on: readyOn,
    is_ready: isReady,
    sent_at: sent.get(key)?.sentAt ?? null,
    ...sendingWords(sent.get(key)),
  };
}

/** [R42] What the author reads of a report that was asked for. */
function sendingWords(sending: SendStatus | undefined) {
  const state = sending?.state ?? null;
  if (state === 'error') return { send_status: state, send_title: 'Ошибка', send_message: FAILED };
  return { send_status: state, send_title: state === 'sent' ? 'Отчёт отправлен' : '', send_message: '' };
}

const FAILED = 'Отчёт не\u00A0удалось сделать или доставить. Отправьте его ещё раз';

const LETTERS = { name: 'send-report', most: 20, seconds: 3600 };

/** A letter with the report goes to the confirmed address; it is made and sent by a worker. */
export async function sendReport(act: Act, asked: { readonly report: string; readonly period?: string | undefined }) {
  const { db, actor, now, enqueue } = act;
  const wanted = await ownReport(act, asked.period || asked.report);
  if ('refused' in wanted) return wanted;
  const { email } = await recipientOf(db, actor.userId);
  if (email === null) return { refused: 'no-address' } as const;
  if (!(await withinLimit(db, LETTERS, `${actor.userId}`, now))) {
    const message = 'Слишком много отчётов подряд. Повторите через час';
    return { status: 'error' as const, title: 'Ошибка', email, message };
  }
  await markReport(db, actor.userId, wanted.key, { state: 'queued' });
  await enqueue(sendReportLater, { userId: actor.userId, report: wanted.key });
  const message = `Отчёт за\u00A0${reportLabel(wanted)} придёт на\u00A0${email} через несколько минут`;
  return { status: 'sent' as const, title: 'Отчёт отправлен', email, message };
}

/** A report that is out, of the person's own. */
async function ownReport(context: ReadContext, text: string) {
  const { db, actor, today } = context;
  const whose = await whoseStatistics(context, undefined);
  if ('refused' in whose) return whose;
  const wanted = reportPeriod(text);
  if (!wanted || !(await isKnown(db, actor.userId, wanted))) return { refused: 'report-unknown' } as const;
  const readyOn = wanted.month && reportDay(wanted.month);
  if (readyOn && compare(readyOn, today) > 0) {
    return { refused: 'report-early', values: { day: formatDay(readyOn) } } as const;
  }
  return wanted;
}

/** The file that the letter would bring, at once. */
export async function reportToSave(context: ReadContext, report: string) {
  const wanted = await ownReport(context, report);
  if ('refused' in wanted) return wanted;
  return (await reportFile(context.db, context.actor.userId, wanted, context.now)).file;
}

/** Any period may be asked for; a month only when it brought something. */
async function isKnown(db: Db, userId: number, { month }: ReportPeriod): Promise<boolean> {
  return month === null || (await monthsOf(db, userId)).some(({ period }) => period === month);
}

type Tools = { readonly post: Post; readonly siteUrl: string };

/** For the job: the letter is written together with the mark that it was. */
export async function mailReport(act: JobAct, { post, siteUrl }: Tools, userId: number, report: string): Promise<void> {
  const { db, now } = act;
  const wanted = reportPeriod(report);
  if (!wanted) return;
  const { email, firstName } = await recipientOf(db, userId);
  if (email === null) return reportFailed(act, userId, report);
  const { file, royalty } = await reportFile(db, userId, wanted, now);
  const letter = reportLetter({ siteUrl, firstName, label: reportLabel(wanted), royalty });
  const ifDead = callOf(reportNotTaken, { subject: userId, report });
  await post(act, { to: email, ...letter, attachments: [file], ifDead });
  await markReport(db, userId, report, { state: 'sent', sentAt: now });
}

/** The letter with the report was written, and nobody took it. */
export const reportNotTaken = task('statistics.report-not-taken', { subject: z.int(), report: z.string() });

/** Said once for each time it was asked for: a later try may still bring it. */
export async function reportFailed(act: JobAct, userId: number, report: string): Promise<void> {
  const wanted = reportPeriod(report);
  if (!wanted || !(await markReport(act.db, userId, report, { state: 'error' }))) return;
  const words = { label: reportLabel(wanted) };
  await act.announce(reportFailedEvent, { subject: userId, data: { report }, words });
}

async function reportFile(db: Db, userId: number, wanted: ReportPeriod, now: Date) {
  const { days, month } = wanted;
  const { name: author } = await authorOf(db, userId);
  const months = month === null ? [] : await monthsOf(db, userId);
  const earned = months.find(({ period }) => period === month)?.earned ?? null;
  const sums = sumsOf(await royaltySum(db, { userId, ...spanOf(days) }));
  const content = await workbookOf([
    coverSheet({ author, period: reportLabel(wanted), royalty: sums.royalty, earned }),
    booksSheet(await royaltyRows(db, { userId, days, at: now }), sums),
    daysSheet(await linesByDay(db, userId, days), sums),
  ]);
  const file = { name: `Роялти ${wanted.key}.xlsx`, mime: XLSX, content };
  return { file, royalty: earned ?? sums.royalty };
}

async function linesByDay(db: Db, userId: number, days: Days) {
  const rows = await royaltyDays(db, { userId, ...spanOf(days) });
  return rows.map(({ day, ...earned }) => ({ day, ...sumsOf(earned) }));
}
