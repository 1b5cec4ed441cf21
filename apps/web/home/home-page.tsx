import { countFeedback } from '@pero/feedback/contract';
import { callFrom, meFrom, pageRequest } from '@pero/web-platform/loader';
import { lazy } from 'react';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { useRootData } from '../root-data.ts';
import { soonScreens } from '../screens.ts';
import desk from './author-desk.module.css';
import { DEFAULT_CHOICE } from './calculator-terms.ts';
import directory from './directory.module.css';
import shelf from './empty-shelf.module.css';
import { GuestHome } from './guest-home.tsx';
import { guestMeta, signedInMeta } from './home-meta.ts';
import newest from './newest.module.css';

// No Suspense around them: the page then hydrates as a whole, and what the server has drawn never blinks.
const AuthorDesk = lazy(async () => ({ default: (await import('./author-desk.tsx')).AuthorDesk }));
const PublisherHome = lazy(async () => ({ default: (await import('./publisher-home.tsx')).PublisherHome }));
const ModeratorHome = lazy(async () => ({ default: (await import('./moderator-home.tsx')).ModeratorHome }));

/** A page links only to the styles that it names itself: without this the lazy parts would come unstyled. */
export const handle = { styles: [desk.now, directory.list, shelf.shelf, newest.list] };

type Loaded = Awaited<ReturnType<typeof loader>>;

export async function loader({ context }: LoaderFunctionArgs) {
  const me = meFrom(context);
  const { siteUrl } = context.get(pageRequest).settings;
  const soon = soonScreens.map(({ path }) => path as string);
  switch (me.kind) {
    case 'guest':
      return { kind: 'guest', siteUrl, counted: (await import('./calculator.ts')).outcomeOf(DEFAULT_CHOICE) } as const;
    case 'author':
      return { kind: 'author' } as const;
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
      return <AuthorDesk me={root.me} profile={root.profile} news={root.newest} />;
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
