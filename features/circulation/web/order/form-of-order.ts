import type { PrintableBook, Quote } from '../../contract/cost.ts';
import type { ShownOrder } from '../../contract/shown-order.ts';
import { agreesWithPostcode, phoneOf } from '../../rules/address.ts';
import type { Choice } from '../../rules/choice.ts';
import { regionOf } from '../../rules/geography/places.ts';
import type { AddressSuggestion } from '../../rules/suggestions.ts';

/** The form of an order as it was typed. */
export type OrderForm = ShownOrder['address'] & {
  readonly comment: string;
  readonly delivery_type: Choice['delivery'];
};

/** What is ordered: chosen in the calculator, or kept in a draft. */
export type Ordered = {
  readonly bookId: number;
  readonly title: string;
  readonly choice: Choice;
  readonly promoCode: string;
  readonly quoteId: number | null;
};

export function orderedFromDraft(draft: ShownOrder): Ordered {
  return {
    bookId: draft.book_id ?? 0,
    title: draft.title,
    choice: {
      pages: draft.page_count,
      copies: draft.items_count,
      binding: draft.cover_type,
      trim: draft.trim,
      delivery: draft.delivery_type,
      postcode: draft.address.postcode || null,
    },
    promoCode: draft.promo_code,
    quoteId: null,
  };
}

export function orderedFromQuote(quote: Quote, books: readonly PrintableBook[]): Ordered | null {
  const book = books.find(({ id }) => id === quote.book_id);
  if (!book) return null;
  const { page_count, items_count, cover_type, trim, delivery_type, postcode } = quote;
  const choice = { pages: page_count, copies: items_count, binding: cover_type, trim, delivery: delivery_type };
  return {
    bookId: book.id,
    title: book.title,
    choice: { ...choice, postcode: postcode || null },
    promoCode: '',
    quoteId: quote.id,
  };
}

/** A whole address from one that was suggested: the house stands after the street, a flat after the house. What stood in them is of another place. */
export function withSuggestion(form: OrderForm, chosen: AddressSuggestion): OrderForm {
  const parts = chosen.street.split(', ');
  const hasFlat = chosen.is_whole && parts.length > 2 && FLAT.test(parts.at(-1) ?? '');
  const flat = hasFlat ? (parts.pop() ?? '').replace(FLAT, '') : '';
  const building = chosen.is_whole && parts.length > 1 ? (parts.pop() ?? '') : '';
  return {
    ...form,
    street: parts.join(', '),
    building: building.replace(/^(д|дом)\.?\s+/i, ''),
    flat,
    region: chosen.region || form.region,
    locality: chosen.city || form.locality,
    postcode: chosen.postcode ?? form.postcode,
  };
}

const FLAT = /^(?:кв|квартира|офис|оф|помещ)\.?\s+/i;

/** What can be said before anybody is asked: an answer of the server stands above it. */
export function seenWrong(form: OrderForm): Partial<Record<keyof OrderForm, string>> {
  const { postcode, region, phone } = form;
  return {
    ...(postcode !== '' &&
      region !== '' &&
      !agreesWithPostcode(form) && {
        postcode: `Индекс ${postcode}\u00A0— ${regionOf(postcode) ?? 'другой регион'}. Проверьте его или регион`,
      }),
    ...(phone.length > 9 && phoneOf(phone) === null && { phone: 'Укажите телефон: +7 и\u00A010\u00A0цифр' }),
  };
}

/** As the calls take it. */
export function bodyOf(form: OrderForm, { bookId, choice, promoCode }: Ordered) {
  return {
    ...form,
    book_id: bookId,
    items_count: choice.copies,
    cover_type: choice.binding,
    trim: choice.trim,
    promo_code: promoCode,
  };
}
