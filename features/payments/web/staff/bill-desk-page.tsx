import { formatMoney } from '@pero/kernel/money';
import { Note } from '@pero/ui/feedback/note';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { StateTag } from '@pero/ui/states/state-tag';
import { Ledger } from '@pero/ui/tables/ledger';
import { Moment } from '@pero/ui/words/day';
import { callFrom, need } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { readBill, receiptAgain, refundAgain, type WholeBill } from '../../contract/staff.ts';
import { reasonWords } from '../../rules/refusals.ts';
import { rowsOf } from '../bill-sheet.tsx';
import { AskAgain, LookNow } from './again.tsx';
import css from './staff.module.css';
import {
  ATTEMPT_WORDS,
  BILL_WORDS,
  COMPANY_WORDS,
  ERRAND_WORDS,
  METHOD_WORDS,
  RECEIPT_WORDS,
  TROUBLE_WORDS,
} from './words.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const billId = Number(params.billId);
  return { bill: await need(callFrom(context)(readBill, { billId })), now: new Date() };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Счёт') }, { name: 'robots', content: 'noindex' }];
}

/** One bill with everything that happened to it; what was refused is asked for again here. */
export default function BillDeskPage() {
  const { bill, now } = useLoaderData<typeof loader>();
  const [tone, words] = BILL_WORDS[bill.state];
  const lead = (
    <>
      {formatMoney(bill.amount)}, {bill.person.name}, заказ {bill.order}. <StateTag tone={tone}>{words}</StateTag>
    </>
  );
  return (
    <>
      <PageHeader title={bill.title} crumbs={[{ label: 'Платежи', to: '/moderation/payments/' }]} lead={lead} />
      {bill.troubles.length > 0 && (
        <Note kind="warn" title="Нужен человек">
          {bill.troubles.map((trouble) => TROUBLE_WORDS[trouble]).join(', ')}.
        </Note>
      )}
      <div className={css.sides}>
        <div>
          <Section title="Оплата">
            <Events empty="Платить ещё не&nbsp;начинали.">
              {bill.attempts.map((attempt) => (
                <AttemptLine key={attempt.id} attempt={attempt} now={now} />
              ))}
            </Events>
          </Section>
          <Section title="Возвраты">
            <Events empty="Ничего не&nbsp;возвращали.">
              {bill.refunds.map((refund) => (
                <RefundLine key={refund.id} bill={bill} refund={refund} now={now} />
              ))}
            </Events>
          </Section>
          <Section title="Чеки">
            <Events empty="Чеков ещё нет: первый печатает касса вместе с&nbsp;оплатой.">
              {bill.receipts.map((receipt) => (
                <ReceiptLine key={receipt.id} bill={bill} receipt={receipt} now={now} />
              ))}
            </Events>
          </Section>
        </div>
        <aside>
          <Section title="За что">
            <Ledger
              rows={[
                ...rowsOf(bill),
                { label: 'Сумма счёта', value: formatMoney(bill.amount), kind: 'total' },
                { label: 'Уже наше', value: formatMoney(bill.earned), kind: 'sub' },
                { label: 'Вернули', value: formatMoney(bill.returned), kind: 'sub' },
              ]}
            />
          </Section>
          <p className={css.links}>
            <Link className="link" to={bill.order_page}>
              Заказ
            </Link>
            <Link className="link" to={`/payments/order-info/${bill.hash}/`}>
              Страница оплаты
            </Link>
          </p>
          <LookNow bill={bill} />
        </aside>
      </div>
    </>
  );
}

function Events({ empty, children }: { empty: string; children: readonly ReactNode[] }) {
  return children.length === 0 ? <p className="dim">{empty}</p> : <ol className={css.events}>{children}</ol>;
}

type Of<Name extends 'attempts' | 'refunds' | 'receipts'> = WholeBill[Name][number];

