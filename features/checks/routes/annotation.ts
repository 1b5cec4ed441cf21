import { type Route, serveAfter } from '@pero/server-platform/http/serve';
import type { Ai } from '@pero/server-platform/outside/openai';
import { composeAnnotation, countAnnotation } from '../actions/annotation.ts';
import * as contract from '../contract/annotation.ts';

export function annotationRoutes({ ai }: { readonly ai: Ai | null }): Route[] {
  return [
    serveAfter(
      contract.composeAnnotation,
      (context, { bookId, source }) => composeAnnotation(context, ai, bookId, source),
      (act, { bookId }, prepared) => countAnnotation(act, bookId, prepared),
    ),
  ];
}
