import { hang } from '@pero/kernel/typography';
import type { Fix } from '@pero/writing/rules/fixes';
import type { Finding, Place, PreflightBook, Severity } from './model.ts';
import type { Page } from './pages.ts';

/** The book laid out, once for all rules. */
export type BookLayout = {
  readonly book: PreflightBook;
  /** Of the chapters that are judged. */
  readonly pages: readonly Page[];
  readonly characters: number;
};

export type PreflightRule = (laid: BookLayout) => readonly Finding[];

type Extras = { readonly fix?: Fix | undefined; readonly count?: number; readonly others?: readonly Place[] };

export function finding(
  rule: string,
  severity: Severity,
  place: Place,
  message: string,
  { fix, count, others }: Extras = {},
): Finding {
  return {
    rule,
    severity,
    place,
    message: hang(message),
    ...(fix && { fix: { ...fix, label: hang(fix.label) } }),
    ...(count !== undefined && count > 1 && { count }),
    ...(others && others.length > 0 && { others }),
  };
}

const OTHERS_MOST = 20;

/** One finding for many places: the first is where it stands, some of the rest are named too. */
export function gathered(
  rule: string,
  severity: Severity,
  places: readonly Place[],
  message: string,
  fix?: Fix,
): readonly Finding[] {
  const [first, ...rest] = places;
  if (!first) return [];
  return [finding(rule, severity, first, message, { fix, count: places.length, others: rest.slice(0, OTHERS_MOST) })];
}

export function metaField(field: string): Place {
  return { kind: 'meta', field };
}

/** The title page: its people have a tab of their own. */
export const AUTHOR_FIELD = 'author';

export const WHOLE_BOOK: Place = { kind: 'book' };
