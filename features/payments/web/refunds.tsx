import { formatMoney } from '@pero/kernel/money';
import { Note } from '@pero/ui/feedback/note';
import type { BillShown } from '../contract/payments.ts';
import css from './bill.module.css';

/** What goes back, and why. */
export function Refunds({ bill: { refunds } }: { bill: BillShown }) {
  if (refunds.length === 0) return null;
  return (
    <div className={css.refunds}>
      {refunds.map((refund, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: refunds are only ever added, at the end
        <Note key={place} kind={refund.state === 'refused' ? 'warn' : 'ok'} title={titleOf(refund)}>
          {refund.reason === '' ? '' : `${refund.reason}. `}
          {wordsOf(refund)}
        </Note>
      ))}
    </div>
  );
}

type Refund = BillShown['refunds'][number];

function titleOf({ amount, state, is_stray }: Refund): string {
  const sum = formatMoney(amount, 'kopecks-if-any');
  if (state === 'done') return `${sum} вернулись`;
  return state === 'refused' ? `${sum} пока не\u00A0вернулись` : `${is_stray ? 'Лишние ' : ''}${sum} уже возвращаются`;
}

function wordsOf({ state }: Refund): string {
  if (state === 'refused') return 'Банк не\u00A0смог их\u00A0принять: мы\u00A0знаем и\u00A0разбираемся.';
  return 'Тем же путём, каким пришли. На\u00A0карту деньги приходят за\u00A0один\u00A0— три дня.';
}
