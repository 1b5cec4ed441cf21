import { createHash } from 'node:crypto';
import { addDays, startOf } from '@pero/kernel/day';
import type { SaleFacts } from '@pero/works/actions/kinds';
import type { PriceForATime } from '@pero/works/actions/terms';
import type { Edition } from '@pero/works/rules/shop';
import type { ArtMeta, ArtTerms, FileRole } from '../contract/protocol.ts';
import { TRIAL_PERCENT } from '../rules/errands.ts';
import type { KeptFile } from '../store/errands.ts';

function wireDiscount({ price, until, lowest }: PriceForATime) {
  return { price, lowest, until: startOf(addDays(until, 1)).toISOString() };
}

export type InSeries = ArtTerms['series'];

/** What the retailer is told of a book. */
export function artMetaOf(
  facts: SaleFacts,
  {
    edition,
    files,
    pages,
    series,
    discount,
    ownerId,
  }: {
    edition: Edition;
    files: readonly KeptFile[];
    pages: number | null;
    series: InSeries;
    discount: PriceForATime | null;
    ownerId: number;
  },
): ArtMeta {
  const isDraft = facts.licence === 'draft';
  return {
    edition,
    kind: facts.shopKind,
    title: facts.title,
    annotation: facts.annotation,
    authors: facts.authors.map(({ name, role }) => ({ name, role })),
    author_id: authorIdOf(ownerId),
    genres: facts.genres.map(({ id, name }) => ({ id, name })),
    age: facts.age,
    marks: facts.marks,
    licence: facts.licence,
    online_only: isDraft,
    is_finished: facts.isFinished,
    completion_percent: facts.completionPercent,
    trial_percent: TRIAL_PERCENT,
    characters: facts.volume,
    pages,
    ...(facts.narration && { narration: narrationOf(facts.narration) }),
    chapters: facts.chapters.map(({ name, characters, isFree }) => ({ name, characters, is_free: isFree })),
    terms: termsOf(facts, series, discount),
    files: files.map(({ role, number, mime, bytes, sha256 }) => ({
      role: role as FileRole,
      ...(number !== undefined && { number }),
      ...{ mime, bytes, sha256 },
    })),
  };
}

/** Not the number of an account, and the same for ever. */
function authorIdOf(ownerId: number): string {
  return createHash('sha256').update(`author of Pero ${ownerId}`).digest('hex').slice(0, 32);
}

function narrationOf({ readers, isMachine, seconds }: NonNullable<SaleFacts['narration']>) {
  return { readers: [...readers], is_machine: isMachine, seconds };
}

export function termsOf(facts: SaleFacts, series: InSeries, discount: PriceForATime | null = null): ArtTerms {
  const { price, tags, notice } = facts;
  return {
    price,
    tags: tags.map(({ id, name }) => ({ id, name })),
    series,
    ...(notice && { notice }),
    ...(discount && { discount: wireDiscount(discount) }),
  };
}
