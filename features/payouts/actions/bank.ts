import { limitedText } from '@pero/server-platform/http/limited-answer';
import type { z } from 'zod';
import { type BankPayout, bankKey, bankPayout, type PayoutOrder, registeredCard } from '../contract/bank.ts';
import { bankWords } from '../rules/requisites.ts';

/** Where the bank is, and the key that we share with it. */
export type BankAccess = {
  /** With a slash at its end; empty when no bank is connected. */
  readonly url: string;
  readonly key: string;
};

/** The bank did not answer, or has a fault of its own: nobody knows what it did, and the same may be asked again. */
export class BankSilent extends Error {}

/** The bank has understood and says no, for good. The message is its own sentence. */
export class BankRefused extends Error {}

/** So long an answer may be. */
const LARGEST_ANSWER = 100_000;

type BankRequest = { readonly method: 'GET' | 'POST'; readonly path: string; readonly json?: object };

export function bankAt({ url, key }: BankAccess, patienceSeconds: number) {
  const ask = async ({ method, path, json }: BankRequest): Promise<{ status: number; text: string }> => {
    try {
      const response = await fetch(new URL(path, url), {
        method,
        headers: { authorization: `Bearer ${key}`, ...(json && { 'content-type': 'application/json' }) },
        redirect: 'error',
        signal: AbortSignal.timeout(patienceSeconds * 1000),
        ...(json && { body: JSON.stringify(json) }),
      });
      return { status: response.status, text: (await limitedText(response, LARGEST_ANSWER)) ?? '' };
    } catch {
      throw new BankSilent('The bank does not answer');
    }
  };
  const answer = async <T>(request: BankRequest, shape: z.ZodType<T>): Promise<T> => {
    const { status, text } = await ask(request);
    if (status >= 200 && status < 300) return readAs(shape, text);
    if (isUndecided(status)) throw new BankSilent(`The bank answers ${status}`);
    throw new BankRefused(reasonIn(text));
  };
  const ofPayout = (id: string): BankRequest => ({ method: 'GET', path: `api/payouts/${id}` });

  return {
    key: () => answer({ method: 'GET', path: 'api/key' }, bankKey),
    registerCard: (card: { key_id: string; encrypted_card: string; holder_ref: string }) =>
      answer({ method: 'POST', path: 'api/cards', json: card }, registeredCard),
    pay: async (order: PayoutOrder): Promise<BankPayout> =>
      same(order.payout_id, await answer({ method: 'POST', path: 'api/payouts', json: order }, bankPayout)),
    /** Null when the bank never heard of it. */
    async look(id: string): Promise<BankPayout | null> {
      const { status, text } = await ask(ofPayout(id));
      if (status === 404) return null;
      if (status !== 200) throw new BankSilent(`The bank answers ${status}`);
      return same(id, readAs(bankPayout, text));
    },
  };
}

export type Bank = ReturnType<typeof bankAt>;

/** 401 says that our key is wrong, not that the payout is; 409 that the bank has this order already. */
function isUndecided(status: number): boolean {
  return status >= 500 || status < 400 || [401, 408, 409, 429].includes(status);
}

function readAs<T>(shape: z.ZodType<T>, text: string): T {
  const read = shape.safeParse(parsed(text));
  if (!read.success) throw new BankSilent('The bank answers something else');
  return read.data;
}

/** An answer about another payout is no answer. */
function same(id: string, payout: BankPayout): BankPayout {
  if (payout.payout_id !== id) throw new BankSilent('The bank answers about another payout');
  return payout;
}

function reasonIn(text: string): string {
  const answer = parsed(text) as { error?: unknown } | null;
  return bankWords(typeof answer?.error === 'string' ? answer.error : null);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
