import { event } from '@pero/server-platform/jobs/events';
import { z } from 'zod';

/** Of the whole book: the subject is 0. */
export const ledgerFault = event('royalties.ledger-fault', { data: { faults: z.int() } });
