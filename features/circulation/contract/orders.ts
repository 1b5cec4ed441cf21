import { CODE } from '@pero/orders/rules/discounts';
import { endpoint } from '@pero/wire/endpoint';
import { nothing, paging, pathId, wireMoment, wireMoney } from '@pero/wire/shapes';
import { z } from 'zod';
import { LONGEST } from '../rules/address.ts';
import { COVER_TYPES, DELIVERIES, TRIM_CHOICES } from '../rules/choice.ts';
import { CHANGE_REFUSALS, COMPLAINT_REFUSALS, ORDER_REFUSALS, STATE_REFUSAL } from '../rules/order-refusals.ts';
import { STATES } from '../rules/states.ts';
import { copiesCount } from './cost.ts';
import { shownAddress, shownOrder } from './shown-order.ts';

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: `Не\u00A0длиннее ${most} символов` });

const address = {
  last_name: text(LONGEST.name),
  first_name: text(LONGEST.name),
  phone: text(30),
  email: text(254),
  postcode: text(20),
  region: text(LONGEST.region),
  locality: text(LONGEST.locality),
  street: text(LONGEST.street),
  building: text(LONGEST.building),
  flat: text(LONGEST.flat),
};
const someAddress = z.object(address).partial().shape;

const coverType = z.enum(COVER_TYPES, { error: 'Выберите переплёт' });
const choice = {
  trim: z.enum(TRIM_CHOICES, { error: 'Выберите формат' }).optional(),
  delivery_type: z.enum(DELIVERIES, { error: 'Выберите доставку' }).optional(),
  promo_code: z.string().trim().max(CODE.most, { error: 'Промокод не\u00A0найден или истёк' }).optional(),
  comment: text(LONGEST.comment).optional(),
};
const bookId = z.int({ error: 'Выберите книгу' }).min(1, { error: 'Выберите книгу' });
/** To whom name, phone and address are given: asked until they are given, each by itself. */
const boxes = {
  print_shop_consent: z.boolean().optional(),
  carrier_consent: z.boolean().optional(),
};
const quoteId = { quote_id: z.int().min(1).optional() };

const numbered = z.object({ id: z.int() });

export const createAndSend = endpoint('POST /services/circulation/create_and_send', {
  id: 'SV12',
  summary: 'Orders a tirage: its files are made, and its layout goes to be checked. Nothing is paid yet',
  who: 'user',
  input: z.object({
    book_id: bookId,
    items_count: copiesCount,
    cover_type: coverType,
    ...address,
    flat: address.flat.optional(),
    street: address.street.optional(),
    ...choice,
    ...boxes,
    ...quoteId,
  }),
  output: numbered,
  refusals: ORDER_REFUSALS,
});

export const saveDraft = endpoint('POST /services/circulation/drafts', {
  id: 'SV40',
  summary: 'Keeps an order that is not finished: a book is enough. Then PATCH, and send',
  who: 'user',
  input: z.object({
    book_id: bookId,
    items_count: copiesCount.optional(),
    cover_type: coverType.optional(),
    ...someAddress,
    ...choice,
  }),
  output: numbered,
  refusals: ORDER_REFUSALS,
});

export const changeOrder = endpoint('PATCH /services/circulation/:orderId', {
  id: 'SV13',
  summary: 'Everything of a draft; the address alone while it waits for its money or for the press',
  who: 'user',
  input: z.object({
    orderId: pathId,
    items_count: copiesCount.optional(),
    cover_type: coverType.optional(),
    ...someAddress,
    ...choice,
  }),
  output: numbered,
  refusals: CHANGE_REFUSALS,
});

export const sendOrder = endpoint('POST /services/circulation/:orderId/send', {
  id: 'SV14',
  summary: 'Sends a draft, or what came back and was mended, to the check of its layout',
  who: 'user',
  input: z.object({ orderId: pathId, ...boxes, ...quoteId }),
  output: numbered,
  refusals: ORDER_REFUSALS,
});

export const cancelOrder = endpoint('POST /services/circulation/:orderId/cancel', {
  id: 'SV15',
  summary: 'Cancels. What was paid goes back whole, when the print shop has said that it has not begun',
  who: 'user',
  input: z.object({ orderId: pathId }),
  output: numbered,
  refusals: STATE_REFUSAL,
});

export const removeOrder = endpoint('DELETE /services/circulation/:orderId', {
  id: 'SV16',
  summary: 'Takes a draft, a cancelled or a rejected order out of the list; it stays in the archive',
  who: 'user',
  input: z.object({ orderId: pathId }),
  output: nothing,
  refusals: STATE_REFUSAL,
});

export const complain = endpoint('POST /services/circulation/:orderId/complaint', {
  id: 'SV43',
  summary: 'Something is wrong with the books or the parcel: staff answer, and may give money back',
  who: 'user',
  input: z.object({
    orderId: pathId,
    text: z.string().trim().min(10, COMPLAINT_REFUSALS['complaint-words'].message).max(2000),
  }),
  output: numbered,
  refusals: COMPLAINT_REFUSALS,
});

export const withdrawConsents = endpoint('DELETE /services/circulation/consents', {
  id: 'SV44',
  summary: 'Takes back the consents to give name and address to a print shop and a carrier; the next order asks anew',
  who: 'user',
  input: nothing,
  output: nothing,
});

export const readOrder = endpoint('GET /services/circulation/:orderId', {
  id: 'SV41',
  summary: 'A tirage whole: its way, layout with remarks, price, parcels, receipts, and what may be done with it',
  who: 'user',
  input: z.object({ orderId: pathId }),
  output: shownOrder,
});

const listed = z.object({
  id: z.int(),
  book_id: z.int().nullable(),
  title: z.string(),
  status: z.enum(STATES),
  status_words: z.string(),
  items_count: z.int(),
  cover_type: coverType,
  page_count: z.int(),
  total_amount: wireMoney.nullable(),
  due_at: wireMoment.nullable(),
  made_at: wireMoment,
  changed_at: wireMoment,
});

export const GROUPS = ['all', 'active', 'waiting', 'finished', 'drafts'] as const;

export const listOrders = endpoint('GET /services/circulation/orders/:group', {
  id: 'SV11',
  summary: 'Own tirages: all, active, waiting (for their author), finished, drafts',
  who: 'user',
  input: z.object({ group: z.enum(GROUPS, { error: 'Группы: all, active, waiting, finished, drafts' }), ...paging }),
  output: listed,
  paged: true,
});

/** The form of an order: what a person has filled in before, and what they have yet to agree to. */
export const readForm = endpoint('GET /services/circulation/form', {
  id: 'SV42',
  summary: 'What the form of an order begins with: the last recipient, and the consents that are still to be given',
  who: 'user',
  input: nothing,
  output: z.object({ address: shownAddress, consents_left: z.array(z.enum(['print_shop', 'carrier'])) }),
});

const page = z.object({ orderId: pathId, part: z.enum(['block', 'cover']), page: pathId });
export const readPagePicture = endpoint('GET /services/circulation/:orderId/layout/:part/:page', {
  id: 'SV45',
  summary: 'A page of the layout as a picture, drawn from the file that is printed; for its author and the staff',
  who: 'user',
  input: page,
  output: z.string().meta({ format: 'binary' }),
});
export const readPrintFile = endpoint('GET /services/circulation/:orderId/files/:part', {
  id: 'SV46',
  summary: 'The print file itself, block or cover: the bytes that the print shop gets; for its author and the staff',
  who: 'user',
  input: z.object({ orderId: pathId, part: z.enum(['block', 'cover']) }),
  output: z.string().meta({ format: 'binary' }),
});
