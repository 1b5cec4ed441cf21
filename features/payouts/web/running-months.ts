import { addMonths, type Day } from '@pero/kernel/day';
import { lastReported, monthOf } from '@pero/ledger/rules/periods';

const NAMES = new Intl.DateTimeFormat('ru', { month: 'long', timeZone: 'UTC' });

/** «ноябрь»; before the tenth, when the month before is not reported yet, «октябрь и ноябрь». */
export function runningMonths(today: Day): string {
  const running = monthOf(today);
  const first = addMonths(lastReported(today), 1);
  return first === running ? nameOf(running) : `${nameOf(first)} и\u00A0${nameOf(running)}`;
}

function nameOf(month: Day): string {
  return NAMES.format(new Date(month));
}
