import { formatDay } from '@pero/kernel/day';
import { formatMoney } from '@pero/kernel/money';
import { ButtonLink } from '@pero/ui/button';
import { StatePath } from '@pero/ui/states/state-path';
import { useEffect, useRef } from 'react';
import type { Payout } from '../../contract/payouts.ts';
import { pathOf } from '../payout/payout-path.ts';
import css from './claim.module.css';

/** It is done: how much, where to, by when, and what happens meanwhile. */
export function Claimed({ payout }: { payout: Payout }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div className={css.claimed} ref={words} tabIndex={-1}>
      <p className={css.lead}>
        {formatMoney(payout.net)} придут на&nbsp;<span className="num">{payout.mask}</span>
        {payout.expected_by && <> не&nbsp;позже {formatDay(payout.expected_by)}</>}. О&nbsp;каждом шаге напишем
        на&nbsp;почту.
      </p>
      <StatePath steps={pathOf(payout)} label="Путь выплаты" />
      <div className={css.acts}>
        <ButtonLink kind="go" to="/statistics/payments/">
          К&nbsp;выплатам
        </ButtonLink>
        <ButtonLink kind="quiet" to="/">
          На&nbsp;стол
        </ButtonLink>
      </div>
    </div>
  );
}
