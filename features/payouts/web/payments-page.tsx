import { moscowDay } from '@pero/kernel/day';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Section } from '@pero/ui/layout/section';
import { callFrom, need } from '@pero/web-platform/loader';
import { useWhile } from '@pero/web-platform/use-fresh';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { canCreate, lastRequisite, listPayouts, royaltyInfo } from '../contract/payouts.ts';
import { Balance } from './claim/balance.tsx';
import { NextStep } from './claim/next-step.tsx';
import { MoneyHead } from './money-head.tsx';
import { PayoutCard } from './payout/payout-card.tsx';
import { isOpen } from './payout/payout-path.ts';
import css from './payouts.module.css';
import { RequisiteCard } from './requisites/requisite-card.tsx';

const LATEST = 5;

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const [info, can, last, payouts] = await Promise.all([
    need(call(royaltyInfo, {})),
    need(call(canCreate, {})),
    call(lastRequisite, {}),
    need(call(listPayouts, { limit: LATEST, offset: 0 })),
  ]);
  return { info, can, requisite: last.result, payouts, today: moscowDay(new Date()), now: new Date() };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Выплаты') }];
}

export default function PaymentsPage() {
  const { info, can, requisite, payouts, today, now } = useLoaderData<typeof loader>();
  const again = useWhile(payouts.some(isOpen) || requisite?.state === 'waiting');
  return (
    <>
      <MoneyHead title="Выплаты" />
      <Balance info={info} today={today} />
      <div className={css.two}>
        <Section title="Что дальше">
          <NextStep can={can} info={info} />
        </Section>
        <Section title="Куда платим">
          <RequisiteCard requisite={requisite} now={now} />
        </Section>
      </div>
      <Section
        title="Выплаты"
        className={css.list}
        {...(payouts.length > 0 && {
          more: { to: '/statistics/royalty-payments/', label: 'Все выплаты и\u00A0налоги' },
        })}
      >
        {payouts.length === 0 ? (
          <EmptyState title="Выплат ещё не было" level={3}>
            Когда накопится 1&nbsp;000&nbsp;₽ и&nbsp;выйдет отчёт за&nbsp;месяц, деньги можно будет получить
            на&nbsp;счёт или карту. Здесь останется путь каждой выплаты и&nbsp;её&nbsp;документы.
          </EmptyState>
        ) : (
          payouts.map((payout, place) => (
            <PayoutCard key={`${payout.id} ${payout.status}`} payout={payout} isNewest={place === 0} onChange={again} />
          ))
        )}
      </Section>
    </>
  );
}
