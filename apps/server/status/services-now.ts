import type { Figure } from '@pero/server-platform/metrics';

/** A thing that people wait for: the age of what has waited longest, and from when on that is slower than usual. */
type Watched = { readonly figure: string; readonly what: string; readonly slow: string; readonly seconds: number };

export const WATCHED: readonly Watched[] = [
  { figure: 'pero_mails_oldest_seconds', what: 'Письма', slow: 'приходят с\u00A0опозданием', seconds: 300 },
  {
    figure: 'pero_jobs_oldest_seconds',
    what: 'Подготовка файлов и\u00A0проверки',
    slow: 'идут медленнее обычного',
    seconds: 600,
  },
  {
    figure: 'pero_feed_lag_seconds',
    what: 'Продажи, отзывы и\u00A0оценки из\u00A0магазина',
    slow: 'приходят с\u00A0опозданием',
    seconds: 3600,
  },
  { figure: 'pero_statistics_lag_seconds', what: 'Статистика', slow: 'обновляется с\u00A0опозданием', seconds: 3600 },
  { figure: 'pero_payments_due_seconds', what: 'Оплата заказов', slow: 'проходит дольше обычного', seconds: 900 },
  { figure: 'pero_payouts_due_seconds', what: 'Выплаты', slow: 'идут дольше обычного', seconds: 1800 },
];

export type ServiceNow = {
  readonly what: string;
  /** Null while the database is away: nobody can say. */
  readonly trouble: { readonly words: string; readonly since: Date } | 'unknown' | null;
};

const SITE = 'Сайт и\u00A0сохранение текстов';

/** What is slow, and since when: a queue whose oldest piece has waited so long has been slow for that long. */
export function servicesNow(figures: readonly Figure[], awaySince: Date | null, now: Date): ServiceNow[] {
  const away = { words: 'база данных недоступна, мы уже чиним', since: awaySince ?? now };
  const others = WATCHED.map(({ figure, what, slow, seconds }): ServiceNow => {
    const age = figures.find(({ name }) => name === figure)?.value;
    if (awaySince || age === undefined) return { what, trouble: 'unknown' };
    if (age <= seconds) return { what, trouble: null };
    return { what, trouble: { words: slow, since: new Date(now.getTime() - age * 1000) } };
  });
  return [{ what: SITE, trouble: awaySince ? away : null }, ...others];
}

const FRESH_MS = 30_000;

/** However many ask, the database is asked twice a minute. */
export function statusReader(read: () => Promise<readonly Figure[]>, isAway: () => boolean, clock: () => Date) {
  let seen: { readonly at: Date; readonly services: Promise<ServiceNow[]> } | null = null;
  let awaySince: Date | null = null;
  return async (): Promise<{ readonly at: Date; readonly services: readonly ServiceNow[] }> => {
    const now = clock();
    if (isAway()) {
      awaySince ??= now;
      seen = null;
      return { at: now, services: servicesNow([], awaySince, now) };
    }
    awaySince = null;
    if (!seen || now.getTime() - seen.at.getTime() > FRESH_MS) {
      const services = read().then(
        (figures) => servicesNow(figures, null, now),
        () => servicesNow([], null, now),
      );
      seen = { at: now, services };
    }
    return { at: seen.at, services: await seen.services };
  };
}
