import { innKind } from '@pero/kernel/papers/inn';

/** Who pays for an ad. Words of the register of ads; a person, who trades or not, and an organisation. */
export const ADVERTISER_KINDS = ['physical', 'ip', 'juridical'] as const;
export type AdvertiserKind = (typeof ADVERTISER_KINDS)[number];

export type Advertiser = {
  readonly kind: AdvertiserKind;
  /** As in the passport, or as the organisation is called. */
  readonly name: string;
  readonly inn: string;
  readonly phone: string;
};

export function advertiserRefusalOf({ kind, inn }: Pick<Advertiser, 'kind' | 'inn'>): 'inn-wrong' | 'inn-kind' | null {
  const known = innKind(inn);
  if (known === null) return 'inn-wrong';
  return (known === 'organisation') === (kind === 'juridical') ? null : 'inn-kind';
}

/** What stands at the ad: the word, who pays, the number. */
export function markOf({ name, inn }: Pick<Advertiser, 'name' | 'inn'>, erid: string): string {
  return `Реклама. ${name}, ИНН ${inn}. erid: ${erid}`;
}
