import { PageHeader } from '@pero/ui/layout/page-header';
import { callFrom, need } from '@pero/web-platform/loader';
import { useWhile } from '@pero/web-platform/use-fresh';
import { pageTitle } from '@pero/web-platform/words';
import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { canCreate, lastRequisite, type Payout, royaltyInfo } from '../contract/payouts.ts';
import { ClaimForm } from './claim/claim-form.tsx';
import { Claimed } from './claim/claimed.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const [info, can, last] = await Promise.all([
    need(call(royaltyInfo, {})),
    need(call(canCreate, {})),
    call(lastRequisite, {}),
  ]);
  return { isPayoutEnabled: info.is_payout_enabled, lastData: last.result, info, can, now: new Date() };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Заявка на выплату') }];
}

export default function ClaimFormPage() {
  const { isPayoutEnabled, lastData, info, can, now } = useLoaderData<typeof loader>();
  const [claimed, setClaimed] = useState<Payout | null>(null);
  // The worker opens new requisites a moment after they are kept.
  const again = useWhile(claimed === null && lastData?.state === 'waiting');
  return (
    <>
      <PageHeader
        crumbs={[{ to: '/statistics/payments/', label: 'Выплаты' }]}
        title={claimed ? 'Заявка принята' : 'Заявка на\u00A0выплату'}
      />
      {claimed ? (
        <Claimed payout={claimed} />
      ) : (
        <ClaimForm
          can={can}
          isPayoutEnabled={isPayoutEnabled}
          requisite={lastData}
          nextReportOn={info.next_report_on}
          now={now}
          onClaimed={setClaimed}
          onRefused={again}
        />
      )}
    </>
  );
}
