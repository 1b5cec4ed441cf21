import type { CookieOptions } from '@pero/server-platform/act';

export type Mark = { readonly name: string; readonly value: string; readonly options: CookieOptions };

const UTM = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const;
const LONGEST = 200;
const THIRTY_DAYS = 30 * 24 * 60 * 60;

/** Where a person came from: the campaign until the browser closes, whoever invited them for thirty days. */
export function marksOf({ searchParams }: URL): Mark[] {
  const utm = Object.fromEntries(
    UTM.filter((name) => searchParams.get(name)).map((name) => [name, searchParams.get(name)?.slice(0, LONGEST)]),
  );
  const invitedBy = searchParams.get('ref');
  return [
    ...(Object.keys(utm).length > 0 ? [{ name: 'utm', value: JSON.stringify(utm), options: { httpOnly: true } }] : []),
    ...(invitedBy && /^[\w-]{1,64}$/.test(invitedBy)
      ? [{ name: 'ref', value: invitedBy, options: { httpOnly: false, maxAgeSeconds: THIRTY_DAYS } }]
      : []),
  ];
}
