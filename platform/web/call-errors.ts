import type { WireError } from '@pero/wire/envelope';

/** An answer that is not ours: a proxy's page, a cut connection. */
export class RequestFailed extends Error {
  constructor(status: number) {
    super(`Request failed with status code ${status}`);
  }
}

export class NetworkError extends Error {
  readonly isTimeout: boolean;

  constructor(isTimeout: boolean, cause: unknown) {
    super('Network Error', { cause });
    this.isTimeout = isTimeout;
  }
}

/** The caller itself gave up: thrown on quietly, told to nobody. */
export class RequestAborted extends Error {
  constructor(cause: unknown) {
    super('Request aborted', { cause });
  }
}

/** Of an answer above 499 that has no words of ours: its English is for reports. */
export const BACKEND_ERROR = 'backend-error';

export function backendError(status: number): WireError {
  return { field: null, reason: BACKEND_ERROR, messages: [`Backend error with status ${status}`] };
}
