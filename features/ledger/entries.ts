import type { Money } from '@pero/kernel/money';
import type { z } from 'zod';
import { type Account, refFault } from './rules/account.ts';
import type { Chain } from './rules/chain.ts';
import { asWritten, type EntryToCheck, type NewEntry } from './rules/entry.ts';

/** To whom an entry is told: what it moved for them, and the names of those whom the detail mentions. */
export type EntryView<Detail = unknown> = {
  readonly detail: Detail;
  readonly reason: string;
  readonly userId: number;
  readonly amount: Money;
  readonly names: ReadonlyMap<number, string>;
};

type Declared<Detail> = {
  /** The first word of its sources: no other fact can take the place of one that it proves. */
  readonly proves: string;
  /** Every account that it may touch. */
  readonly accounts: readonly Account[];
  /** Of a person's accounts those that say what the entry is for them. */
  readonly mine: readonly Account[];
  readonly detail: z.ZodType<Detail>;
  /** What is not right with an entry; null when it is as it should be. A debt is seen as what somebody has. */
  readonly fault: (entry: EntryToCheck<Detail>) => string | null;
  readonly label: string;
  readonly chain: (view: EntryView<Detail>) => Chain;
  /** Whom the chain names. */
  readonly people?: (detail: Detail) => readonly number[];
  /** No, when it moves what is there already: then no month has brought it. */
  readonly isIncome?: false;
  /** Takes what is there and never makes a debt. */
  readonly takesExactly?: true;
};

/** A kind of entry as its owner declares it. What is kept is parsed before anybody looks at it. */
export type EntryKind<Detail = unknown> = {
  readonly name: string;
  readonly proves: string;
  readonly accounts: readonly Account[];
  readonly mine: readonly Account[];
  readonly label: string;
  readonly isIncome: boolean;
  readonly takesExactly: boolean;
  readonly read: (kept: unknown) => Detail;
  readonly fault: (entry: EntryToCheck) => string | null;
  readonly chain: (view: EntryView) => Chain;
  readonly people: (kept: unknown) => readonly number[];
};

export function entryKind<Detail>(name: string, declared: Declared<Detail>): EntryKind<Detail> {
  const { detail, fault, chain, people = () => [], isIncome = true, takesExactly = false, ...rest } = declared;
  const read = (kept: unknown) => detail.parse(kept);
  return {
    ...rest,
    name,
    isIncome,
    takesExactly,
    read,
    fault: (entry) => {
      const parsed = detail.safeParse(entry.detail);
      return parsed.success ? fault({ ...entry, detail: parsed.data }) : 'has a detail of another shape';
    },
    chain: (view) => chain({ ...view, detail: read(view.detail) }),
    people: (kept) => people(read(kept)),
  };
}

/** What a feature hands in that moves money. */
export type ProvidesEntries = { readonly entries?: readonly EntryKind[] };

/** The kinds of entries that somebody declared: nothing else is booked. */
export type Ledger = { readonly kinds: ReadonlyMap<string, EntryKind> };

/** What books: a transaction is given it beside its database. */
export type Booking = { readonly ledger: Ledger };

/** Composed once, of what every feature declares. */
export function ledgerOf(declared: readonly EntryKind[]): Ledger {
  const kinds = new Map<string, EntryKind>();
  const accounts = new Map<string, Account>();
  for (const kind of declared) {
    if (kinds.has(kind.name)) throw new Error(`Two declare entries of the kind ${kind.name}`);
    kinds.set(kind.name, kind);
    for (const account of kind.accounts) {
      if ((accounts.get(account.kind) ?? account).of !== account.of)
        throw new Error(`Two declare the account ${account.kind}, each otherwise`);
      accounts.set(account.kind, account);
    }
  }
  return { kinds };
}

export function kindOf({ kinds }: Ledger, name: string): EntryKind {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`Nobody declared entries of the kind ${name}`);
  return kind;
}

/** Why an entry is not booked; null when it may be. */
export function postingFault(kind: EntryKind, entry: NewEntry): string | null {
  const sum = entry.lines.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0) return `has lines that add up to ${sum}: they must add up to zero`;
  if (!entry.source.startsWith(`${kind.proves}:`)) return `has a source that does not begin with ${kind.proves}:`;
  return accountsFault(kind, entry.lines) ?? writtenFault(kind, entry);
}

/** The same of an entry that stands in the book. */
export function writtenFault(
  kind: EntryKind,
  { source, reason = '', detail, lines }: Pick<NewEntry, 'source' | 'lines'> & { reason?: string; detail: unknown },
): string | null {
  return kind.fault({ source, reason, detail, lines: asWritten(lines) });
}

export function accountsFault({ accounts }: EntryKind, lines: NewEntry['lines']): string | null {
  for (const { account, rest } of lines) {
    for (const named of rest ? [account, rest] : [account]) {
      const known = accounts.find(({ kind }) => kind === named.kind);
      if (!known) return `touches the account ${named.kind}, which it does not declare`;
      const wrong = refFault(known, named);
      if (wrong) return wrong;
    }
  }
  return null;
}
