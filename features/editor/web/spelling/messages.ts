import type { Repeat } from '@pero/spelling/repeats';

/** What is asked of the thread that has the dictionary. */
export type Question =
  | { readonly kind: 'unknown'; readonly words: readonly string[] }
  | { readonly kind: 'near'; readonly word: string }
  | { readonly kind: 'repeats'; readonly blocks: readonly string[]; readonly apart: readonly string[] };

export type Answers = {
  readonly unknown: readonly string[];
  readonly near: readonly string[];
  readonly repeats: readonly Repeat[];
};

/** The dictionary, packed, comes once; null when it did not come. */
export type Asked = { readonly packed: ArrayBuffer | null } | { readonly id: number; readonly question: Question };
/** Null when the dictionary did not come. */
export type Answered = { readonly id: number; readonly answer: Answers[Question['kind']] | null };
