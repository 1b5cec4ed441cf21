import { task } from '@pero/server-platform/jobs/tasks';
import { z } from 'zod';

/** Letters that wait to be written. They are told whom by id only: no address, code or link lies in the queue. */
export const sendActivation = task('accounts.send-activation', { subject: z.int() });
/** Of an address that nobody has it is queued as well, so that asking tells nobody whether it is known: null. */
export const sendReset = task('accounts.send-reset', { userId: z.int().nullable() });
export const sendCode = task('accounts.send-code', { codeId: z.int() });
export const sendEmailChange = task('accounts.send-email-change', { changeId: z.int(), side: z.enum(['old', 'new']) });
/** Of somebody who is to work for a publisher. */
export const sendInvitation = task('accounts.send-invitation', { userId: z.int(), houseId: z.int() });
