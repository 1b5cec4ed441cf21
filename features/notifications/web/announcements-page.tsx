import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { Pager } from '@pero/ui/tables/pager';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { PAGE_SIZE } from '@pero/wire/envelope';
import { listGenres } from '@pero/works/contract/lists';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { listAnnouncements } from '../contract/announcements.ts';
import { AnnouncementTable } from './announcements/announcement-table.tsx';
import { WriteForm } from './announcements/write-form.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const asked = Number(new URLSearchParams(context.get(pageRequest).search).get('page'));
  const page = Number.isInteger(asked) && asked > 0 && asked < 10_000 ? asked : 1;
  const [answer, genres] = await Promise.all([
    call(listAnnouncements, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    need(call(listGenres, {})),
  ]);
  const items = await need(Promise.resolve(answer));
  return { items, genres, page, pages: Math.ceil((answer.pagination?.count ?? 0) / PAGE_SIZE) };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Рассылки') }, { name: 'robots', content: 'noindex' }];
}

/** What the staff tells many people at once. */
export default function AnnouncementsPage() {
  const { items, genres, page, pages } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Рассылки"
        lead="Новость или акция для многих сразу. Каждый увидит её в&nbsp;уведомлениях один раз, а&nbsp;письмом&nbsp;— так, как выбрал сам. Письма об&nbsp;акциях получают только те, кто согласился."
      />
      <Section title="Написать">
        <WriteForm genres={genres} />
      </Section>
      <Section title="Отправленные и&nbsp;назначенные">
        <AnnouncementTable items={items} />
        <Pager page={page} pages={pages} to={(other) => `?page=${other}`} />
      </Section>
    </>
  );
}
