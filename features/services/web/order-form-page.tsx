import { PageHeader } from '@pero/ui/layout/page-header';
import { callFrom, orNull, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { listOwnBooks, listReaders } from '../contract/catalogue.ts';
import { orderFacts, readService } from '../contract/orders.ts';
import { BRIEF_TITLES, QUESTIONS } from '../rules/brief.ts';
import { CATALOGUE, isServiceType, type ServiceType } from '../rules/catalogue.ts';
import { BriefForm } from './brief/brief-form.tsx';

/** The address is the type: `/services/editing/order/`; `?draft=` goes on with one, `?book=` begins for a book. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { path, search } = context.get(pageRequest);
  const type = path.split('/')[2] ?? '';
  if (!isServiceType(type)) throw new Response('', { status: 404 });
  const call = callFrom(context);
  const query = new URLSearchParams(search);
  const [books, facts, reader] = await Promise.all([
    orNull(call(listOwnBooks, {})),
    orNull(call(orderFacts, { type })),
    readerNamed(call, query.get('reader')),
  ]);
  const draftId = Number(query.get('draft')) || (query.has('book') ? null : (facts?.draft_id ?? null));
  const draft = draftId === null ? null : await orNull(call(readService, { orderId: draftId }));
  const count = query.get('count');
  const begun = { ...(count !== null && { count }), ...(reader !== null && { reader }) };
  return {
    ...{ type, books, facts, begun, bookId: Number(query.get('book')) || null },
    draft: draft?.order.state === 'draft' && draft.order.type === type ? draft : null,
  };
}

async function readerNamed(call: ReturnType<typeof callFrom>, asked: string | null): Promise<string | null> {
  if (asked === null) return null;
  const readers = await orNull(call(listReaders, {}));
  return readers?.find(({ id }) => String(id) === asked)?.name ?? null;
}

export function meta({ loaderData }: { loaderData?: { type: ServiceType } }): MetaDescriptor[] {
  return [{ title: pageTitle(loaderData ? BRIEF_TITLES[loaderData.type] : 'Заказ') }];
}

export default function OrderFormPage() {
  const begun = useLoaderData<typeof loader>();
  const { type } = begun;
  return (
    <>
      <PageHeader
        title={BRIEF_TITLES[type]}
        crumbs={[
          { label: 'Услуги', to: '/services/' },
          { label: CATALOGUE[type].words, to: `/services/${type}/` },
        ]}
        lead={LEADS[QUESTIONS[type].length] ?? 'Чем точнее ответы, тем меньше лишних правок.'}
      />
      <BriefForm key={begun.draft?.order.id ?? type} begun={begun} />
    </>
  );
}

const LEADS: Readonly<Record<number, string>> = {
  3: 'Три вопроса, минут пять. Чем точнее ответы, тем меньше лишних правок.',
  4: 'Четыре вопроса, минут десять. Чем точнее ответы, тем меньше лишних правок.',
  5: 'Пять вопросов, минут десять. Чем точнее ответы, тем меньше лишних правок.',
};
