import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { Pager } from '@pero/ui/tables/pager';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { PAGE_SIZE } from '@pero/wire/envelope';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { listDiscounts } from '../contract/discounts.ts';
import { DiscountTable } from './discounts/discount-table.tsx';
import { IssueForm } from './discounts/issue-form.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const asked = Number(new URLSearchParams(context.get(pageRequest).search).get('page'));
  const page = Number.isInteger(asked) && asked > 0 && asked < 10_000 ? asked : 1;
  const answer = await callFrom(context)(listDiscounts, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  const items = await need(Promise.resolve(answer));
  return { items, page, pages: Math.ceil((answer.pagination?.count ?? 0) / PAGE_SIZE) };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Промокоды и\u00A0скидки') }, { name: 'robots', content: 'noindex' }];
}

/** What the staff gives out, and what became of it. */
export default function DiscountsPage() {
  const { items, page, pages } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Промокоды и&nbsp;скидки"
        lead="Промокод вводят сами, скидка автора применяется без него. В&nbsp;цене тиража скидка автора с&nbsp;объёмной не&nbsp;складывается: берётся большая."
      />
      <Section title="Выдать">
        <IssueForm />
      </Section>
      <Section title="Выданные">
        <DiscountTable items={items} />
        <Pager page={page} pages={pages} to={(other) => `?page=${other}`} />
      </Section>
    </>
  );
}
