import { seenText } from '@pero/kernel/text/seen-text';
import { limitedText } from '@pero/server-platform/http/limited-answer';
import type { z } from 'zod';

export type CompanyCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object goes as JSON. */
  readonly body?: object | string | ReadableStream<Uint8Array>;
  readonly patienceMs: number;
  readonly mostBytes?: number;
};

export type CompanyAnswer = { readonly status: number; readonly text: string };

const MOST_BYTES = 1_000_000;

/**
 * Asks a company that stands in the settings. Redirects are not followed: they would take our key elsewhere. Null when there is
 * no answer, in time, or one that nobody could mean.
 */
export async function askCompany(call: CompanyCall): Promise<CompanyAnswer | null> {
  const { method, url, headers = {}, body, patienceMs, mostBytes = MOST_BYTES } = call;
  const isStream = body instanceof ReadableStream;
  const sent = typeof body === 'object' && !isStream ? JSON.stringify(body) : body;
  try {
    const response = await fetch(url, {
      method,
      headers: { ...(typeof body === 'object' && !isStream && { 'content-type': 'application/json' }), ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      ...(sent !== undefined && { body: sent }),
      ...(isStream && { duplex: 'half' }),
    } as RequestInit);
    const text = await limitedText(response, mostBytes);
    return text === null ? null : { status: response.status, text };
  } catch {
    return null;
  }
}

/** What an answer says, when it has that shape; null when it is something else. */
export function readAs<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> | null {
  try {
    const read = shape.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** A company's own words, for people: one line, of a length that somebody reads. What holds words together stays. */
export function companyWords(text: string, most = 300): string {
  return seenText(text)
    .replace(/[^\S\u00A0]+/g, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();
}
