import { pageRequest } from '@pero/web-platform/loader';
import type { LoaderFunctionArgs } from 'react-router';
import { type Slug, slugOfScreen } from '../rules.ts';

/** Many screens share one module; the address says which text this one shows. */
export function requestedSlug(context: LoaderFunctionArgs['context']): Slug {
  const slug = slugOfScreen(context.get(pageRequest).path);
  if (!slug) throw new Response('', { status: 404 });
  return slug;
}
