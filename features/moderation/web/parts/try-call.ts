import { call } from '@pero/web-platform/browser-call';
import type { ResultOf } from '@pero/web-platform/call';
import { spoken, wordsOfFailure } from '@pero/web-platform/words';
import type { Endpoint } from '@pero/wire/endpoint';
import type { z } from 'zod';

export type CallOutcome<Result> = { readonly done: Result } | { readonly no: string; readonly status: number };

/** A call whose «no» is one sentence for a toast. Never throws. */
export async function tryCall<E extends Endpoint>(
  endpoint: E,
  input: z.output<E['input']>,
): Promise<CallOutcome<ResultOf<E>>> {
  try {
    const { result, errors, status } = await call(endpoint, input);
    if (errors.length === 0 && result !== null) return { done: result };
    return {
      no: spoken(errors)
        .flatMap(({ messages }) => messages)
        .join('. '),
      status,
    };
  } catch (error) {
    return { no: wordsOfFailure(error), status: 0 };
  }
}
