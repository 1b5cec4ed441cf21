import { Readable } from 'node:stream';
import { day } from '@pero/kernel/day';
import { money, sum } from '@pero/kernel/money';
import type { z } from 'zod';
import * as protocol from '../../contract/print-shop.ts';
import type { Recipient } from '../carriers/port.ts';
import { askCompany, type CompanyAnswer, type CompanyCall, companyWords, readAs } from '../company-call.ts';
import {
  type JobState,
  type PrintJob,
  type PrintProduct,
  type PrintQuestion,
  type PrintQuote,
  type PrintShop,
  PrintShopRefused,
  PrintShopSilent,
} from './port.ts';
import { isSameSheet, ownSheet } from './sheets.ts';

export type PrintAccess = {
  /** With a slash at its end. */
  readonly url: string;
  readonly key: string;
};

const PATIENCE_MS = 20_000;
/** A block of seven hundred pages with pictures, over a slow line. */
const FILE_PATIENCE_MS = 15 * 60_000;
/** Thin and thick, both trims, both bindings: a formula that agrees here agrees. */
const TRIED_PAGES = [64, 248, 600];

type Ask = Pick<CompanyCall, 'method' | 'body'> & { readonly path: string; readonly patienceMs?: number };

/** Our print-shop protocol, docs/print-protocol.md. */
export function printShopAt(access: PrintAccess, patienceMs = PATIENCE_MS): PrintShop {
  const ask = async ({ path, ...how }: Ask): Promise<CompanyAnswer> => {
    const headers = {
      authorization: `Bearer ${access.key}`,
      ...(how.body instanceof ReadableStream && { 'content-type': 'application/octet-stream' }),
    };
    const answer = await askCompany({ patienceMs, ...how, url: new URL(path, access.url), headers });
    if (answer === null) throw new PrintShopSilent('The print shop does not answer');
    // 401 and 403 say that our key is wrong, not that the job is.
    if (answer.status >= 500 || answer.status < 200 || [401, 403, 408, 429].includes(answer.status))
      throw new PrintShopSilent(`The print shop answers ${answer.status}`);
    return answer;
  };
  const jobIn = (uuid: string, { text }: CompanyAnswer): JobState => {
    const job = readAs(protocol.jobState, text);
    if (job === null || job.job_id !== uuid) throw new PrintShopSilent('The print shop answers something else');
    return jobStateOf(job);
  };
  const jobCall = (uuid: string, more = ''): string => `v1/jobs/${uuid}${more}`;
  /** Yes, or that it is too late for it. */
  const change = async (uuid: string, what: string, body: object): Promise<boolean> => {
    const answer = await ask({ method: 'PUT', path: jobCall(uuid, `/${what}`), body });
    if (isGood(answer)) return jobIn(uuid, answer) !== null;
    if (errorIn(answer).error === 'too_late') return false;
    throw refusalIn(answer);
  };

  const coverDimensions: PrintShop['coverDimensions'] = async (product, pages) => {
    const body = { product: wireProduct(product), pages };
    const answer = await ask({ method: 'POST', path: 'v1/cover-dimensions', body });
    if (!isGood(answer)) throw refusalIn(answer);
    return shaped(protocol.coverDimensions, answer);
  };
  /** What was compared once in this process stays so: a shop does not change its machines in the night. */
  const compared = new Set<string>();
  const requireSameSheet = async (product: PrintProduct, pages: number): Promise<void> => {
    const what = `${product.trim}, ${product.binding}, ${pages}`;
    if (compared.has(what)) return;
    const own = ownSheet({ ...product, pages });
    const theirs = await coverDimensions(product, pages);
    if (!isSameSheet(own, theirs))
      throw new PrintShopRefused(
        `Типография режет обложку иначе: ${what}\u00A0стр.\u00A0— у\u00A0неё ${shownSheet(theirs)}, у\u00A0нас ${shownSheet(own)}`,
      );
    compared.add(what);
  };

  return {
    key: 'main',
    checkAccess: async () => {
      for (const trim of ['140x200', '170x240'] as const) {
        for (const binding of ['soft', 'hard'] as const) {
          for (const pages of TRIED_PAGES)
            await requireSameSheet({ trim, binding, paper: 'offset80', ink: '1+1', finish: 'matte' }, pages);
        }
      }
    },
    coverDimensions,
    quote: async (question) => {
      await requireSameSheet(question.product, question.pages);
      const answer = await ask({ method: 'POST', path: 'v1/quotes', body: wireQuestion(question) });
      if (!isGood(answer)) throw refusalIn(answer);
      return quoteOf(shaped(protocol.printQuote, answer));
    },
    putFile: async (sha256, { bytes, stream }) => {
      try {
        if (bytes > protocol.LARGEST_PRINT_FILE) throw new PrintShopRefused('Файл слишком велик для типографии');
        const body = Readable.toWeb(stream) as ReadableStream<Uint8Array>;
        const answer = await ask({
          method: 'PUT',
          path: `v1/files/${sha256}`,
          body,
          patienceMs: Math.max(patienceMs, FILE_PATIENCE_MS),
        });
        if (answer.status === 204) return;
        if (isGood(answer)) throw new PrintShopSilent('The print shop answers something else');
        // Bytes that changed on their way are sent once more.
        if (errorIn(answer).error === 'wrong_hash') throw new PrintShopSilent('A file came to the print shop broken');
        throw refusalIn(answer);
      } finally {
        stream.destroy();
      }
    },
    placeJob: async (uuid, job) => {
      await requireSameSheet(job.product, job.interior.pages);
      const answer = await ask({ method: 'PUT', path: jobCall(uuid), body: wireJob(job) });
      if (isGood(answer)) return { outcome: 'placed', job: jobIn(uuid, answer) };
      const { error, sha256s = [] } = errorIn(answer);
      if (error === 'quote_over') return { outcome: 'quote-over' };
      if (error === 'files_missing') return { outcome: 'files-missing', sha256s };
      throw refusalIn(answer);
    },
    look: async (uuid) => {
      const answer = await ask({ method: 'GET', path: jobCall(uuid) });
      if (answer.status === 404 && errorIn(answer).error === 'unknown') return null;
      if (!isGood(answer)) throw refusalIn(answer);
      return jobIn(uuid, answer);
    },
    cancel: async (uuid) => ((await change(uuid, 'cancel', {})) ? 'canceled' : 'too-late'),
    changeAddress: async (uuid, address) =>
      (await change(uuid, 'address', wireAddress(address))) ? 'changed' : 'too-late',
    putLabels: async (uuid, carrier, parcels) =>
      (await change(uuid, 'labels', { carrier, parcels: [...parcels] })) ? 'taken' : 'too-late',
  };
}

