import { Note } from '@pero/ui/feedback/note';
import type { Call, Told } from '@pero/web-platform/call';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { recommendPrice } from '@pero/works/contract/lists';
import { readMeta } from '@pero/works/contract/meta';
import { listEmployees, listRoles, listRoleTypes } from '@pero/works/contract/persons';
import { listModerationSnapshots, listRemarks, readStanding } from '@pero/works/contract/remarks';
import { FieldRemarks } from '@pero/works/web/remarks/field-remarks';
import { RemarksContext, useRemarks } from '@pero/works/web/remarks/use-remarks';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { listComments, listReviews } from '@pero/retailer/contract/reviews';
import { readSale } from '@pero/retailer/contract/sale';
import css from './book/book.module.css';
import { CompactHeader } from './book/book-header.tsx';
import { tabAt } from './book/book-tab.ts';
import { BookTabs } from './book/book-tabs.tsx';
import { CoverPlace } from './book/cover-place.tsx';
import { LicenseTab } from './book/license/license-tab.tsx';
import { MetaTab } from './book/meta/meta-tab.tsx';
import { Overview } from './book/overview/overview.tsx';
import { ProfileTab } from './book/profile/profile-tab.tsx';
import { queryOf, type ReviewsAsked, reviewsAsked } from '@pero/retailer/web/reviews/reviews-request';
import { ReviewsTab, type ShopPage } from '@pero/retailer/web/reviews/reviews-tab';
import { type BookDesk, useBookDesk } from './book/use-book-desk.ts';

/** Only what the open tab shows is asked for. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const bookId = Number(params.id);
  const call = callFrom(context);
  const described = need(call(readMeta, { bookId }));
  const remarked = soft(call(listRemarks, { bookId }));
  const asked = Promise.all([described, remarked]).then(([meta, remarks]) => ({ meta, remarks: remarks ?? [] }));
  const now = new Date();
  const tab = tabAt(context.get(pageRequest).search);
  switch (tab) {
    case 'overview': {
      const [{ meta, remarks }, snapshots, standing, sale] = await Promise.all([
        asked,
        soft(call(listModerationSnapshots, { bookId, limit: 20, offset: 0 })),
        soft(call(readStanding, { bookId })),
        soft(call(readSale, { bookId })),
      ]);
      return { tab, meta, remarks, snapshots: snapshots ?? [], standing, sale, now };
    }
    case 'license': {
      const [known, advice] = await Promise.all([asked, need(call(recommendPrice, { book_id: bookId }))]);
      return { tab, ...known, advice, now };
    }
    case 'profile': {
      const [known, roles, people, types] = await Promise.all([
        asked,
        need(call(listRoles, { book_id: bookId })),
        need(call(listEmployees, {})),
        need(call(listRoleTypes, {})),
      ]);
      return { tab, ...known, roles, people, types, now };
    }
    case 'reviews': {
      const listed = reviewsAsked(context.get(pageRequest).search);
      const [known, shop] = await Promise.all([asked, shopPage(call, bookId, listed)]);
      return { tab, ...known, listed, shop, now };
    }
    case 'meta':
      return { tab, ...(await asked), now };
    case 'cover':
      return { tab, ...(await asked), now };
  }
}

/** Null when the shop's words cannot be had: the tab says so and the rest of the page stands. */
async function shopPage(call: Call, bookId: number, asked: ReviewsAsked): Promise<ShopPage | null> {
  const query = queryOf(bookId, asked);
  if (asked.list === 'comments') {
    const page = await soft(call(listComments, query));
    return page && { list: 'comments', page };
  }
  const page = await soft(call(listReviews, { ...query, ...(asked.isHigh && { rating: 'high' as const }) }));
  return page && { list: 'reviews', page };
}

/** What the page can be shown without. */
async function soft<R>(asked: Promise<Told<R>>): Promise<R | null> {
  return asked.then(
    ({ result }) => result,
    () => null,
  );
}

type Loaded = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData }: { loaderData?: Loaded }): MetaDescriptor[] {
  return [{ title: pageTitle(loaderData?.meta.title ?? 'Книга') }];
}

export default function BookPage() {
  const loaded = useLoaderData<typeof loader>();
  return <BookOnDesk key={loaded.meta.id} loaded={loaded} />;
}

function BookOnDesk({ loaded }: { loaded: Loaded }) {
  const desk = useBookDesk(loaded.meta);
  const remarks = useRemarks(desk.meta.id, desk.meta.can_edit_text, loaded.remarks);
  return (
    <RemarksContext value={remarks}>
      <TabsOfBook desk={desk} loaded={loaded} />
    </RemarksContext>
  );
}

function TabsOfBook({ desk, loaded }: { desk: BookDesk; loaded: Loaded }) {
  const tabs = <BookTabs meta={desk.meta} chosen={loaded.tab} />;
  if (loaded.tab === 'overview') {
    const { snapshots, standing, sale, now } = loaded;
    return <Overview desk={desk} tabs={tabs} snapshots={snapshots} standing={standing} sale={sale} now={now} />;
  }
  return (
    <>
      <CompactHeader desk={desk} />
      {tabs}
      {!desk.canEdit && loaded.tab !== 'reviews' && (
        <div className={css.locked}>
          <Note kind="info" icon="lock">
            {desk.meta.block_words}
          </Note>
        </div>
      )}
      <div className={css.tab}>
        <Tab desk={desk} loaded={loaded} />
      </div>
    </>
  );
}

function Tab({ desk, loaded }: { desk: BookDesk; loaded: Exclude<Loaded, { tab: 'overview' }> }) {
  switch (loaded.tab) {
    case 'meta':
      return <MetaTab desk={desk} />;
    case 'cover':
      return (
        <>
          <FieldRemarks fields={['cover']} />
          <CoverPlace bookId={desk.meta.id} />
        </>
      );
    case 'reviews':
      return <ReviewsTab desk={desk} asked={loaded.listed} shop={loaded.shop} now={loaded.now} />;
    case 'license':
      return <LicenseTab desk={desk} advice={loaded.advice} />;
    case 'profile':
      return (
        <>
          <FieldRemarks fields={['employees']} />
          <ProfileTab desk={desk} roles={loaded.roles} people={loaded.people} types={loaded.types} />
        </>
      );
  }
}
