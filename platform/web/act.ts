import type { Endpoint } from '@pero/wire/endpoint';
import type { WireError } from '@pero/wire/envelope';
import type { z } from 'zod';
import type { Call, CallOptions, ResultOf } from './call.ts';
import { RequestAborted } from './call-errors.ts';
import { errorsOfFailure } from './words.ts';

/** How a call that a person has started is doing. */
export type ActState<Result> = {
  readonly isFetched: boolean;
  readonly isFetching: boolean;
  /** The last good answer: an answer with errors does not replace it. */
  readonly result: Result | null;
  readonly errors: readonly WireError[];
};

export type ActOutcome<Result> = { readonly ok: boolean; readonly result: Result | null };

export type ActStore<E extends Endpoint> = {
  readonly state: () => ActState<ResultOf<E>>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly act: (input: z.output<E['input']>, options?: CallOptions) => Promise<ActOutcome<ResultOf<E>>>;
  readonly reset: () => void;
};

const untouched = { isFetched: false, isFetching: false, result: null, errors: [] } as const;

/** The state of one call, outside React: `useAct` shows it. The latest start wins. */
export function actStore<E extends Endpoint>(call: Call, endpoint: E): ActStore<E> {
  let state: ActState<ResultOf<E>> = untouched;
  let latest = 0;
  const listeners = new Set<() => void>();
  const become = (next: ActState<ResultOf<E>>) => {
    state = next;
    for (const listener of listeners) listener();
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reset: () => {
      latest += 1;
      become(untouched);
    },
    act: async (input, options) => {
      latest += 1;
      const mine = latest;
      become({ ...state, isFetching: true });
      const { errors, result } = await ask(call, endpoint, input, options);
      const ok = errors.length === 0;
      if (mine === latest) {
        become({ isFetched: true, isFetching: false, result: ok ? result : state.result, errors });
      }
      return { ok, result };
    },
  };
}

async function ask<E extends Endpoint>(
  call: Call,
  endpoint: E,
  input: z.output<E['input']>,
  options?: CallOptions,
): Promise<{ result: ResultOf<E> | null; errors: readonly WireError[] }> {
  try {
    return await call(endpoint, input, options);
  } catch (error) {
    if (error instanceof RequestAborted) throw error;
    return { result: null, errors: errorsOfFailure(error) };
  }
}
