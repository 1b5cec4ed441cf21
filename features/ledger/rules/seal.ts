/** What the hash of an entry is taken from: everything it says, in one order for ever, and the hash before it. */
export type SealedEntry = {
  readonly id: number;
  readonly kind: string;
  readonly source: string;
  readonly at: string;
  readonly period: string;
  readonly book_id: number | null;
  readonly edition: string | null;
  readonly reason: string;
  readonly detail: string;
  readonly previous: string;
  readonly booked_at: string;
};

export function sealText(entry: SealedEntry, lines: readonly (readonly [number, number, ...unknown[]])[]): string {
  const { id, kind, source, at, period, book_id, edition, reason, detail, previous, booked_at } = entry;
  return JSON.stringify([
    previous,
    id,
    kind,
    source,
    at,
    period,
    book_id,
    edition,
    reason,
    detail,
    booked_at,
    lines.map(([account, amount]) => [account, amount]),
  ]);
}
