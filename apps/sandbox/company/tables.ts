import type { NewCdekOrder } from '@pero/circulation/contract/carriers/cdek';
import type { NewPochtaOrder } from '@pero/circulation/contract/carriers/pochta';
import type {
  WireAddress,
  WireJob,
  WireJobState,
  WireLabels,
  WireQuestion,
  WireQuote,
} from '@pero/circulation/contract/print-shop';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { PdfReport } from '../print-shop/pdf-report.ts';

type Json<T extends object> = JSONColumnType<T, string, string>;
/** Empty unless it is said. */
type JsonList<T> = ColumnType<T[], string | undefined, string>;

/** The tables of those who stand behind a tirage, as migrations/0014 makes them. */
export type CompanyTables = {
  companies: {
    name: string;
    ahead_seconds: Generated<number>;
    step_seconds: Generated<number>;
    answers_lost: Generated<number>;
  };
  company_faults: {
    company: string;
    kind: string;
    percent: Generated<number>;
    seconds: Generated<number>;
    seed: Generated<number>;
  };
  print_files: { sha256: string; bytes: number; report: Json<PdfReport> | null; received_at: Date };
  print_quotes: { id: string; question: Json<WireQuestion>; answer: Json<WireQuote>; valid_until: Date };
  print_jobs: {
    job_id: string;
    number: GeneratedAlways<number>;
    body: Json<WireJob> | null;
    address: Json<WireAddress> | null;
    state: WireJobState['state'];
    n: Generated<number>;
    at: Date;
    due_at: Date | null;
    held_until: Date | null;
    reasons: JsonList<string>;
    labels: Json<WireLabels> | null;
    carrier: string | null;
    tracks: JsonList<string>;
    faulted: Json<{ reason: string; ready_by: string }> | null;
    has_failed: Generated<boolean>;
    placed: Generated<number>;
    received_at: Date;
  };
  print_notices: {
    event_id: string;
    job_id: string;
    body: Json<WireJobState & { event_id: string }>;
    copies: Generated<number>;
    made_at: Date;
    due_at: Date;
    tries: Generated<number>;
    told_at: Date | null;
  };
  cdek_orders: {
    uuid: string;
    number: GeneratedAlways<number>;
    im_number: string;
    body: Json<NewCdekOrder>;
    errors: JsonList<{ code: string; message: string }>;
    cdek_number: string | null;
    ends: 'DELIVERED' | 'NOT_DELIVERED';
    made_at: Date;
    told: Generated<number>;
  };
  pochta_orders: {
    id: GeneratedAlways<number>;
    order_num: string;
    barcode: string;
    body: Json<NewPochtaOrder>;
    ends: 'delivered' | 'returned';
    sent_at: Date | null;
  };
};
