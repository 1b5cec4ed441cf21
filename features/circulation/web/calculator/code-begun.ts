import type { Call } from '@pero/web-platform/call';
import { countCost } from '../../contract/cost.ts';
import type { Typed } from './typed.ts';
import type { TakenCode } from './use-circulation.ts';

type Begun = { readonly code: TakenCode | null; readonly codeError: string };

/** What a code that came with the address comes to; the pages do not matter to it. */
export async function codeBegun(call: Call, { code: typed }: Typed): Promise<Begun> {
  const asked = typed.trim();
  if (asked === '') return { code: null, codeError: '' };
  const sample = { page_count: 100, items_count: 1, cover_type: 'soft', promocode: asked } as const;
  const { result, errors } = await call(countCost, sample);
  if (result === null) return { code: null, codeError: errors[0]?.messages[0] ?? '' };
  const { promocode_status, promocode_percent: percent, promocode_until: until, promocode_message } = result;
  if (promocode_status !== 'applied') return { code: null, codeError: promocode_message ?? '' };
  return { code: { code: asked.toUpperCase(), percent, until }, codeError: '' };
}
