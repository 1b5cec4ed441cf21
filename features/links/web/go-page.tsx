import { EmptyState } from '@pero/ui/feedback/empty-state';
import { callFrom, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, redirect, useLoaderData } from 'react-router';
import { follow } from '../contract/links.ts';

/** The way to the shop. Whoever only looks ahead, as browsers and messengers do, is led there too and not counted. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const purpose = `${request.headers.get('sec-purpose')} ${request.headers.get('purpose')} ${request.headers.get('x-moz')}`;
  const isLook = request.method !== 'GET' || /prefetch|preview|prerender/.test(purpose);
  const slug = params.slug ?? '';
  const { result, errors, status } = await callFrom(context)(follow, { slug, ...(isLook && { look: 'yes' as const }) });
  if (result) {
    const to = redirect(result.to, 302);
    to.headers.set('cache-control', 'no-store');
    to.headers.set('referrer-policy', 'origin');
    throw to;
  }
  if (status !== 404) throw new Response(errors[0]?.messages[0] ?? '', { status });
  return { path: context.get(pageRequest).path };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Ссылка никуда не\u00A0ведёт') }, { name: 'robots', content: 'noindex' }];
}

export default function GoPage() {
  useLoaderData<typeof loader>();
  return (
    <EmptyState level={1} title="Ссылка никуда не&nbsp;ведёт">
      Её закрыли, в&nbsp;адресе ошибка, или книги сейчас нет в&nbsp;продаже.
    </EmptyState>
  );
}
