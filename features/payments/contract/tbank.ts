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
const status = z.enum(TBANK_STATUSES);
const number = z.union([z.string().min(1).max(36), z.int()]).transform(String);

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

export const tbankNotice = z.looseObject({ PaymentId: number, Status: z.string(), Token: z.string() });
