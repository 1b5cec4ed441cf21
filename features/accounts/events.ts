import { event } from '@pero/server-platform/jobs/events';
import { z } from 'zod';
import { FACTOR_CHANGES } from './rules/second-factor.ts';

/** What happens to people. The subject is the person. */
export const registered = event('accounts.registered');
export const activated = event('accounts.activated');
export const passwordChanged = event('accounts.password-changed');
export const emailChanged = event('accounts.email-changed', { data: { changeId: z.int() } });
export const profileChanged = event('accounts.profile-changed', {
  data: {
    fields: z.array(z.string()).default([]),
    /** With the tax data, which tell of it themselves. */
    withTaxData: z.boolean().default(false),
    lostVerification: z.boolean().default(false),
  },
});
export const rateChanged = event('accounts.rate-changed', { data: { rate: z.number().nullable() } });
export const keyMade = event('accounts.key-made', { data: { keyId: z.int(), scopes: z.array(z.string()).readonly() } });
export const keyRevoked = event('accounts.key-revoked', { data: { keyId: z.int() } });
export const factorChanged = event('accounts.factor-changed', { data: { what: z.enum(FACTOR_CHANGES) } });

const role = z.string().nullable();
export const roleGiven = event('accounts.role-given', { data: { role, before: role } });
export const roleTaken = event('accounts.role-taken', { data: { before: role } });
export const accessEnded = event('accounts.access-ended');
