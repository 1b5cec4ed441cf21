import { VERIFICATION_STATUSES } from '@pero/accounts/rules/verification-status';
import { event, eventDay, eventWords } from '@pero/server-platform/jobs/events';
import { z } from 'zod';
import { TAX_STATUSES } from './rules/tax.ts';

const status = z.enum(VERIFICATION_STATUSES);

/** Of the person. */
export const statusChanged = event('verification.status-changed', { data: { profileId: z.int(), status } });
export const documentChanged = event('verification.document-changed', {
  data: { profileId: z.int(), fields: z.array(z.string()) },
});
export const taxDataChanged = event('verification.tax-data-changed', { data: { status: z.enum(TAX_STATUSES) } });

/** Of the profile; without anything that is written in a document. */
const data = { userId: z.int(), status, remarks: z.int().default(0) };
const words = { name: eventWords, reason: eventWords };

export const submitted = event('verification.submitted', {
  data,
  /** What the machine has seen in the papers, in a few words each. */
  words: { ...words, findings: z.array(z.string()).readonly().default([]) },
});
export const recalled = event('verification.recalled', { data, words });
export const approved = event('verification.approved', { data, words });
export const returned = event('verification.returned', { data, words });
export const rejected = event('verification.rejected', { data, words });
export const remoteDenied = event('verification.remote-denied', { data, words });

export const offerSigned = event('offers.signed', {
  data: {
    slug: z.string(),
    version: z.string(),
    title: z.string().default(''),
    /** The first contracts were signed without a copy of their own. */
    signatureId: z.int().optional(),
  },
});
export const upgradeAsked = event('offers.upgrade-asked', { data: { slug: z.string(), until: eventDay.optional() } });
