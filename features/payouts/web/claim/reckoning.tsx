import { formatMoney } from '@pero/kernel/money';
import { Ledger, type LedgerRow } from '@pero/ui/tables/ledger';
import type { CanClaim } from '../../contract/payouts.ts';

type Taxed = CanClaim['taxed'];

/** From what was earned to what comes in hand, line by line. */
export function Reckoning({ taxed }: { taxed: Taxed }) {
  return <Ledger rows={reckoned(taxed)} />;
}

function reckoned({ gross, deduction, base, tax, net }: Taxed): LedgerRow[] {
  const hasDeduction = deduction > 0;
  return [
    { label: 'Начислено', value: formatMoney(gross) },
    ...(hasDeduction
      ? ([
          { label: 'Вычет 20\u00A0% на\u00A0расходы автора', value: formatMoney(deduction), kind: 'sub' },
          { label: 'Налог считаем с', value: formatMoney(base), kind: 'sub' },
        ] as const)
      : []),
    {
      label: tax > 0 ? 'Удерживаем налог' : 'Налог не\u00A0удерживаем',
      value: tax > 0 ? `−${formatMoney(tax)}` : '0,00\u00A0₽',
    },
    { label: 'Вам на\u00A0руки', value: formatMoney(net), kind: 'total' },
  ];
}
