import { isPostcode } from '@pero/kernel/postcode';
import { type Benefits as OrderBenefits, benefitsFor as ordersBenefits } from '@pero/orders/actions/benefits';
import type { Act } from '@pero/server-platform/act';
import { billOf } from '../rules/bill.ts';
import { type Choice, choiceRefusalsOf, type Delivery } from '../rules/choice.ts';
import { arrivalOf, productionDays } from '../rules/dates.ts';
import { postcodeOfCity } from '../rules/geography/city-postcodes.ts';
import { type Benefits, type Price, priceOf } from '../rules/price.ts';

export type Asked = {
  readonly page_count: number;
  readonly items_count: number;
  readonly cover_type: Choice['binding'];
  readonly trim?: Choice['trim'] | undefined;
  readonly delivery_type?: Delivery | undefined;
  readonly postcode?: string | undefined;
  readonly promocode?: string | undefined;
};

type Asking = Pick<Act, 'db' | 'today' | 'now' | 'request'> & {
  readonly actor: Pick<Act['actor'], 'userId'> | null;
};

/** SV10. */
export async function costOf(act: Asking, asked: Asked & { readonly city?: string | undefined }) {
  const choice = choiceOf(asked);
  if ('refused' in choice) return choice;
  const city = choice.postcode === null && asked.city ? asked.city : null;
  const far = city === null ? choice.postcode : postcodeOfCity(city);
  if (city !== null && far === null) return { refused: 'city' } as const;
  const where = { ...choice, postcode: far };
  const benefits = await benefitsFor(act, asked.promocode);
  const price = priceOf(where, benefits.counted);
  return {
    ...sums(price),
    delivery_type: where.delivery,
    promocode_status: benefits.status,
    promocode_percent: benefits.counted.promocode?.percent ?? 0,
    promocode_message: benefits.why,
    promocode_until: benefits.promocode?.validUntil ?? null,
    personal_percent: benefits.counted.personal as number,
    lines: billOf(where, benefits.counted, price),
    production_days: productionDays(where.copies),
    arrives_on: arrivalOf(where, act.today),
  };
}

function sums(price: Price) {
  return {
    delivery_cost: price.delivery?.total ?? null,
    print_cost: price.copies,
    discount_amount: (price.copies - price.print) as Price['print'],
    total_amount: price.total,
    weight: price.body.grams,
    typography: price.typography,
    bound_pages: price.pages,
    spine: price.body.spine,
    parcels: price.body.parcels,
  };
}

/** What was asked for, as the rules take it, or why it cannot be made. */
export function choiceOf(asked: Asked) {
  const choice: Choice = {
    pages: asked.page_count,
    copies: asked.items_count,
    binding: asked.cover_type,
    trim: asked.trim ?? '140x200',
    delivery: asked.delivery_type ?? 'post_office',
    postcode: asked.postcode ? asked.postcode : null,
  };
  const refused = choiceRefusalsOf(choice).filter((reason) => reason !== 'copies');
  if (refused.length > 0) return { refused };
  if (choice.postcode !== null && !isPostcode(choice.postcode)) return { refused: 'postcode' } as const;
  return choice;
}

export type BenefitsFound = Omit<OrderBenefits, 'personalPercent'> & { readonly counted: Benefits };

/** What a person brings along to this tirage, as the price takes it. */
export async function benefitsFor(asking: Asking, typed = ''): Promise<BenefitsFound> {
  const { personalPercent, ...found } = await ordersBenefits(asking, 'circulation', typed);
  const { promocode } = found;
  const code = promocode && { code: promocode.code ?? '', percent: promocode.percent };
  return { ...found, counted: { personal: personalPercent, promocode: code } };
}
