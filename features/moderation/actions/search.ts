import { idsByAddress } from '@pero/accounts/actions/people';
import type { Act } from '@pero/server-platform/act';
import { QUEUE_PAGE } from '../rules/cases.ts';
import { AUTHORS_SHOWN, outcomeLabel } from '../rules/search.ts';
import { numberIn, wordsOf } from '../rules/terms.ts';
import { foundAuthors, foundCases, type Sought } from '../store/search.ts';
import { cardsOf } from './shown.ts';

type Look = Pick<Act, 'db' | 'actor' | 'now'>;
type Asked = { readonly q?: string | undefined } & Pick<Sought, 'kind' | 'place' | 'outcome' | 'authorId'>;

/** Titles, names, addresses and numbers, in the queues and in the archive. */
export async function searchCases(
  look: Look,
  { q = '', ...narrowed }: Asked,
  asked: { limit?: number | undefined; offset?: number | undefined },
) {
  const page = { limit: asked.limit ?? QUEUE_PAGE, offset: asked.offset ?? 0 };
  const sought = { ...(await soughtBy(look, q)), ...narrowed };
  const { rows, count } = await foundCases(look.db, sought, page);
  const cards = await cardsOf(look.db, look.actor, rows, look.now);
  const items = cards.map((card, at) => {
    const outcome = rows[at]?.outcome ?? null;
    return {
      ...card,
      outcome,
      outcome_label: outcomeLabel(card.kind, outcome),
      decided_at: rows[at]?.decidedAt ?? null,
    };
  });
  return { items, count, ...page };
}

async function soughtBy({ db }: Look, q: string) {
  return { words: wordsOf(q), byAddress: await idsByAddress(db, q), subjectId: numberIn(q) };
}

export async function searchAuthors(look: Look, { q = '', authorId }: Pick<Asked, 'q' | 'authorId'>) {
  if (q.trim() === '' && authorId === undefined) return [];
  const { words, byAddress } = await soughtBy(look, q);
  const found = await foundAuthors(look.db, { words, byAddress, authorId }, AUTHORS_SHOWN);
  return found.map(({ author_group, ...author }) => ({ ...author, author_status_group: author_group }));
}
