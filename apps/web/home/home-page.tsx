import { countFeedback } from '@pero/feedback/contract';
import { callFrom, meFrom, pageRequest } from '@pero/web-platform/loader';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { useRootData } from '../root-data.ts';
import { soonScreens } from '../screens.ts';
import { AuthorDesk } from './author-desk.tsx';
import { DEFAULT_CHOICE } from './calculator-terms.ts';
import { readDeskBooks } from './desk-data.ts';
import { GuestHome } from './guest-home.tsx';
import { guestMeta, signedInMeta } from './home-meta.ts';
import { ModeratorHome } from './moderator-home.tsx';
import { PublisherHome } from './publisher-home.tsx';

type Loaded = Awaited<ReturnType<typeof loader>>;

export async function loader({ context }: LoaderFunctionArgs) {
  const me = meFrom(context);
  const { siteUrl } = context.get(pageRequest).settings;
  const soon = soonScreens.map(({ path }) => path as string);
  switch (me.kind) {
    case 'guest':
      return { kind: 'guest', siteUrl, counted: (await import('./calculator.ts')).outcomeOf(DEFAULT_CHOICE) } as const;
    case 'author':
      return { kind: 'author', books: await readDeskBooks(callFrom(context), new Date()) } as const;
    case 'publisher':
      return { kind: 'publisher', soon } as const;
    case 'moderator':
      return { kind: 'moderator', soon, newFeedback: await newFeedback(callFrom(context)) } as const;
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
      return <AuthorDesk me={root.me} profile={root.profile} news={root.newest} books={home.books} />;
    case 'publisher':
      return <PublisherHome name={root.me.name} soon={home.soon} />;
    case 'moderator':
      return <ModeratorHome me={root.me} soon={home.soon} newFeedback={home.newFeedback} />;
  }
}

/** Null when it cannot be counted now: the home page stands without it. */
async function newFeedback(call: ReturnType<typeof callFrom>): Promise<number | null> {
  return call(countFeedback, {}).then(
    ({ result }) => result?.new ?? null,
    () => null,
  );
}
