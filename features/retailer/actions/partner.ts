import { Readable } from 'node:stream';
import type { Files } from '@pero/server-platform/files/files';
import { limitedText } from '@pero/server-platform/http/limited-answer';
import { wholeJson } from '@pero/server-platform/whole-text';
import type { z } from 'zod';
import {
  type ArtMeta,
  type ArtStatus,
  type ArtTerms,
  artStatus,
  partnerReplied,
  type partnerReply,
} from '../contract/protocol.ts';
import { artsAnswer } from '../contract/public-api.ts';
import { type ShopTest, shopTestStatus } from '../contract/tests-protocol.ts';
import type { KeptFile } from '../store/errands.ts';
import type { Retailer } from './retailer.ts';

/** The retailer did not answer, or has a fault of its own: the same may be said again later. */
export class RetailerSilent extends Error {}

/** The retailer has understood and says no: saying the same again changes nothing. */
export class RetailerRefused extends Error {
  readonly status: number | null;

  constructor(message: string, status: number | null = null) {
    super(message);
    this.status = status;
  }
}

/** The slowest line on which we still wait for a file to go over, bytes a second. */
const SLOWEST = 100_000;

/** A file that goes over. */
type SentFile = Pick<KeptFile, 'key' | 'mime' | 'bytes'>;
type Sent = { readonly method: string; readonly path: string; readonly json?: object; readonly file?: SentFile };

/** Our account at the retailer (RT09) and its catalogue (RT02), for workers that have time. */
export function partnerOf({ url, key }: Retailer, files: Files, patienceSeconds: number) {
  const send = async ({ method, path, json, file }: Sent): Promise<Response> => {
    const patience = Math.round((patienceSeconds + (file ? file.bytes / SLOWEST : 0)) * 1000);
    const init: RequestInit & { duplex?: 'half' } = {
      method,
      headers: { authorization: `Bearer ${key}`, ...(json && { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
      ...(json && { body: JSON.stringify(json) }),
    };
    if (file) {
      const open = await files.open(file.key);
      if (!open) throw new Error(`The file ${file.key} that was made for sale is missing`);
      init.body = Readable.toWeb(open.stream) as ReadableStream;
      init.duplex = 'half';
      init.headers = { ...init.headers, 'content-type': file.mime, 'content-length': String(file.bytes) };
    }
    try {
      return await fetch(new URL(path, url), init);
    } catch (error) {
      throw new RetailerSilent(silenceOf(error, patience));
    }
  };
  const answer = async <T>(sent: Sent, shape: z.ZodType<T>): Promise<T> => {
    const response = await send(sent);
    await requireGood(response);
    const read = shape.safeParse(parsed(await refusalText(response)));
    if (!read.success) throw new RetailerSilent('Магазин ответил непонятно');
    return read.data;
  };
  const art = (uuid: string, rest: string) => `partner/api/arts/${uuid}/${rest}`;
  const statusAfter = (sent: Sent): Promise<ArtStatus> => answer(sent, artStatus);

  return {
    describe: (uuid: string, version: number, json: ArtMeta) =>
      statusAfter({ method: 'PUT', path: art(uuid, `versions/${version}`), json }),
    async handOver(uuid: string, file: KeptFile): Promise<void> {
      const response = await send({ method: 'PUT', path: art(uuid, `files/${file.sha256}`), file });
      await requireGood(response);
      await response.body?.cancel();
    },
    check: (uuid: string, version: number) =>
      statusAfter({ method: 'PUT', path: art(uuid, `versions/${version}/check`), json: {} }),
    statusOf: (uuid: string, version: number) => statusAfter({ method: 'GET', path: art(uuid, `versions/${version}`) }),
    setTerms: (uuid: string, n: number, json: ArtTerms) =>
      statusAfter({ method: 'PUT', path: art(uuid, `terms/${n}`), json }),
    withdraw: (uuid: string) => statusAfter({ method: 'DELETE', path: art(uuid, 'sale') }),
    putBack: (uuid: string) => statusAfter({ method: 'PUT', path: art(uuid, 'sale'), json: {} }),
    /** An answer to a review; its uuid is ours, so telling it again changes nothing. */
    reply: (reviewId: number, uuid: string, json: z.input<typeof partnerReply>) =>
      answer({ method: 'PUT', path: `partner/api/reviews/${reviewId}/replies/${uuid}`, json }, partnerReplied),
    async hideReply(reviewId: number, uuid: string): Promise<void> {
      const response = await send({ method: 'DELETE', path: `partner/api/reviews/${reviewId}/replies/${uuid}` });
      await requireGood(response);
      await response.body?.cancel();
    },
    /** A cover or an annotation that half of the readers see. */
    beginTest: (uuid: string, testId: string, json: ShopTest) =>
      answer({ method: 'PUT', path: art(uuid, `tests/${testId}`), json }, shopTestStatus),
    giveTestCover: (uuid: string, testId: string, file: SentFile) =>
      answer({ method: 'PUT', path: art(uuid, `tests/${testId}/cover`), file }, shopTestStatus),
    testStatus: (uuid: string, testId: string) =>
      answer({ method: 'GET', path: art(uuid, `tests/${testId}`) }, shopTestStatus),
    endTest: (uuid: string, testId: string) =>
      answer({ method: 'DELETE', path: art(uuid, `tests/${testId}`) }, shopTestStatus),
    /** Which version of an art readers find in the catalogue; null when they find none. */
    async shownVersion(artId: number): Promise<number | null> {
      const found = await answer({ method: 'GET', path: `foundation/api/arts/?ids=${artId}` }, artsAnswer);
      return found.payload.data.find(({ id }) => id === artId)?.version ?? null;
    },
  };
}

export type Partner = ReturnType<typeof partnerOf>;

async function requireGood(response: Response): Promise<void> {
  if (response.ok) return;
  const text = await refusalText(response);
  const isTheirFault = response.status >= 500 || response.status === 429 || response.status === 401;
  if (isTheirFault) throw new RetailerSilent(`Магазин ответил ошибкой ${response.status}`);
  throw new RetailerRefused(reasonIn(text) ?? `Магазин отказал с\u00A0кодом ${response.status}`, response.status);
}

/** So long an answer may be. */
const LARGEST_ANSWER = 1_000_000;

/** What they answered, without what no database keeps; nothing when it breaks off or has no end. */
async function refusalText(response: Response): Promise<string> {
  const text = await limitedText(response, LARGEST_ANSWER).catch(() => null);
  return text === null ? '' : wholeJson(text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Their sentence, where there is one and it is a sentence. */
function reasonIn(text: string): string | null {
  try {
    const { reason } = JSON.parse(text) as { reason?: unknown };
    return typeof reason === 'string' && reason !== '' ? reason.slice(0, 500).toWellFormed() : null;
  } catch {
    return null;
  }
}

function silenceOf(error: unknown, patience: number): string {
  const isLate = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
  return isLate ? `Магазин не\u00A0ответил за ${Math.round(patience / 1000)}\u00A0с` : 'Магазин недоступен';
}
