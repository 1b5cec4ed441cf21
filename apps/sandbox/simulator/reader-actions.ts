import type { Mode } from '../shop/rules.ts';

/** What the readers of one book do; readers go by their numbers in the crowd, moments are milliseconds. */
export type ReaderAction =
  | {
      readonly type: 'view';
      readonly at: number;
      /** Which place in the shop brought them. */
      readonly ad?: string;
    }
  /** Of a test that runs: somebody known has seen what their half sees. */
  | { readonly type: 'exposure'; readonly at: number; readonly reader: number }
  | { readonly type: 'trial'; readonly at: number; readonly reader: number }
  | { readonly type: 'like'; readonly at: number; readonly reader: number }
  /** Of whoever wrote the book; only the first of a reader's counts. */
  | { readonly type: 'follow'; readonly at: number; readonly reader: number }
  | {
      readonly type: 'sale';
      readonly at: number;
      readonly reader: number;
      readonly listPrice: number;
      readonly paid: number;
    }
  | { readonly type: 'refund'; readonly at: number; readonly reader: number }
  | {
      readonly type: 'read';
      readonly at: number;
      readonly reader: number;
      readonly mode: Mode;
      readonly hits: number;
      readonly chapter: number;
      readonly paragraph: number;
      readonly percent: number;
    }
  | { readonly type: 'rating'; readonly at: number; readonly reader: number; readonly stars: number }
  | {
      readonly type: 'review';
      readonly at: number;
      readonly reader: number;
      readonly stars: number;
      readonly text: string;
    }
  | { readonly type: 'comment'; readonly at: number; readonly reader: number; readonly text: string }
  | {
      readonly type: 'reply';
      readonly at: number;
      readonly reader: number;
      /** Whose review is answered. */
      readonly to: number;
      readonly text: string;
    }
  | { readonly type: 'applause'; readonly at: number; readonly reader: number; readonly to: number };

export type ReaderActionOf<Type extends ReaderAction['type']> = Extract<ReaderAction, { readonly type: Type }>;
