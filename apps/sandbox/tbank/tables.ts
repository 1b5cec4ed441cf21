import type { NewTbankPayment, TbankReceipt, TbankStatus } from '@pero/payments/contract/tbank';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

type Json<T extends object> = JSONColumnType<T, string, string>;

export type TbankTables = {
  tbank_payments: {
    id: GeneratedAlways<number>;
    order_id: string;
    body: Json<NewTbankPayment>;
    amount: number;
    two_stage: boolean;
    status: Generated<TbankStatus>;
    method: 'bank_card' | 'sbp' | null;
    pan: string | null;
    pending_card: string | null;
    refunded: Generated<number>;
    created_at: Date;
    expires_at: Date;
  };
  tbank_refunds: {
    id: GeneratedAlways<number>;
    payment_id: number;
    key: string | null;
    amount: number;
    created_at: Date;
  };
  tbank_receipts: {
    id: GeneratedAlways<number>;
    payment_id: number;
    kind: 'payment' | 'refund' | 'closing';
    body: Json<TbankReceipt>;
    amount: number;
    created_at: Date;
  };
};
