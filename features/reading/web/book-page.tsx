import { listTemplates, readInfo } from '@pero/moderation/contract/desk';
import { callFrom, meFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, redirect, useLoaderData } from 'react-router';
import { readChanges } from '../contract/changes.ts';
import { BookDesk } from './book/book-desk.tsx';
import { type Changes, VIEWS, type View } from './book/review-desk.ts';

/** The text itself comes chapter by chapter, as it is read. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const bookId = Number(params.id);
  const call = callFrom(context);
  const { isModerator } = meFrom(context);
  const [info, compared, templates] = await Promise.all([
    need(call(readInfo, { kind: 'book', subjectId: bookId })),
    call(readChanges, { bookId }),
    isModerator ? need(call(listTemplates, { kind: 'book' })) : [],
  ]);
  // What is no text is judged at another desk.
  if (info.case.desk !== `/moderation/book/${bookId}/`) throw redirect(info.case.desk);
  // Without the comparison the desk still shows what was said and who holds the book.
  const changes = compared.errors.length === 0 ? compared.result : null;
  const view = viewIn(context.get(pageRequest).search, changes);
  return { bookId, info, changes, templates, view, now: new Date() };
}

function viewIn(search: string, changes: Changes | null): View {
  const asked = new URLSearchParams(search).get('view');
  const fitting = VIEWS.find((view) => view === asked);
  const hasPast = changes?.since != null;
  if (fitting && (hasPast || !['words', 'beside'].includes(fitting))) return fitting;
  return hasPast && changes.chapters.some(({ state }) => state !== 'same') ? 'words' : 'whole';
}

type Loaded = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData }: { loaderData?: Loaded }): MetaDescriptor[] {
  const title = loaderData ? `${loaderData.info.case.title}: проверка` : 'Проверка книги';
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }];
}

export default function ReviewBookPage() {
  const loaded = useLoaderData<typeof loader>();
  return <BookDesk key={`${loaded.bookId}-${loaded.info.case.round}`} loaded={loaded} />;
}
