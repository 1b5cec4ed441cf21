import { formatNumber } from '@pero/kernel/number';
import type { Figure } from '@pero/server-platform/metrics';
import { bad, type Verdict, warning, well } from './verdict.ts';

type Limit = {
  readonly name: string;
  readonly about: string;
  readonly most: number;
  readonly unit?: 'seconds';
  readonly isWarning?: true;
  readonly words: string;
  readonly wayOut: string;
};

const RUNBOOK = 'docs/ops/runbook.md';
const see = (section: string) => `Что делать: ${RUNBOOK}, «${section}».`;

/** The limits that docs/ops/alerts.yml wakes people for, asked once. */
export const LIMITS: readonly Limit[] = [
  {
    name: 'pero_jobs_dead',
    about: 'Очередь работ',
    most: 0,
    words: 'не удалось окончательно',
    wayOut: `Повторить или закрыть на /operations/. ${see('WorkFailed')}`,
  },
  {
    name: 'pero_jobs_oldest_seconds',
    about: 'Очередь работ, самая старая',
    most: 1800,
    unit: 'seconds',
    words: 'ждёт',
    wayOut: `Работает ли worker? ${see('WorkNotDone')}`,
  },
  { name: 'pero_mails_dead', about: 'Письма', most: 0, words: 'не отправлено', wayOut: see('LettersDead') },
  {
    name: 'pero_mails_oldest_seconds',
    about: 'Письма, самое старое',
    most: 900,
    unit: 'seconds',
    words: 'ждёт',
    wayOut: see('LettersWait'),
  },
  {
    name: 'pero_feed_lag_seconds',
    about: 'Лента магазина',
    most: 3600,
    unit: 'seconds',
    words: 'отстаёт',
    wayOut: see('FeedBehind'),
  },
  { name: 'pero_feed_quarantined', about: 'Карантин ленты', most: 0, words: 'отложено', wayOut: see('FeedQuarantine') },
  {
    name: 'pero_statistics_lag_seconds',
    about: 'Статистика',
    most: 3600,
    unit: 'seconds',
    words: 'отстаёт',
    wayOut: see('StatisticsBehind'),
  },
  {
    name: 'pero_payouts_due_seconds',
    about: 'Выплаты',
    most: 1800,
    unit: 'seconds',
    words: 'стоят',
    wayOut: see('PayoutsStuck'),
  },
  {
    name: 'pero_payments_due_seconds',
    about: 'Платежи',
    most: 900,
    unit: 'seconds',
    words: 'стоят',
    wayOut: see('PaymentsStuck'),
  },
  { name: 'pero_ledger_faults', about: 'Журнал денег', most: 0, words: 'расхождений', wayOut: see('LedgerFault') },
  {
    name: 'pero_ledger_audit_age_seconds',
    about: 'Проверка журнала денег',
    most: 129_600,
    unit: 'seconds',
    isWarning: true,
    words: 'не было',
    wayOut: `Выполните npm run audit. ${see('LedgerUnwatched')}`,
  },
  {
    name: 'pero_backup_age_seconds',
    about: 'Резервная копия',
    most: 129_600,
    unit: 'seconds',
    isWarning: true,
    words: 'не было',
    wayOut: `Выполните npm run backup -- ФАЙЛ. ${see('BackupOld')}`,
  },
];

export function figureVerdicts(figures: readonly Figure[]): Verdict[] {
  return LIMITS.flatMap((limit) => {
    const figure = figures.find(({ name }) => name === limit.name);
    return figure ? [verdictOf(limit, figure.value)] : [];
  });
}

function verdictOf({ about, most, unit, isWarning, words, wayOut }: (typeof LIMITS)[number], value: number): Verdict {
  // What never happened has no age.
  if (!Number.isFinite(value)) return warning(about, 'ещё ни разу', wayOut);
  const isAge = unit === 'seconds';
  if (value <= most) return well(about, isAge ? spanOf(value) : 'в порядке');
  return (isWarning ? warning : bad)(about, `${words} ${isAge ? spanOf(value) : formatNumber(value)}`, wayOut);
}

function spanOf(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} с`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} мин`;
  return `${Math.round(seconds / 3600)} ч`;
}
