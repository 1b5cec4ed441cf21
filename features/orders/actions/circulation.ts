import { percent } from '@pero/kernel/percent';
import { isPostcode } from '@pero/kernel/postcode';
import type { Act } from '@pero/server-platform/act';
import { billOf } from '../rules/circulation/bill.ts';
import { type Choice, choiceRefusalsOf, type Delivery } from '../rules/circulation/choice.ts';
import { arrivalOf, productionDays } from '../rules/circulation/dates.ts';
import { type Benefits, type Price, priceOf } from '../rules/circulation/price.ts';
import { bestPersonal, codeOf, PROMOCODE_WORDS, type PromocodeStatus, promocodeStatusOf } from '../rules/discounts.ts';
import { postcodeOfCity } from '../rules/geography/city-postcodes.ts';
import { discountByCode, discountsOfPerson, type KnownDiscount } from '../store/discounts.ts';

export type Asked = {
  readonly page_count: number;
  readonly items_count: number;
  readonly cover_type: Choice['binding'];
  readonly trim?: Choice['trim'] | undefined;
  readonly delivery_type?: Delivery | undefined;
  readonly postcode?: string | undefined;
  readonly promocode?: string | undefined;
};

type Asking = Pick<Act, 'db' | 'today'> & { readonly actor: Pick<Act['actor'], 'userId'> | null };

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
    promocode_message: PROMOCODE_WORDS[benefits.status],
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

export type BenefitsFound = {
  readonly counted: Benefits;
  readonly status: PromocodeStatus;
  readonly promocode: KnownDiscount | null;
  readonly personal: KnownDiscount | null;
};

/** What a person brings along to this tirage: their own discount, and the code that was typed if it is taken. */
export async function benefitsFor({ db, actor, today }: Asking, typed = ''): Promise<BenefitsFound> {
  const userId = actor?.userId ?? null;
  const asked = { service: 'circulation', userId, today } as const;
  const own = userId === null ? [] : await discountsOfPerson(db, userId);
  const personal = bestPersonal(own, asked);
  const code = codeOf(typed);
  const found = code === '' ? null : await discountByCode(db, code);
  const status = code === '' ? 'none' : promocodeStatusOf(found, asked);
  const promocode = status === 'applied' ? found : null;
  const counted = {
    personal: personal?.percent ?? percent(0),
    promocode: promocode && { code: promocode.code ?? code, percent: promocode.percent },
  };
  return { counted, status, promocode, personal };
}
