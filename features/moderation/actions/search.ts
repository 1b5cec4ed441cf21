import { idsByAddress } from '@pero/accounts/actions/people';
import type { Act } from '@pero/server-platform/act';
import type { Kinds } from '@pero/works/actions/kinds';
import { QUEUE_PAGE } from '../rules/cases.ts';
import { AUTHORS_SHOWN, outcomeLabel } from '../rules/search.ts';
import { numberIn, wordsOf } from '../rules/terms.ts';
import { foundAuthors, foundCases, type SearchFilter } from '../store/search.ts';
import { cardsOf } from './shown.ts';

type ReadContext = Pick<Act, 'db' | 'actor' | 'now'> & Kinds;
type SearchQuery = { readonly q?: string | undefined } & Pick<SearchFilter, 'kind' | 'place' | 'outcome' | 'authorId'>;

/** Titles, names, addresses and numbers, in the queues and in the archive. */
export async function searchCases(
  context: ReadContext,
  { q = '', ...narrowed }: SearchQuery,
  asked: { limit?: number | undefined; offset?: number | undefined },
) {
  const page = { limit: asked.limit ?? QUEUE_PAGE, offset: asked.offset ?? 0 };
  const sought = { ...(await soughtBy(context, q)), ...narrowed };
  const { rows, count } = await foundCases(context.db, sought, page);
  const cards = await cardsOf(context, rows);
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

async function soughtBy({ db }: Pick<ReadContext, 'db'>, q: string) {
  return { words: wordsOf(q), byAddress: await idsByAddress(db, q), subjectId: numberIn(q) };
}

export async function searchAuthors(
  context: Pick<ReadContext, 'db'>,
  { q = '', authorId }: Pick<SearchQuery, 'q' | 'authorId'>,
) {
  if (q.trim() === '' && authorId === undefined) return [];
  const { words, byAddress } = await soughtBy(context, q);
  const found = await foundAuthors(context.db, { words, byAddress, authorId }, AUTHORS_SHOWN);
  return found.map(({ author_group, ...author }) => ({ ...author, author_status_group: author_group }));
}
