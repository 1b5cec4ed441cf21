import { formatDay } from '@pero/kernel/day';
import { hang } from '@pero/kernel/typography';
import type { ContractInfo } from '../contract/offers.ts';
import { leftWords } from './offers-left.ts';

export type UpgradeNotice = { readonly words: string; readonly isLate: boolean };

type Upgrade = Pick<NonNullable<ContractInfo['upgrade']>, 'until' | 'days_left'>;

/** Written where the page is made: guests, who are most, carry none of these words. */
export function upgradeNotice(upgrade: Upgrade): UpgradeNotice {
  const isLate = upgrade.days_left === 0;
  return { isLate, words: hang(isLate ? lateWords(upgrade) : waitingWords(upgrade)) };
}

function waitingWords({ until, days_left }: Upgrade): string {
  return `Вышла новая редакция оферты. ${leftWords(days_left)}, до ${formatDay(until)}: потом новые книги не отправить, пока она не подписана. Опубликованные продаются как прежде.`;
}

function lateWords({ until }: Upgrade): string {
  return `Срок подписать новую редакцию оферты вышел ${formatDay(until)}. Новые книги ждут подписи, опубликованные продаются как прежде.`;
}
