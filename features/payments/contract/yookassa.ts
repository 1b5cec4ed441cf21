import { z } from 'zod';

/**
 * YooKassa API v3, as far as we speak it: our client and the till of the sandbox read the same shapes. Money is a string with a
 * dot and two digits. What we do not read may be there and is passed over.
 */

export const kassaAmount = z.object({ value: z.string().regex(/^\d{1,12}\.\d{2}$/), currency: z.literal('RUB') });

export const kassaItem = z.object({
  description: z.string().min(1).max(128),
  quantity: z.number().positive().max(99_999.999),
  /** Of one. */
  amount: kassaAmount,
  vat_code: z.int().min(1).max(12),
  measure: z.string(),
  payment_subject: z.enum(['commodity', 'service', 'job']),
  payment_mode: z.enum(['full_prepayment', 'full_payment']),
});
const customer = z.object({ email: z.email() });
export const kassaReceipt = z.object({
  customer,
  internet: z.boolean().optional(),
  items: z.array(kassaItem).min(1).max(80),
});

export const KASSA_METHODS = ['bank_card', 'sbp'] as const;
const confirmation = z.object({
  type: z.literal('redirect'),
  return_url: z.url().max(2048),
  locale: z.string().optional(),
});
const metadata = z.record(z.string().max(32), z.string().max(512));

/** POST payments */
export const newKassaPayment = z.object({
  amount: kassaAmount,
  capture: z.boolean().default(false),
  confirmation: confirmation.optional(),
  payment_method_data: z.object({ type: z.enum(KASSA_METHODS) }).optional(),
  payment_method_id: z.string().optional(),
  save_payment_method: z.boolean().optional(),
  description: z.string().max(128).optional(),
  client_ip: z.string().optional(),
  metadata: metadata.default({}),
  receipt: kassaReceipt.optional(),
});
export type NewKassaPayment = z.input<typeof newKassaPayment>;

export const KASSA_STATUSES = ['pending', 'waiting_for_capture', 'succeeded', 'canceled'] as const;
export const KASSA_RECEIPT_STATUSES = ['pending', 'succeeded', 'canceled'] as const;
const cancellation = z.object({ party: z.string(), reason: z.string() });

export const kassaPayment = z.object({
  id: z.string().min(1).max(64),
  status: z.enum(KASSA_STATUSES),
  paid: z.boolean(),
  amount: kassaAmount,
  /** What comes to the shop, after the fee. */
  income_amount: kassaAmount.optional(),
  refunded_amount: kassaAmount.optional(),
  created_at: z.iso.datetime({ offset: true }),
  captured_at: z.iso.datetime({ offset: true }).optional(),
  expires_at: z.iso.datetime({ offset: true }).optional(),
  description: z.string().optional(),
  metadata: metadata.optional(),
  test: z.boolean().optional(),
  confirmation: z.object({ type: z.string(), confirmation_url: z.url().optional() }).optional(),
  payment_method: z
    .object({
      type: z.string(),
      id: z.string().optional(),
      saved: z.boolean().optional(),
      card: z.object({ last4: z.string(), card_type: z.string().optional() }).optional(),
    })
    .optional(),
  receipt_registration: z.enum(KASSA_RECEIPT_STATUSES).optional(),
  cancellation_details: cancellation.optional(),
});
export type KassaPayment = z.output<typeof kassaPayment>;

/** POST payments/{id}/capture */
export const kassaCapture = z.object({ amount: kassaAmount.optional(), receipt: kassaReceipt.optional() });

/** POST refunds. Of the whole sum no receipt: it is taken from the payment. */
export const newKassaRefund = z.object({
  payment_id: z.string(),
  amount: kassaAmount,
  description: z.string().max(250).optional(),
  metadata: metadata.default({}),
  receipt: kassaReceipt.optional(),
});
export type NewKassaRefund = z.input<typeof newKassaRefund>;
export const kassaRefund = z.object({
  id: z.string().min(1).max(64),
  payment_id: z.string(),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  amount: kassaAmount,
  created_at: z.iso.datetime({ offset: true }),
  metadata: metadata.optional(),
  cancellation_details: cancellation.optional(),
  receipt_registration: z.enum(KASSA_RECEIPT_STATUSES).optional(),
});
export type KassaRefund = z.output<typeof kassaRefund>;

/** POST receipts: the second one, when what was prepaid is handed over; or one that was refused within a payment or a refund. */
export const newKassaReceipt = z.object({
  type: z.enum(['payment', 'refund']),
  payment_id: z.string().optional(),
  refund_id: z.string().optional(),
  send: z.literal(true),
  customer,
  items: z.array(kassaItem).min(1).max(80),
  settlements: z.array(z.object({ type: z.enum(['prepayment', 'cashless']), amount: kassaAmount })),
});
export type NewKassaReceipt = z.input<typeof newKassaReceipt>;
export const kassaReceiptPaper = z.object({
  id: z.string().min(1).max(64),
  type: z.enum(['payment', 'refund']),
  payment_id: z.string().optional(),
  refund_id: z.string().optional(),
  status: z.enum(KASSA_RECEIPT_STATUSES),
  fiscal_document_number: z.string().optional(),
  fiscal_storage_number: z.string().optional(),
  fiscal_attribute: z.string().optional(),
  registered_at: z.iso.datetime({ offset: true }).optional(),
  settlements: z.array(z.object({ type: z.string(), amount: kassaAmount })).optional(),
});
export type KassaReceiptPaper = z.output<typeof kassaReceiptPaper>;

export function kassaList<Item extends z.ZodType>(item: Item) {
  return z.object({ type: z.literal('list'), items: z.array(item), next_cursor: z.string().optional() });
}

/** GET me */
export const kassaMe = z.object({ account_id: z.string(), status: z.enum(['enabled', 'disabled']), test: z.boolean() });

export const kassaError = z.object({ type: z.literal('error'), code: z.string(), description: z.string().optional() });

/** POST {SITE_URL}api/payments/webhook/yookassa. The object is as it was: only its number is believed, and asked about. */
export const kassaNotice = z.object({
  type: z.literal('notification'),
  event: z.string().max(100),
  object: z.object({ id: z.string().min(1).max(64), payment_id: z.string().max(64).optional() }),
});

export const IDEMPOTENCE_HEADER = 'idempotence-key';
