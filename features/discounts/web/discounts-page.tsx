import { type Day, moscowDay } from '@pero/kernel/day';
import { ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { PageHeader } from '@pero/ui/layout/page-header';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { listDiscountable, listDiscounts, readCalendar, readEffect } from '../contract/discounts.ts';
import { pathTo, queryIn } from './discounts-query.ts';
import { AddDiscount } from './page/add-discount.tsx';
import { Lanes } from './page/lanes.tsx';
import { Archived, Current, Possible } from './page/lists.tsx';
import { Report } from './page/report.tsx';

const LISTED = 20;

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const today = moscowDay(new Date());
  const query = queryIn(context.get(pageRequest).search, today);
  const of = (discount_status: 'active' | 'created' | 'archived') =>
    need(call(listDiscounts, { discount_status, limit: LISTED }));
  const [calendar, works, active, created, archived] = await Promise.all([
    need(call(readCalendar, { year: query.year })),
    need(call(listDiscountable, {})),
    of('active'),
    of('created'),
    of('archived'),
  ]);
  const asked = query.report === null ? null : archived.find(({ id }) => id === query.report);
  const report = asked ? await need(call(readEffect, { bookId: asked.book_id, discountId: asked.id })) : null;
  return { today, query, calendar, works, active, created, archived, report };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Скидки') }];
}

export default function DiscountsPage() {
  const { today, query, calendar, works, active, created, archived, report } = useLoaderData<typeof loader>();
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
          <Archived items={archived} works={works} today={today} />
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
