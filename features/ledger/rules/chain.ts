import type { Money } from '@pero/kernel/money';
import { hang } from '@pero/kernel/typography';

/** A step of the chain from where money came to whose it is. */
export type Link = {
  readonly key: string;
  readonly label: string;
  readonly words: string;
  readonly amount: Money;
  readonly is_main: boolean;
};
export type BarPart = { readonly key: string; readonly label: string; readonly percent: number };
/** How an entry came about, as its kind tells it to one of its people. */
export type Chain = { readonly chain: readonly Link[]; readonly parts: readonly BarPart[] };

export function link(key: string, label: string, words: string, amount: Money): Link {
  return { key, label: hang(label), words: hang(words), amount, is_main: false };
}

/** Of an entry without steps of its own: what it says, and the amount. */
export function plainChain(label: string, words: string, amount: Money): Chain {
  return { chain: [{ ...link('mine', label, words, amount), is_main: true }], parts: [] };
}
