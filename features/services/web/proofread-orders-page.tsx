import { formatMoney } from '@pero/kernel/money';
import { listOrders } from '@pero/orders/contract/orders';
import { ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { PageHeader } from '@pero/ui/layout/page-header';
import { StateTag } from '@pero/ui/states/state-tag';
import { DataTable } from '@pero/ui/tables/data-table';
import { Pager } from '@pero/ui/tables/pager';
import { TextLink } from '@pero/ui/text-link';
import { Moment } from '@pero/ui/words/day';
import { callFrom, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';

const PAGE = 20;

export async function loader({ context }: LoaderFunctionArgs) {
  const { search } = context.get(pageRequest);
  const page = Math.max(1, Number(new URLSearchParams(search).get('page')) || 1);
  const asked = { group_type: 'services', type: 'proofread', limit: PAGE, offset: (page - 1) * PAGE };
  const { result, pagination } = await callFrom(context)(listOrders, asked);
  return { orders: result ?? [], count: pagination?.count ?? 0, page, now: new Date() };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Корректура: заказы') }];
}

/** P10: every proofreading, the one that was changed last first. */
export default function ProofreadOrdersPage() {
  const { orders, count, page, now } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Корректура"
        crumbs={[{ label: 'Заказы', to: '/orders-new/' }]}
        lead={'Все заказы корректуры: что в\u00A0работе и\u00A0что принято.'}
        action={
          <ButtonLink to="/services/proofread/order/" kind={count === 0 ? 'line' : 'go'}>
            Новый заказ
          </ButtonLink>
        }
      />
      {count === 0 ? (
        <EmptyState
          title={'Корректуры ещё не\u00A0было'}
          action={
            <ButtonLink to="/services/proofread/" kind="go">
              Что вы получите
            </ButtonLink>
          }
        >
          Опечатки, запятые, единые «ё» и&nbsp;тире. Цена считается по&nbsp;объёму книги.
        </EmptyState>
      ) : (
        <>
          <DataTable
            caption="Заказы корректуры"
            rows={orders}
            keyOf={({ id }) => id}
            columns={[
              { title: 'Книга', cell: (order) => <TextLink to={order.page}>{order.title}</TextLink> },
              {
                title: 'Как идёт',
                cell: (order) => <StateTag tone={TONES[order.turn]}>{order.status_words}</StateTag>,
              },
              {
                title: 'Сумма',
                number: true,
                cell: ({ total_amount }) => (total_amount === null ? '—' : formatMoney(total_amount)),
              },
              { title: 'Изменён', cell: ({ changed_at }) => <Moment at={changed_at} now={now} /> },
            ]}
          />
          <Pager page={page} pages={Math.ceil(count / PAGE)} to={(to) => `/orders/proofread/?page=${to}`} />
        </>
      )}
    </>
  );
}

const TONES = { author: 'wait', us: 'plain', over: 'ok' } as const;