function isGood({ status }: CompanyAnswer): boolean {
  return status >= 200 && status < 300;
}

function shaped<Shape extends z.ZodType>(shape: Shape, { text }: CompanyAnswer): z.output<Shape> {
  const read = readAs(shape, text);
  if (read === null) throw new PrintShopSilent('The print shop answers something else');
  return read;
}

function errorIn({ status, text }: CompanyAnswer) {
  const read = readAs(protocol.printError, text);
  // A 404 of somebody's proxy says nothing of a job.
  if (read === null) throw new PrintShopSilent(`The print shop answers ${status} and something else`);
  return read;
}

function refusalIn(answer: CompanyAnswer): PrintShopRefused {
  const { error, message } = errorIn(answer);
  return new PrintShopRefused(companyWords(message) || `Типография отказала: ${error}`);
}

function shownSheet({ width, height, spine }: { width: number; height: number; spine: number }): string {
  return `${width}×${height}\u00A0мм с\u00A0корешком ${spine}`;
}

function quoteOf(quote: protocol.WireQuote): PrintQuote {
  const lines = quote.lines.map(({ what, amount }) => ({ what: companyWords(what), amount: money(amount) }));
  if (sum(lines.map(({ amount }) => amount)) !== quote.total)
    throw new PrintShopSilent('The lines of the quote do not add up to its total');
  return {
    id: quote.quote_id,
    validUntil: new Date(quote.valid_until),
    lines,
    grams: quote.weight_g,
    readyBy: day(quote.ready_by),
    total: money(quote.total),
  };
}

/** As a notice or an answer has it. */
export function jobStateOf(job: protocol.WireJobState): JobState {
  const faulted = job.faulted && {
    reason: companyWords(job.faulted.reason),
    readyBy: day(job.faulted.ready_by),
  };
  const account = { n: job.n, at: new Date(job.at), faulted };
  switch (job.state) {
    case 'rejected':
      return { ...account, state: job.state, reasons: job.reasons.map((reason) => companyWords(reason)) };
    case 'held':
      return { ...account, state: job.state, until: new Date(job.until) };
    case 'shipped':
    case 'delivered':
      return { ...account, state: job.state, carrier: companyWords(job.carrier), tracks: job.tracks };
    default:
      return { ...account, state: job.state };
  }
}

function wireProduct({ finish, ...product }: PrintProduct): protocol.WireProduct {
  return { ...product, cover_finish: finish };
}

function wireQuestion({ product, ...rest }: PrintQuestion): protocol.WireQuestion {
  return { ...rest, product: wireProduct(product) };
}

function wireAddress({ name, phone, email, postcode, region, city, street }: Recipient): protocol.WireAddress {
  return { name, phone, email, postcode, region, city, street };
}

function wireJob({ quoteId, product, address, holdMinutes, ...job }: PrintJob): protocol.WireJob {
  return {
    ...job,
    quote_id: quoteId,
    product: wireProduct(product),
    address: wireAddress(address),
    hold_minutes: holdMinutes,
  };
}
