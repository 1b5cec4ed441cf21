import { TOPIC_SLUGS, type Topic } from '../rules.ts';

export type Draft = {
  readonly topic: Topic | null;
  readonly text: string;
  readonly email: string;
  readonly name: string;
};

export const EMPTY_DRAFT: Draft = { topic: null, text: '', email: '', name: '' };

const KEY = 'feedback-draft';

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What was typed in this tab and not sent. A shelf that is shut or holds nonsense is an empty one. */
export function keptDraft(shelf: () => Shelf): Draft | null {
  try {
    const kept: unknown = JSON.parse(shelf().getItem(KEY) ?? 'null');
    return typeof kept === 'object' && kept !== null ? cleaned(kept) : null;
  } catch {
    return null;
  }
}

export function keepDraft(shelf: () => Shelf, draft: Draft): void {
  try {
    shelf().setItem(KEY, JSON.stringify(draft));
  } catch {
    // A browser may forbid storage; the page itself still holds the words.
  }
}

export function forgetDraft(shelf: () => Shelf): void {
  try {
    shelf().removeItem(KEY);
  } catch {
    // As above.
  }
}

function cleaned(kept: { readonly [Field in keyof Draft]?: unknown }): Draft {
  const line = (name: keyof Draft) => (typeof kept[name] === 'string' ? kept[name] : '');
  const topic = TOPIC_SLUGS.find((slug) => slug === kept.topic) ?? null;
  return { topic, text: line('text'), email: line('email'), name: line('name') };
}
