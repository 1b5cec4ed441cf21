/** What the address says: the picture of a year or a month, what is being given, whose report is read. */
export type DiscountsQuery = {
  readonly view: 'year' | 'month';
  readonly year: number;
  /** 0 to 11. */
  readonly month: number;
  /** A new one, for this work if it is named. */
  readonly add: number | 'any' | null;
  readonly report: number | null;
  /** Of those that are over. */
  readonly page: number;
};

export function queryIn(search: string, today: string): DiscountsQuery {
  const asked = new URLSearchParams(search);
  const [thisYear, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const add = asked.get('add');
  return {
    view: asked.get('view') === 'month' ? 'month' : 'year',
    year: within(asked.get('year'), 2020, 2100) ?? thisYear,
    month: within(asked.get('month'), 0, 11) ?? thisMonth,
    add: add === null ? null : (within(add, 1, Number.MAX_SAFE_INTEGER) ?? 'any'),
    report: within(asked.get('report'), 1, Number.MAX_SAFE_INTEGER),
    page: within(asked.get('page'), 1, 10_000) ?? 1,
  };
}

export function pathTo({ view, year, month, add, report, page }: Partial<DiscountsQuery>): string {
  const asked = new URLSearchParams();
  if (view === 'month') asked.set('view', 'month');
  if (year !== undefined) asked.set('year', String(year));
  if (month !== undefined && view === 'month') asked.set('month', String(month));
  if (add !== undefined && add !== null) asked.set('add', String(add));
  if (report !== undefined && report !== null) asked.set('report', String(report));
  if (page !== undefined && page > 1) asked.set('page', String(page));
  const words = asked.toString();
  return words === '' ? '/discounts/' : `/discounts/?${words}`;
}

function within(text: string | null, least: number, most: number): number | null {
  if (text === null || !/^\d{1,15}$/.test(text)) return null;
  const number = Number(text);
  return number >= least && number <= most ? number : null;
}
