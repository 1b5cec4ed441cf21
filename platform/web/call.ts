import { addressOf } from '@pero/wire/address';
import type { Endpoint, Who } from '@pero/wire/endpoint';
import { FACTOR_FIELD, type Pagination, type WireError } from '@pero/wire/envelope';
import { fieldErrors } from '@pero/wire/field-errors';
import type { Refusals } from '@pero/wire/refusal';
import { wordsFor } from '@pero/wire/words';
import { z } from 'zod';
import { backendError, NetworkError, RequestAborted, RequestFailed } from './call-errors.ts';
import { callKeys } from './sending/call-keys.ts';

export type ApiResponse<Result> = {
  /** Null when there are errors, and when the answer is empty (204). Use it only when `errors` is empty. */
  readonly result: Result | null;
  readonly errors: readonly WireError[];
  readonly pagination?: Pagination;
  readonly status: number;
};

export type ResultOf<E extends Endpoint> =
  E extends Endpoint<z.ZodType, infer O, Who, Refusals, infer P>
    ? P extends true
      ? z.output<O>[]
      : z.output<O>
    : never;

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** Runs after an answer above 499. */
  readonly onBackendError?: (status: number) => void;
  /** Nobody waits for the answer: whoever has been signed out is not asked to come in for its sake. */
  readonly isQuiet?: boolean;
  /** Makes a repeated POST harmless. */
  readonly idempotencyKey?: string;
  /** Goes after the path of a call with a body: the marks that a registration came with. */
  readonly query?: string;
};

export type Call = <E extends Endpoint>(
  endpoint: E,
  input: z.output<E['input']>,
  options?: CallOptions,
) => Promise<ApiResponse<ResultOf<E>>>;

export type CallEnvironment = {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** The CSRF cookie at this moment. */
  readonly csrfToken: () => string | null;
  /** Where failures of the network and timeouts are told. */
  readonly report: (error: Error) => void;
  /** Brings a token that fits the session, where the one of this page does not; true when there is another. */
  readonly renewToken?: () => Promise<boolean>;
  /** Asks for the second factor where a call needs it shown now; true when it was. */
  readonly showFactor?: () => Promise<boolean>;
  /** Asks for the password where the session has ended; true when the person is in again. */
  readonly signInAgain?: () => Promise<boolean>;
};

/** The one way to the API, in the browser and, with an in-process `fetch`, on the server. */
export function callWith(environment: CallEnvironment): Call {
  const keys = callKeys();
  return async (endpoint, input, options = {}) => {
    const encoded = z.safeEncode(endpoint.input, input as never, { error: wordsFor, reportInput: true });
    // The same words as the server's, without the road there.
    if (!encoded.success) return { result: null, errors: fieldErrors(encoded.error), status: 400 };
    const { path, body } = addressOf(endpoint, encoded.data as Record<string, unknown>);
    const address = options.query && body !== null ? `${path}?${options.query}` : path;
    const key = options.idempotencyKey ?? keys.keyFor(endpoint, address, body);
    const keyed = key === null ? options : { ...options, idempotencyKey: key };
    const once = async () => {
      keys.ended(endpoint, address, body, { key, status: null });
      const response = await send(environment, endpoint, address, body, keyed);
      keys.ended(endpoint, address, body, { key, status: response.status });
      return response;
    };
    const askOnce = async () => readResponse(endpoint, await twice(endpoint, once, options.signal), options);
    const ask = async () => {
      const first = await askOnce();
      const isOld = first.status === 403 && first.errors[0]?.reason === 'page-outdated';
      return isOld && (await environment.renewToken?.()) ? askOnce() : first;
    };
    return options.isQuiet ? ask() : asThePerson(environment, ask);
  };
}

const LONGEST_WAIT_SECONDS = 5;

/** A read that is told to come again does so by itself, once: what was away is often back before anybody has noticed. */
async function twice(
  endpoint: Endpoint,
  ask: () => Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const first = await ask();
  const seconds = Number(first.headers.get('retry-after') ?? Number.NaN);
  if (endpoint.method !== 'GET' || first.status !== 503 || Number.isNaN(seconds)) return first;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, Math.min(seconds, LONGEST_WAIT_SECONDS) * 1000);
    const leave = () => {
      clearTimeout(timer);
      resolve();
    };
    signal?.addEventListener('abort', leave, { once: true });
  });
  return ask();
}

/** Who is out comes in, who has a second factor shows it, and the same call goes out once more: nothing typed is lost. */
async function asThePerson<R>(
  environment: CallEnvironment,
  ask: () => Promise<ApiResponse<R>>,
): Promise<ApiResponse<R>> {
  const first = await ask();
  const known = first.status === 401 && (await environment.signInAgain?.()) ? await ask() : first;
  const isFactorAsked = known.status === 403 && known.errors[0]?.field === FACTOR_FIELD;
  return isFactorAsked && (await environment.showFactor?.()) ? ask() : known;
}

async function send(
  environment: CallEnvironment,
  endpoint: Endpoint,
  path: string,
  body: unknown,
  options: CallOptions,
): Promise<Response> {
  const timeout = AbortSignal.timeout(endpoint.patienceMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    return await environment.fetch(`/api${path}`, {
      method: endpoint.method,
      credentials: 'include',
      signal,
      headers: headersOf(environment, endpoint, body, options),
      ...(body !== null && { body: JSON.stringify(body) }),
    });
  } catch (cause) {
    if (options.signal?.aborted) throw new RequestAborted(cause);
    const error = new NetworkError(timeout.aborted, cause);
    environment.report(error);
    throw error;
  }
}

function headersOf(environment: CallEnvironment, endpoint: Endpoint, body: unknown, options: CallOptions) {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== null) headers['content-type'] = 'application/json';
  if (endpoint.method !== 'GET') headers['x-csrftoken'] = environment.csrfToken() ?? '';
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  return headers;
}

async function readResponse<E extends Endpoint>(
  endpoint: E,
  response: Response,
  options: CallOptions,
): Promise<ApiResponse<ResultOf<E>>> {
  const { status } = response;
  if (status === 204) return { result: null, errors: [], status };
  if (status > 499) {
    options.onBackendError?.(status);
    // A server that is only away for a while, or has no room, says so in its own words; of a proxy's page there are none.
    const envelope = status === 503 || status === 507 ? await envelopeOf(response) : null;
    if (envelope && envelope.errors.length > 0) return { result: null, errors: envelope.errors, status };
    return { result: null, errors: [backendError(status)], status };
  }
  const envelope = await envelopeOf(response);
  if (!envelope) throw new RequestFailed(status);
  if (!response.ok) return { result: null, errors: envelope.errors, status };
  const shape = endpoint.paged ? z.array(endpoint.output) : endpoint.output;
  const result = shape.parse(envelope.result) as ResultOf<E>;
  return { result, errors: [], status, ...(envelope.pagination && { pagination: envelope.pagination }) };
}

async function envelopeOf(
  response: Response,
): Promise<{ result: unknown; errors: WireError[]; pagination?: Pagination } | null> {
  const body: unknown = await response.json().catch(() => null);
  const isEnvelope = typeof body === 'object' && body !== null && 'errors' in body && Array.isArray(body.errors);
  return isEnvelope ? (body as { result: unknown; errors: WireError[] }) : null;
}