function AttemptLine({ attempt, now }: { attempt: Of<'attempts'>; now: Date }) {
  const { company, method, mask, reason, fee, hold_until, wish, their_id } = attempt;
  const [tone, words] = ATTEMPT_WORDS[attempt.state];
  const how = mask || (method ? METHOD_WORDS[method] : '');
  return (
    <li>
      <p className={css.head}>
        <b>{formatMoney(attempt.amount)}</b>
        <span>{[COMPANY_WORDS[company], how].filter(Boolean).join(', ')}</span>
        <StateTag tone={tone}>{words}</StateTag>
      </p>
      {reason !== null && attempt.state === 'dead' && <p className="sm">{reasonWords(reason)}</p>}
      {hold_until && attempt.state === 'held' && (
        <p className="sm">
          Банк держит до <Moment at={hold_until} now={now} />
          {wish === 'keep' ? ', решает хозяин заказа' : ''}.
        </p>
      )}
      <Trace errand={attempt} now={now}>
        {fee !== null && fee > 0 && `комиссия ${formatMoney(fee)}`}
        {their_id && <span className="code">{their_id}</span>}
      </Trace>
    </li>
  );
}

function RefundLine({ bill, refund, now }: { bill: WholeBill; refund: Of<'refunds'>; now: Date }) {
  const [tone, words] = ERRAND_WORDS[refund.state];
  const isWaiting = refund.state === 'refused' && !refund.is_replaced;
  return (
    <li>
      <p className={css.head}>
        <b>{formatMoney(refund.amount)}</b>
        <span>
          {refund.is_stray ? 'Лишние. ' : ''}
          {refund.reason}
        </span>
        <StateTag tone={refund.is_replaced ? 'plain' : tone}>
          {refund.is_replaced ? 'отказ, спросили снова' : words}
        </StateTag>
      </p>
      {refund.refusal && <p className="sm">{`Компания ответила: ${refund.refusal}`}</p>}
      <Asked errand={refund} />
      <Trace errand={refund} now={now} />
      {isWaiting && (
        <AskAgain
          endpoint={refundAgain}
          wish={{ billId: bill.id, refundId: refund.id }}
          label="Попросить вернуть ещё раз"
          warning={`Уйдут те же ${formatMoney(refund.amount)}, тем же путём. Больше, чем заплачено, не\u00A0вернётся: сумма уже учтена.`}
        />
      )}
    </li>
  );
}

function ReceiptLine({ bill, receipt, now }: { bill: WholeBill; receipt: Of<'receipts'>; now: Date }) {
  const [tone, words] = ERRAND_WORDS[receipt.state];
  const { fiscal } = receipt;
  return (
    <li>
      <p className={css.head}>
        <b>{formatMoney(receipt.amount)}</b>
        <span>{RECEIPT_WORDS[receipt.kind]}</span>
        <StateTag tone={receipt.is_replaced ? 'plain' : tone}>
          {receipt.is_replaced ? 'отказ, спросили снова' : words}
        </StateTag>
      </p>
      {receipt.is_late && receipt.state === 'waiting' && <p className="sm bad">Не&nbsp;приходит больше трёх дней.</p>}
      <Asked errand={receipt} />
      <Trace errand={receipt} now={now}>
        {fiscal && (
          <span className="code">
            ФД {fiscal.number}, ФП {fiscal.sign}
          </span>
        )}
      </Trace>
      {receipt.state === 'refused' && !receipt.is_replaced && (
        <AskAgain
          endpoint={receiptAgain}
          wish={{ billId: bill.id, receiptId: receipt.id }}
          label="Напечатать ещё раз"
          warning="Сначала посмотрите в&nbsp;кабинете кассы, не&nbsp;вышел&nbsp;ли этот чек всё&nbsp;же: второй такой&nbsp;же исправляют только чеком коррекции."
        />
      )}
    </li>
  );
}

function Asked({ errand: { asked_by, note } }: { errand: Of<'refunds'> | Of<'receipts'> }) {
  return asked_by && <p className="sm">{`${asked_by.name}: ${note}`}</p>;
}

function Trace({
  errand: { made_at, ended_at, tries },
  now,
  children,
}: {
  errand: Of<'attempts'> | Of<'refunds'> | Of<'receipts'>;
  now: Date;
  children?: ReactNode;
}) {
  return (
    <p className={css.trace}>
      <span>
        <Moment at={made_at} now={now} />
        {ended_at && (
          <>
            {' — '}
            <Moment at={ended_at} now={now} />
          </>
        )}
      </span>
      {!ended_at && tries > 0 && <span>{`спрошено раз: ${tries}`}</span>}
      {children}
    </p>
  );
}
