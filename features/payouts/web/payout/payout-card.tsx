import { formatDay, formatMoment, moscowDay } from '@pero/kernel/day';
import { formatMoney } from '@pero/kernel/money';
import { Rouble } from '@pero/royalties/web/rouble-chain';
import { Note } from '@pero/ui/feedback/note';
import { StatePath } from '@pero/ui/states/state-path';
import { StateTag } from '@pero/ui/states/state-tag';
import type { Payout } from '../../contract/payouts.ts';
import { Reckoning } from '../claim/reckoning.tsx';
import css from '../payouts.module.css';
import { CancelPayout } from './cancel-payout.tsx';
import { PayoutPapers } from './payout-papers.tsx';
import { isOpen, pathOf, toneOf } from './payout-path.ts';
import { ReceiptForm } from './receipt-form.tsx';

type PayoutCardProps = { payout: Payout; isNewest?: boolean; onChange: () => void };

function waitTitle({ until }: NonNullable<Payout['wait']>): string {
  return until ? `Ждёт до\u00A0${formatMoment(until)}` : 'Выплата ждёт';
}

/** One payout: how much, where it is, why it stopped, and its papers. What is over is folded up. */
export function PayoutCard({ payout, isNewest, onChange }: PayoutCardProps) {
  const since = formatDay(moscowDay(payout.datetime));
  const isBroken = payout.status === 'rejected' || payout.status === 'cancelled';
  const waitsForReceipt = payout.receipt !== null && payout.receipt.url === null;
  return (
    <details className={css.payout} open={isOpen(payout) || (isNewest && isBroken) || waitsForReceipt}>
      <summary>
        <span className={css.sum}>{formatMoney(isBroken ? payout.amount : payout.net)}</span>
        <span className={css.about}>
          <span className="num">{payout.mask}</span>
          <span className="dim">заявка {since}</span>
        </span>
        <StateTag tone={toneOf(payout.status)}>{payout.label}</StateTag>
      </summary>
      <div className={css.inside}>
        {payout.reason !== '' && (
          <Note kind="warn" title="Почему">
            {payout.reason}
          </Note>
        )}
        {payout.wait && (
          <Note kind="warn" title={waitTitle(payout.wait)}>
            {payout.wait.words}.
          </Note>
        )}
        <StatePath steps={pathOf(payout)} label={`Путь выплаты от ${since}`} />
        <div className={css.halves}>
          {!isBroken && (
            <div>
              <Reckoning taxed={payout.taxed} />
              {payout.taxed.words !== '' && <p className="sm dim">{payout.taxed.words}.</p>}
              {payout.taxed.returned > 0 && (
                <p className="sm dim">
                  Выплата пришлась на&nbsp;новый год: {formatMoney(payout.taxed.returned)} налога вернулись на&nbsp;ваш
                  счёт в&nbsp;«Пере».
                </p>
              )}
            </div>
          )}
          <div className={css.more}>
            <p className="sm">
              Из&nbsp;чего сложились{' '}
              <Rouble amount={payout.amount} ask={{ payout_id: payout.id }} label={`Выплата от\u00A0${since}`} />
            </p>
            <PayoutPapers documents={payout.documents} of={`к выплате от ${since}`} />
            {payout.receipt && <ReceiptForm payoutId={payout.id} receipt={payout.receipt} onDone={onChange} />}
            {payout.can_cancel && <CancelPayout id={payout.id} amount={payout.amount} onDone={onChange} />}
          </div>
        </div>
      </div>
    </details>
  );
}
