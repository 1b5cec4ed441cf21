import type { Endpoint } from '@pero/wire/endpoint';
import type { Pagination, WireError } from '@pero/wire/envelope';
import { QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from './browser-call.ts';
import type { ApiResponse, ResultOf } from './call.ts';

/** A read that was refused: the query keeps its last good data beside it. */
export class ReadRefused extends Error {
  readonly errors: readonly WireError[];
  readonly status: number;

  constructor({ errors, status }: { errors: readonly WireError[]; status: number }) {
    super(errors[0]?.messages[0] ?? `Request failed with status code ${status}`);
    this.errors = errors;
    this.status = status;
  }
}

export type Read<Result> = {
  readonly result: Result | null;
  readonly pagination: Pagination | undefined;
  readonly isFetching: boolean;
  readonly isFetched: boolean;
  /** A ReadRefused, or the failure of the road. */
  readonly error: Error | null;
  readonly refetch: () => void;
};

type ReadOptions<E extends Endpoint> = {
  /** What the loader has brought: shown at once, fetched again only when it has grown old. */
  readonly initial?: ApiResponse<ResultOf<E>> | undefined;
  readonly isOn?: boolean;
};

/** `const { result } = useRead(notificationCounts, {})` */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: z.output<E['input']>,
  { initial, isOn = true }: ReadOptions<E> = {},
): Read<ResultOf<E>> {
  const [client] = useState(queryClient);
  const query = useQuery(
    {
      queryKey: keyOf(endpoint, input),
      queryFn: async ({ signal }) => {
        const response = await call(endpoint, input, { signal });
        if (response.errors.length > 0) throw new ReadRefused(response);
        return response;
      },
      enabled: isOn,
      ...(initial && { initialData: initial }),
    },
    client,
  );
  return {
    result: query.data?.result ?? null,
    pagination: query.data?.pagination,
    isFetching: query.isFetching,
    isFetched: query.isFetched,
    error: query.error,
    refetch: () => void query.refetch(),
  };
}

type RowOf<E extends Endpoint> = ResultOf<E> extends readonly (infer Row)[] ? Row : never;

export type Pages<Row> = {
  /** Of all pages asked for so far. */
  readonly rows: readonly Row[];
  /** How many there are in all. */
  readonly count: number;
  readonly hasMore: boolean;
  readonly more: () => void;
  readonly isFetching: boolean;
  readonly isFetched: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
};

/** A list that grows by its next pages; each begins after the rows that have come. */
export function usePages<E extends Endpoint>(
  endpoint: E,
  input: Omit<z.output<E['input']>, 'offset'>,
): Pages<RowOf<E>> {
  const [client] = useState(queryClient);
  const query = useInfiniteQuery(
    {
      queryKey: [...keyOf(endpoint, input), 'pages'],
      queryFn: async ({ signal, pageParam }) => {
        const response = await call(endpoint, { ...input, offset: pageParam } as z.output<E['input']>, { signal });
        if (response.errors.length > 0) throw new ReadRefused(response);
        return { rows: (response.result ?? []) as readonly RowOf<E>[], pagination: response.pagination };
      },
      initialPageParam: 0,
      getNextPageParam: ({ pagination }, pages) =>
        pagination?.next_page ? pages.reduce((received, { rows }) => received + rows.length, 0) : undefined,
    },
    client,
  );
  const pages = query.data?.pages ?? [];
  return {
    rows: pages.flatMap(({ rows }) => rows),
    count: pages.at(-1)?.pagination?.count ?? 0,
    hasMore: query.hasNextPage,
    more: () => void query.fetchNextPage(),
    isFetching: query.isFetching,
    isFetched: query.isFetched,
    error: query.error,
    refetch: () => void query.refetch(),
  };
}

/** After an act that changed what others read: `forget(notificationCounts)`. */
export function forget(...endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints) void queryClient().invalidateQueries({ queryKey: [endpoint.id, endpoint.path] });
}

let ofThisBrowser: QueryClient | null = null;

/** One for the browser; on the server a new one each time, because two people must never share a cache. */
function queryClient(): QueryClient {
  // A refusal is an answer: asking again would bring the same. What is older than half a minute is asked again.
  const made = ofThisBrowser ?? new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  if (typeof document !== 'undefined') ofThisBrowser = made;
  return made;
}

function keyOf(endpoint: Endpoint, input: unknown) {
  return [endpoint.id, endpoint.path, input] as const;
}
