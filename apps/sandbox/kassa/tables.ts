import type { KassaPayment, NewKassaPayment, NewKassaReceipt, NewKassaRefund } from '@pero/payments/contract/yookassa';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export const KASSA_FAULT_KINDS = [
  'busy',
  'error',
  'cut',
  'slow',
  'twice',
  'late',
  'shuffled',
  'mute',
  'other_event_name',
  'receipt_canceled',
  'refund_canceled',
] as const;
export type KassaFaultKind = (typeof KASSA_FAULT_KINDS)[number];
type KassaPaper = 'pending' | 'succeeded' | 'canceled';

type Json<T extends object> = JSONColumnType<T, string, string>;

/** The tables of the till. */
export type KassaTables = {
  kassa: { id: Generated<number>; ahead_seconds: Generated<number>; answers_lost: Generated<number> };
  kassa_payments: {
    id: string;
    number: GeneratedAlways<number>;
    body: Json<NewKassaPayment>;
    amount: number;
    captures: boolean;
    status: Generated<KassaPayment['status']>;
    method: 'bank_card' | 'sbp' | null;
    method_id: string | null;
    pending_card: string | null;
    last4: string | null;
    card_type: string | null;
    party: string | null;
    reason: string | null;
    refunded: Generated<number>;
    receipt: KassaPaper | null;
    created_at: Date;
    expires_at: Date;
    captured_at: Date | null;
  };
  kassa_refunds: {
    id: string;
    payment_id: string;
    body: Json<NewKassaRefund>;
    amount: number;
    status: KassaPaper;
    reason: string | null;
    receipt: KassaPaper | null;
    created_at: Date;
  };
  kassa_receipts: {
    id: string;
    number: GeneratedAlways<number>;
    type: 'payment' | 'refund';
    payment_id: string;
    refund_id: string | null;
    items: Json<object>;
    settlements: Json<NewKassaReceipt['settlements']>;
    status: KassaPaper;
    created_at: Date;
  };
  kassa_methods: {
    id: string;
    type: 'bank_card' | 'sbp';
    last4: string;
    card_type: string;
    card: string;
    is_revoked: Generated<boolean>;
  };
  kassa_keys: { key: string; asked: string; code: number; answer: Json<object>; made_at: Date };
  kassa_notices: {
    id: string;
    company: Generated<'yookassa' | 'tbank'>;
    body: Json<object>;
    copies: Generated<number>;
    made_at: Date;
    due_at: Date;
    tries: Generated<number>;
    told_at: Date | null;
  };
  kassa_faults: {
    kind: KassaFaultKind;
    percent: Generated<number>;
    seconds: Generated<number>;
    seed: Generated<number>;
  };
};
