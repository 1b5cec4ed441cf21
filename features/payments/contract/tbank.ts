import { z } from 'zod';

/**
 * T-Bank acquiring v2, as far as we speak it: POST JSON, always 200, `Success` and `ErrorCode` say the rest. Sums are in
 * kopecks. Every request and notice carries `Token` (actions/tbank-token.ts).
 */

export const TBANK_STATUSES = [
  'NEW',
  'FORM_SHOWED',
  'AUTHORIZING',
  '3DS_CHECKING',
  '3DS_CHECKED',
  'AUTHORIZED',
  'CONFIRMING',
  'CONFIRMED',
  'REVERSING',
  'PARTIAL_REVERSED',
  'REVERSED',
  'REFUNDING',
  'PARTIAL_REFUNDED',
  'REFUNDED',
  'CANCELED',
  'REJECTED',
  'AUTH_FAIL',
  'DEADLINE_EXPIRED',
] as const;
export type TbankStatus = (typeof TBANK_STATUSES)[number];
const status = z.enum(TBANK_STATUSES);
const number = z.union([z.string().min(1).max(36), z.int()]).transform(String);

const items = z.array(
  z.object({
    Name: z.string().min(1).max(128),
    /** Kopecks, of one; `Amount` is of all. */
    Price: z.int().min(1),
    Quantity: z.number().positive().max(99_999.999),
    Amount: z.int().min(1),
    Tax: z.string(),
    PaymentMethod: z.enum(['full_prepayment', 'full_payment']),
    PaymentObject: z.enum(['commodity', 'service']),
  }),
);
export const tbankReceipt = z.object({ Email: z.email(), Taxation: z.string(), Items: items.min(1).max(100) });
export type TbankReceipt = z.output<typeof tbankReceipt>;
const signed = { TerminalKey: z.string().max(20), Token: z.string() };

/** POST v2/Init. `PayType`: «T» in two stages, «O» in one. */
export const newTbankPayment = z.object({
  ...signed,
  Amount: z.int().min(1),
  OrderId: z.string().min(1).max(36),
  Description: z.string().max(140).optional(),
  PayType: z.enum(['O', 'T']),
  SuccessURL: z.url().optional(),
  FailURL: z.url().optional(),
  RedirectDueDate: z.iso.datetime({ offset: true }).optional(),
  Receipt: tbankReceipt.optional(),
});
export type NewTbankPayment = z.output<typeof newTbankPayment>;

/** POST v2/GetState, v2/Confirm */
export const tbankOfPayment = z.object({ ...signed, PaymentId: number });
/** POST v2/Cancel: ends what is open, lets go what is held, gives back what is taken. */
export const tbankCancel = z.object({
  ...signed,
  PaymentId: number,
  Amount: z.int().min(1).optional(),
  ExternalRequestId: z.string().max(256).optional(),
  Receipt: tbankReceipt.optional(),
});
/** POST v2/CheckOrder */
export const tbankCheckOrder = z.object({ ...signed, OrderId: z.string().min(1).max(36) });
/** POST cashbox/SendClosingReceipt */
export const tbankClosing = z.object({ ...signed, PaymentId: number, Receipt: tbankReceipt });

/** What every answer has; of a «no» nothing else is read. */
export const tbankEnvelope = z.object({ Success: z.boolean(), ErrorCode: z.string(), Message: z.string().optional() });

/** Init, GetState, Confirm, Cancel */
export const tbankPayment = z.object({
  PaymentId: number,
  Status: status,
  Amount: z.int().optional(),
  PaymentURL: z.url().optional(),
});

export const tbankOrder = z.object({
  Payments: z.array(z.object({ PaymentId: number, Status: status, Amount: z.int().optional() })),
});

export const tbankNotice = z.looseObject({ ...signed, PaymentId: number, Status: z.string() });
