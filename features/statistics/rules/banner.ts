import { addDays, compare, type Day, formatDay } from '@pero/kernel/day';
import { formatMoney, type Money } from '@pero/kernel/money';
import { lastReported, reportDay } from '@pero/ledger/rules/periods';
import type { ClaimBar } from '@pero/payouts/rules/claim';
import { BAR_REFUSALS } from '@pero/payouts/rules/refusals';
import type { DraftComment } from './drafts.ts';
import { monthLabel } from './reports.ts';

export type Banner = {
  readonly type: 'info' | 'warning' | 'danger' | 'success';
  readonly header: string;
  readonly text: string;
  /** Of a banner about what stands in the way of a claim: which bar it is. */
  readonly bar?: ClaimBar;
};

type Facts = {
  readonly today: Day;
  /** Reported and not claimed. */
  readonly ready: Money;
  /** What stands in the way of a claim, as payouts know it: the banner must not promise what a claim would be refused. */
  readonly bars: readonly ClaimBar[];
  readonly drafts: readonly { readonly title: string; readonly comments: readonly DraftComment[] }[];
  /** What the newest report brought. */
  readonly reported: Money;
  /** The last day on which a book may join «100 % роялти»; null while it is not open to this person. */
  readonly campaignUntil: Day | null;
};

/** How long a report is news. */
const NEWS_DAYS = 7;

/** Of everything that could be said, the one thing that matters most: what costs money, then what brings it. */
export function bannerOf(facts: Facts): Banner | null {
  return (
    draftBanner(facts, 'danger') ??
    hindrance(facts) ??
    draftBanner(facts, 'warning') ??
    claimBanner(facts) ??
    reportBanner(facts) ??
    campaignBanner(facts)
  );
}

function draftBanner({ drafts }: Facts, type: 'danger' | 'warning'): Banner | null {
  for (const { title, comments } of drafts) {
    const comment = comments.find((one) => one.type === type);
    if (comment) return { type, header: `Черновик «${title}»`, text: `${comment.message}.` };
  }
  return null;
}

/** Of a bar that the author can take away; too small a sum and an open claim are nothing to worry about. */
const HINDRANCES: Partial<Record<ClaimBar, string>> = {
  'not-verified': 'Подтвердите профиль',
  'no-tax-data': 'Заполните налоговые данные',
  'no-requisite': 'Добавьте реквизиты',
  'offer-not-accepted': 'Подпишите новую оферту',
  frozen: 'Выплаты приостановлены',
  'self-employed-receipt': 'Пришлите чек',
};

function hindrance({ ready, bars }: Facts): Banner | null {
  const bar = bars.find((one) => HINDRANCES[one] !== undefined);
  const header = bar && HINDRANCES[bar];
  if (bar === undefined || header === undefined || bars.includes('below-minimum')) return null;
  const sum = formatMoney(ready, 'kopecks-if-any');
  return { type: 'warning', header, bar, text: `К\u00A0выплате готово ${sum}. ${BAR_REFUSALS[bar].message}.` };
}

function claimBanner({ ready, bars }: Facts): Banner | null {
  if (bars.length > 0) return null;
  const sum = formatMoney(ready, 'kopecks-if-any');
  return {
    type: 'success',
    header: `Можно получить ${sum}`,
    text: 'Отчёт вышел, заявку на\u00A0выплату можно подать сейчас.',
  };
}

function reportBanner({ today, reported }: Facts): Banner | null {
  const month = lastReported(today);
  const isNews = compare(today, addDays(reportDay(month), NEWS_DAYS)) < 0;
  if (reported <= 0 || !isNews) return null;
  const sum = formatMoney(reported, 'kopecks-if-any');
  return {
    type: 'info',
    header: `Отчёт за\u00A0${monthLabel(month)} готов`,
    text: `Роялти за\u00A0месяц\u00A0— ${sum}.`,
  };
}

function campaignBanner({ campaignUntil }: Facts): Banner | null {
  if (campaignUntil === null) return null;
  return {
    type: 'info',
    header: '100\u00A0% роялти за\u00A0новую книгу',
    text: `Выберите одну новую эксклюзивную книгу до\u00A0${formatDay(campaignUntil)}: 60\u00A0дней после выхода всё полученное от\u00A0магазина будет вашим.`,
  };
}
