import { type DadataSuggestion, dadataSuggestions } from '../contract/dadata.ts';
import type { AddressSuggestion } from '../rules/suggestions.ts';
import { askCompany, companyWords, readAs } from './company-call.ts';

export type DadataAccess = {
  /** With a slash at its end: https://suggestions.dadata.ru/ */
  readonly url: string;
  readonly key: string;
};

/** Null when nobody answers: then the fields are plain. */
export type AddressBook = { readonly suggest: (query: string) => Promise<AddressSuggestion[] | null> };

/** Somebody is typing. */
const PATIENCE_MS = 3000;
const COUNT = 7;
/** After a silence nobody else waits for the next one. */
const QUIET_MS = 30_000;

/** DaData, which sees what is typed and never by whom. */
export function dadataAt({ url, key }: DadataAccess, patienceMs = PATIENCE_MS, quietMs = QUIET_MS): AddressBook {
  let quietUntil = 0;
  return {
    suggest: async (query) => {
      if (performance.now() < quietUntil) return null;
      const answer = await askCompany({
        method: 'POST',
        url: new URL('suggestions/api/4_1/rs/suggest/address', url),
        headers: { authorization: `Token ${key}`, accept: 'application/json' },
        body: { query, count: COUNT },
        patienceMs,
        mostBytes: 200_000,
      });
      const read = answer?.status === 200 ? readAs(dadataSuggestions, answer.text) : null;
      if (read === null) quietUntil = performance.now() + quietMs;
      return read === null ? null : read.suggestions.slice(0, COUNT).map(suggestionOf);
    },
  };
}

function suggestionOf({ value, data }: DadataSuggestion): AddressSuggestion {
  const { house_type, house, block_type, block, flat_type, flat } = data;
  const building = joined(joined(house_type, house), joined(block_type, block));
  const street = [data.street_with_type, building, joined(flat_type, flat)].filter(Boolean).join(', ');
  const city = data.settlement_with_type && data.city ? `${data.city}, ${data.settlement_with_type}` : null;
  return {
    text: companyWords(value),
    postcode: /^\d{6}$/.test(data.postal_code ?? '') ? (data.postal_code ?? null) : null,
    region: companyWords(data.region_with_type ?? ''),
    city: companyWords(city ?? data.city ?? data.settlement_with_type ?? ''),
    street: companyWords(street),
    is_whole: Boolean(data.house),
  };
}

function joined(type: string | null | undefined, name: string | null | undefined): string {
  if (!name) return '';
  return type ? `${type} ${name}` : name;
}
