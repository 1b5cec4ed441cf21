import { type Day, moscowDay } from '@pero/kernel/day';
import { countOrders } from '@pero/orders/contract/orders';
import { ServiceTabs } from '@pero/orders/web/service-tabs';
import { ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Pager } from '@pero/ui/tables/pager';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { listDiscountable, listDiscounts, readCalendar, readEffect } from '../contract/discounts.ts';
import { pathTo, queryIn } from './discounts-query.ts';
import { AddDiscount } from './page/add-discount.tsx';
import { Lanes } from './page/lanes.tsx';
import { Archived, Current, Possible } from './page/lists.tsx';
import { Report } from './page/report.tsx';

/** Of what is to come and what holds nobody has more; what is over has pages. */
const LISTED = 100;
const ARCHIVED_PAGE = 10;

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const today = moscowDay(new Date());
  const query = queryIn(context.get(pageRequest).search, today);
  const of = (discount_status: 'active' | 'created') => need(call(listDiscounts, { discount_status, limit: LISTED }));
  const overPage = { limit: ARCHIVED_PAGE, offset: (query.page - 1) * ARCHIVED_PAGE };
  const [calendar, works, active, created, over, { result: counts }] = await Promise.all([
    need(call(readCalendar, { year: query.year })),
    need(call(listDiscountable, {})),
    of('active'),
    of('created'),
    call(listDiscounts, { discount_status: 'archived', ...overPage }),
    call(countOrders, {}),
  ]);
  const archived = await need(Promise.resolve(over));
  const known = [...archived, ...calendar.discounts];
  const asked =
    query.report === null ? null : known.find(({ id, status }) => id === query.report && status === 'archived');
  const report = asked ? await need(call(readEffect, { bookId: asked.book_id, discountId: asked.id })) : null;
  const overCount = over.pagination?.count ?? archived.length;
  return { today, query, calendar, works, active, created, archived, overCount, report, waiting: counts?.author ?? 0 };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Скидки') }];
}

export default function DiscountsPage() {
  const { today, query, calendar, works, active, created, archived, overCount, report, waiting } =
    useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const back = pathTo({ ...query, add: null, report: null });
  if (report) return <Report effect={report} cover={works.find(({ id }) => id === report.discount.book_id)?.cover} />;
  const priced = works.filter(({ why_not }) => why_not !== 'free');
  const close = () => void navigate(back, { preventScrollReset: true });
  return (
    <>
      <PageHeader
        title="Скидки"
        lead="На&nbsp;какие дни, сколько процентов и&nbsp;что останется вам. Роялти считается от&nbsp;цены со&nbsp;скидкой."
        action={
          priced.length > 0 && (
            <ButtonLink kind="go" to={pathTo({ ...query, add: 'any' })} preventScrollReset>
              Поставить скидку
            </ButtonLink>
          )
        }
      />
      <ServiceTabs waiting={waiting} />
      {priced.length === 0 ? (
        <EmptyState title="Скидку пока не&nbsp;на&nbsp;что поставить">
          Она бывает у&nbsp;платных книг, которые продаются. Через две недели после выхода первой книги здесь появятся
          её&nbsp;дни.
        </EmptyState>
      ) : (
        <>
          <Lanes query={query} today={today as Day} works={priced} discounts={calendar.discounts} />
          <Current title="Действует" items={active} works={works} today={today} onChange={() => void revalidate()} />
          <Current title="Назначены" items={created} works={works} today={today} onChange={() => void revalidate()} />
          <Possible works={priced} today={today} query={query} />
          <Archived items={archived} count={overCount} works={works} today={today} />
          <Pager
            page={query.page}
            pages={Math.ceil(overCount / ARCHIVED_PAGE)}
            to={(page) => pathTo({ ...query, page, add: null, report: null })}
          />
        </>
      )}
      {query.add !== null && priced.length > 0 && (
        <AddDiscount
          works={priced}
          first={query.add === 'any' ? null : query.add}
          today={today as Day}
          onClose={close}
          onGiven={() => {
            close();
            void revalidate();
          }}
        />
      )}
    </>
  );
}
