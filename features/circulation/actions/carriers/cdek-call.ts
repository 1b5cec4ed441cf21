import type { z } from 'zod';
import { cdekFailure, cdekToken } from '../../contract/carriers/cdek.ts';
import { askCompany, companyWords, readAs } from '../company-call.ts';
import { CarrierRefused, CarrierSilent } from './port.ts';

export type CdekAccess = {
  /** With a slash at its end: https://api.cdek.ru/v2/ */
  readonly url: string;
  readonly clientId: string;
  readonly secret: string;
};

type Call = { readonly method: 'GET' | 'POST'; readonly path: string; readonly json?: object };

/** A «no» by its codes: whoever asks decides which of them it can live with. */
export class CdekError extends CarrierRefused {
  readonly codes: readonly string[];
  constructor(codes: readonly string[], words: string) {
    super(words);
    this.codes = codes;
  }
}

const PATIENCE_MS = 20_000;
/** A token is asked for anew so long before it ends. */
const LEEWAY_MS = 60_000;
/** Nobody knows yet what comes of it. */
const UNDECIDED = ['v2_internal_error', 'v2_similar_request_still_processed', 'v2_token_expired'];

export function cdekCalls(access: CdekAccess, patienceMs = PATIENCE_MS) {
  let token: { readonly text: string; readonly until: number } | null = null;

  const freshToken = async (): Promise<string> => {
    const form = { grant_type: 'client_credentials', client_id: access.clientId, client_secret: access.secret };
    const answer = await askCompany({
      method: 'POST',
      url: new URL('oauth/token', access.url),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
      patienceMs,
    });
    const read = answer?.status === 200 ? readAs(cdekToken, answer.text) : null;
    if (read === null) throw new CarrierSilent(`СДЭК gives no token: ${answer?.status ?? 'no answer'}`);
    token = { text: read.access_token, until: performance.now() + read.expires_in * 1000 - LEEWAY_MS };
    return read.access_token;
  };

  const once = async ({ method, path, json }: Call, isAgain: boolean): Promise<{ status: number; text: string }> => {
    const bearer = token !== null && token.until > performance.now() ? token.text : await freshToken();
    const url = new URL(path, access.url);
    const headers = { authorization: `Bearer ${bearer}` };
    const answer = await askCompany({ method, url, headers, patienceMs, ...(json && { body: json }) });
    if (answer === null) throw new CarrierSilent('СДЭК does not answer');
    if (answer.status !== 401 || isAgain) return answer;
    // It was let go before its time.
    token = null;
    return once({ method, path, ...(json && { json }) }, true);
  };

  return async <Shape extends z.ZodType>(call: Call, shape: Shape): Promise<z.output<Shape>> => {
    const { status, text } = await once(call, false);
    if (status >= 200 && status < 300) {
      const read = readAs(shape, text);
      if (read === null) throw new CarrierSilent('СДЭК answers something else');
      return read;
    }
    if (status >= 500 || status < 400 || [401, 403, 408, 429].includes(status))
      throw new CarrierSilent(`СДЭК answers ${status}`);
    const failure = readAs(cdekFailure, text);
    throw cdekErrorOf([...(failure?.errors ?? []), ...(failure?.requests ?? []).flatMap(({ errors }) => errors ?? [])]);
  };
}

export function cdekErrorOf(errors: readonly { readonly code: string; readonly message: string }[]): Error {
  const codes = errors.map(({ code }) => code);
  if (codes.length === 0 || codes.some((code) => UNDECIDED.includes(code)))
    return new CarrierSilent(`СДЭК has not made up its mind: ${codes.join(', ')}`);
  if (codes.includes('v2_recipient_location_not_recognized'))
    return new CdekError(codes, 'СДЭК не\u00A0находит города получателя. Проверьте индекс и\u00A0город');
  const words = companyWords(errors.map(({ message, code }) => message || code).join('; '));
  return new CdekError(codes, `СДЭК не\u00A0берёт посылку: ${words}`);
}
