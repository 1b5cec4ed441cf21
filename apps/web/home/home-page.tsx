import { readNewEditions } from '@pero/accounts/web/profile/new-editions-data';
import { readDeskBooks } from '@pero/books/web/home/desk-data';
import { readInboxEntry } from '@pero/feedback/web/inbox-entry';
import { readAgentCases, readModeratorCases } from '@pero/moderation/web/home/home-cases';
import { countOrders } from '@pero/orders/contract/orders';
import { royaltyInfo } from '@pero/payouts/contract/payouts';
import { FIRST_CHOICE } from '@pero/royalties/web/calculator/royalty-terms';
import { callFrom, meFrom, orNull, pageRequest } from '@pero/web-platform/loader';
import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, type MetaDescriptor, redirect, useLoaderData } from 'react-router';
import { useRootData } from '../shell/root-data.ts';
import { AuthorDesk } from './desk/author-desk.tsx';
import { GuestHome } from './guest/guest-home.tsx';
import { guestMeta, signedInMeta } from './home-meta.ts';

const outcomeModule = () => import('@pero/royalties/web/calculator/royalty-outcome');
/** Guests, who are most, do not load the rooms of the staff or of publishers. */
const publisherModule = () => import('@pero/statistics/web/publisher/publisher-home');
const AgentHome = lazy(async () => ({ default: (await import('@pero/moderation/web/home/agent-home')).AgentHome }));
const PublisherHome = lazy(async () => ({ default: (await publisherModule()).PublisherHome }));
const ModeratorHome = lazy(async () => ({
  default: (await import('@pero/moderation/web/home/moderator-home')).ModeratorHome,
}));

type Loaded = Awaited<ReturnType<typeof loader>>;

export async function loader({ context }: LoaderFunctionArgs) {
  const me = meFrom(context);
  const { siteUrl } = context.get(pageRequest).settings;
  switch (me.kind) {
    case 'guest':
      return { kind: 'guest', siteUrl, counted: (await outcomeModule()).outcomeOf(FIRST_CHOICE) } as const;
    case 'author': {
      const call = callFrom(context);
      const [books, money, newEditions, orders] = await Promise.all([
        readDeskBooks(call, new Date()),
        readMoney(call),
        readNewEditions(call),
        orNull(call(countOrders, {})),
      ]);
      return { kind: 'author', books, money, newEditions, ordersWaiting: orders?.author ?? 0 } as const;
    }
    case 'publisher':
      return { kind: 'publisher', ...(await readForPublisher(callFrom(context))) } as const;
    case 'moderator':
      return { kind: 'moderator', now: new Date(), ...(await readForModerator(callFrom(context))) } as const;
    case 'agent':
      return { kind: 'agent', now: new Date(), cases: await readAgentCases(callFrom(context)) } as const;
    case 'manager':
      throw redirect('/manager/services/');
  }
}

export function meta({ loaderData }: { loaderData?: Loaded }): MetaDescriptor[] {
  return loaderData?.kind === 'guest' ? guestMeta(loaderData.siteUrl) : signedInMeta(loaderData?.kind);
}

export default function HomePage() {
  const home = useLoaderData<typeof loader>();
  return home.kind === 'guest' ? <GuestHome counted={home.counted} /> : <SignedIn home={home} />;
}

function SignedIn({ home }: { home: Exclude<Loaded, { kind: 'guest' }> }) {
  const root = useRootData();
  if (!root) return null;
  switch (home.kind) {
    case 'author':
      return (
        <AuthorDesk
          me={root.me}
          profile={root.profile}
          news={root.newest}
          books={home.books}
          money={home.money}
          newEditions={home.newEditions}
          ordersWaiting={home.ordersWaiting}
        />
      );
    case 'publisher':
      return (
        <Suspense>
          <PublisherHome {...home} />
        </Suspense>
      );
    case 'moderator':
      return (
        <Suspense>
          <ModeratorHome {...home} me={root.me} queues={root.queues} />
        </Suspense>
      );
    case 'agent':
      return (
        <Suspense>
          <AgentHome name={root.me.name} cases={home.cases} now={home.now} />
        </Suspense>
      );
  }
}

async function readForPublisher(call: ReturnType<typeof callFrom>) {
  const { readPublisherHome } = await publisherModule();
  return readPublisherHome(call, new Date());
}

async function readForModerator(call: ReturnType<typeof callFrom>) {
  const [inbox, cases] = await Promise.all([readInboxEntry(call), readModeratorCases(call)]);
  return { others: [inbox], cases };
}

/** Null when it cannot be read now: the desk stands without it. */
async function readMoney(call: ReturnType<typeof callFrom>) {
  return call(royaltyInfo, {}).then(
    ({ result }) => result,
    () => null,
  );
}
