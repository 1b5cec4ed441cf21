import { addDays, addMonths, compare, type Day, day } from '@pero/kernel/day';

/** The law gives a self-employed person until this day of the month after the payout. */
const RECEIPT_DAY = '09';

export function receiptDueOn(paidOn: Day): Day {
  const next = addMonths(day(`${paidOn.slice(0, 7)}-01`), 1);
  return day(`${next.slice(0, 7)}-${RECEIPT_DAY}`);
}

export function isReceiptOverdue(paidOn: Day, today: Day): boolean {
  return compare(today, receiptDueOn(paidOn)) > 0;
}

/** A self-employed author is reminded when the month is over, three days before the last one, and on it. */
export function isReminderDay(paidOn: Day, today: Day): boolean {
  const due = receiptDueOn(paidOn);
  return [addDays(due, -8), addDays(due, -3), due].includes(today);
}

/** Whose receipt it is by its address in «Мой налог»; null when it is no such address. */
export function innOfReceipt(url: string): string | null {
  return /^https:\/\/lknpd\.nalog\.ru\/api\/v1\/receipt\/(\d{12})\/[\w-]{1,64}\/print$/.exec(url)?.[1] ?? null;
}
