import { Note } from '@pero/ui/feedback/note';
import { callFrom, need, orNull, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { listInvitations } from '@pero/works/contract/invitations';
import { recommendPrice } from '@pero/works/contract/lists';
import { listOtherBooks } from '@pero/works/contract/matter';
import { readMeta } from '@pero/works/contract/meta';
import { listEmployees, listRoles, listRoleTypes } from '@pero/works/contract/persons';
import { listModerationSnapshots, listRemarks } from '@pero/works/contract/remarks';
import { FieldRemarks } from '@pero/works/web/remarks/field-remarks';
import { RemarksContext, useRemarks } from '@pero/works/web/remarks/use-remarks';
import type { LoaderFunctionArgs, MetaDescriptor } from 'react-router';
import { readPlanner } from '../contract/planner.ts';
import css from './book/book.module.css';
import { CompactHeader } from './book/book-header.tsx';
import { tabAt } from './book/book-tab.ts';
import { BookTabs } from './book/book-tabs.tsx';
import { CoverPlace } from './book/cover-place.tsx';
import { LicenseTab } from './book/license/license-tab.tsx';
import { MatterTab } from './book/matter/matter-tab.tsx';
import { MetaTab } from './book/meta/meta-tab.tsx';
import { Overview } from './book/overview/overview.tsx';
import type { BookParts } from './book/parts.ts';
import { PlanTab } from './book/plan/plan-tab.tsx';
import { ProfileTab } from './book/profile/profile-tab.tsx';
import { type BookDesk, useBookDesk } from './book/use-book-desk.ts';

/** Only what the open tab shows is asked for. */
export async function loadBook<Standing, Sale, Reviews>(
  { context, params }: LoaderFunctionArgs,
  parts: BookParts<Standing, Sale, Reviews>,
) {
  const bookId = Number(params.id);
  const call = callFrom(context);
  const { search } = context.get(pageRequest);
  const described = need(call(readMeta, { bookId }));
  const remarked = orNull(call(listRemarks, { bookId }));
  const asked = Promise.all([described, remarked]).then(([meta, remarks]) => ({ meta, remarks: remarks ?? [] }));
  const now = new Date();
  const tab = tabAt(search);
  switch (tab) {
    case 'overview': {
      const [known, snapshots, standing, sale] = await Promise.all([
        asked,
        orNull(call(listModerationSnapshots, { bookId, limit: 20, offset: 0 })),
        parts.judging.load(call, bookId),
        parts.shop.load(call, bookId),
      ]);
      return { tab, ...known, snapshots: snapshots ?? [], standing, sale, now };
    }
    case 'license': {
      const [known, advice] = await Promise.all([asked, need(call(recommendPrice, { book_id: bookId }))]);
      return { tab, ...known, advice, now };
    }
    case 'profile': {
      const [known, roles, people, types, access] = await Promise.all([
        asked,
        need(call(listRoles, { book_id: bookId })),
        need(call(listEmployees, {})),
        need(call(listRoleTypes, {})),
        // Of one's own book alone.
        orNull(call(listInvitations, { bookId })),
      ]);
      return { tab, ...known, roles, people, types, access, now };
    }
    case 'reviews': {
      const [known, reviews] = await Promise.all([asked, parts.shop.reviews.load(call, bookId, search)]);
      return { tab, ...known, reviews, now };
    }
    case 'plan': {
      const [known, planner] = await Promise.all([asked, need(call(readPlanner, { bookId }))]);
      return { tab, ...known, planner, now };
    }
    case 'matter': {
      const [known, others] = await Promise.all([asked, need(call(listOtherBooks, { bookId }))]);
      return { tab, ...known, others, now };
    }
    case 'meta':
      return { tab, ...(await asked), now };
    case 'cover':
      return { tab, ...(await asked), now };
  }
}

type LoadedBook<Standing, Sale, Reviews> = Awaited<ReturnType<typeof loadBook<Standing, Sale, Reviews>>>;

export function titleOfBook(loaded: { readonly meta: { readonly title: string } } | undefined): MetaDescriptor[] {
  return [{ title: pageTitle(loaded?.meta.title ?? 'Книга') }];
}

type BookProps<Standing, Sale, Reviews> = {
  loaded: LoadedBook<Standing, Sale, Reviews>;
  parts: BookParts<Standing, Sale, Reviews>;
};

/** The page of a book. It is a host: what features above it show comes in `parts`. */
export function BookPage<Standing, Sale, Reviews>({ loaded, parts }: BookProps<Standing, Sale, Reviews>) {
  return <BookOnDesk key={loaded.meta.id} loaded={loaded} parts={parts} />;
}

function BookOnDesk<Standing, Sale, Reviews>({ loaded, parts }: BookProps<Standing, Sale, Reviews>) {
  const desk = useBookDesk(loaded.meta);
  const remarks = useRemarks(desk.meta.id, desk.meta.can_edit_text, loaded.remarks);
  return (
    <RemarksContext value={remarks}>
      <TabsOfBook desk={desk} loaded={loaded} parts={parts} />
    </RemarksContext>
  );
}

type TabsProps<Standing, Sale, Reviews> = BookProps<Standing, Sale, Reviews> & { desk: BookDesk };

function TabsOfBook<Standing, Sale, Reviews>({ desk, loaded, parts }: TabsProps<Standing, Sale, Reviews>) {
  const tabs = <BookTabs meta={desk.meta} chosen={loaded.tab} useReviewsCount={parts.shop.reviews.useCount} />;
  if (loaded.tab === 'overview') return <Overview desk={desk} tabs={tabs} loaded={loaded} parts={parts} />;
  return (
    <>
      <CompactHeader desk={desk} useRating={parts.shop.useRating} />
      {tabs}
      {!desk.canEdit && loaded.tab !== 'reviews' && loaded.tab !== 'plan' && (
        <div className={css.locked}>
          <Note kind="info" icon="lock">
            {desk.meta.block_words}
          </Note>
        </div>
      )}
      <div className={css.tab}>
        <Tab desk={desk} loaded={loaded} parts={parts} />
      </div>
    </>
  );
}

function Tab<Standing, Sale, Reviews>({ desk, loaded, parts }: TabsProps<Standing, Sale, Reviews>) {
  switch (loaded.tab) {
    case 'overview':
      return null;
    case 'meta':
      return <MetaTab desk={desk} />;
    case 'plan':
      return <PlanTab loaded={loaded.planner} FrozenMoney={parts.FrozenMoney} />;
    case 'matter':
      return <MatterTab desk={desk} others={loaded.others} />;
    case 'cover':
      return (
        <>
          <FieldRemarks fields={['cover']} />
          <CoverPlace bookId={desk.meta.id} />
        </>
      );
    case 'reviews':
      return <parts.shop.reviews.Tab meta={desk.meta} loaded={loaded.reviews} now={loaded.now} />;
    case 'license':
      return <LicenseTab desk={desk} advice={loaded.advice} Royalty={parts.Royalty} />;
    case 'profile':
      return (
        <>
          <FieldRemarks fields={['employees']} />
          <ProfileTab
            desk={desk}
            roles={loaded.roles}
            people={loaded.people}
            types={loaded.types}
            access={loaded.access}
          />
        </>
      );
  }
}
