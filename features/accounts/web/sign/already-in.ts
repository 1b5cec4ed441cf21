import { meFrom, pageRequest } from '@pero/web-platform/loader';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { nextPath, SECOND_STEP, withNext } from './next-path.ts';

/** Whoever is signed in has nothing to do at a door: they go on at once. */
export function goOnIfSignedIn({ context }: Pick<LoaderFunctionArgs, 'context'>): null {
  const me = meFrom(context);
  const next = new URLSearchParams(context.get(pageRequest).search).get('next');
  if (me.secondFactor) throw redirect(withNext(SECOND_STEP, next));
  if (!me.isSignedIn) return null;
  throw redirect(nextPath(next, me.isPublisher ? '/publisher/' : '/'));
}
