import { PageHeader } from '@pero/ui/layout/page-header';
import { callFrom, need } from '@pero/web-platform/loader';
import { useWhile } from '@pero/web-platform/use-fresh';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { type BillShown, orderInfo } from '../contract/payments.ts';
import { Begun } from './begun.tsx';
import css from './bill.module.css';
import { BillSheet } from './bill-sheet.tsx';
import { Ended, Paid } from './ended.tsx';
import { PayForm } from './pay-form.tsx';
import { Refunds } from './refunds.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const hash = params.hash ?? '';
  return { hash, bill: await need(callFrom(context)(orderInfo, { hash })), now: new Date() };
}

/** The address is a key: it goes into no index and to no other site. */
export function meta(): MetaDescriptor[] {
  return [
    { title: pageTitle('Оплата') },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

/** One address from the first look to the receipt: what is shown is what the company has said when it was asked. */
export default function BillPage() {
  const { hash, bill, now } = useLoaderData<typeof loader>();
  const again = useWhile(isMoving(bill));
  const crumbs = bill.mine ? [{ label: bill.title, to: bill.mine.order_page }] : [];
  return (
    <>
      {bill.state === 'paid' ? <Paid bill={bill} now={now} /> : <PageHeader title="Оплата" crumbs={crumbs} />}
      <Refunds bill={bill} />
      {bill.state !== 'paid' && (
        <div className={css.two}>
          <div>{main(bill, hash, now, again)}</div>
          <BillSheet bill={bill} />
        </div>
      )}
    </>
  );
}

function main(bill: BillShown, hash: string, now: Date, again: () => void) {
  if (bill.attempt || bill.state === 'held') return <Begun bill={bill} />;
  if (bill.state === 'open') return <PayForm bill={bill} hash={hash} now={now} onBegun={again} />;
  return <Ended bill={bill} />;
}

/** Something is on its way that will be seen without anybody doing anything. */
function isMoving({ attempt, state, refunds, receipts }: BillShown): boolean {
  const isOpen = (one: { state: string }) => one.state === 'made' || one.state === 'waiting';
  return attempt !== null || state === 'held' || refunds.some(isOpen) || receipts.some(isOpen);
}
