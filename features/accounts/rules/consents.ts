import type { Refusal } from './refusals.ts';

/**
 * Each consent is a box of its own, never ticked beforehand (152-ФЗ, art. 9, since 2025-09-01).
 * `page` holds its text; which version was agreed to is the page's own word.
 */
export const CONSENTS = {
  agreement: {
    field: 'agreement_accepted',
    page: 'agreement',
    refusal: 'agreement-not-accepted',
  },
  personal_data: {
    field: 'personal_data_policy_accepted',
    page: 'privacy',
    refusal: 'personal-data-not-accepted',
  },
  retailer_transfer: {
    field: 'retailer_transfer_accepted',
    page: 'privacy_litres_operations',
    refusal: 'retailer-transfer-not-accepted',
  },
  marketing: { field: 'marketing_accepted', page: 'privacy', refusal: null },
} as const satisfies Record<string, { field: string; page: string; refusal: Refusal | null }>;

export type ConsentKind = keyof typeof CONSENTS;
export type ConsentField = (typeof CONSENTS)[ConsentKind]['field'];
export type ConsentBoxes = Readonly<Partial<Record<ConsentField, boolean | undefined>>>;

export type Consent = { readonly kind: ConsentKind; readonly page: string };

export type ConsentRefusal = NonNullable<(typeof CONSENTS)[ConsentKind]['refusal']>;

export const CONSENT_KINDS = Object.keys(CONSENTS) as readonly ConsentKind[];

/**
 * Why a registration may not go on. Personal data must be agreed to in so many words. A box that a client did not show
 * at all is not a refusal: that consent counts as not given and is asked for before the first publication.
 */
export function consentRefusals(boxes: ConsentBoxes): ConsentRefusal[] {
  return CONSENT_KINDS.flatMap((kind) => {
    const { field, refusal } = CONSENTS[kind];
    const mayBeAskedLater = kind !== 'personal_data' && boxes[field] === undefined;
    return refusal === null || boxes[field] === true || mayBeAskedLater ? [] : [refusal];
  });
}

export function consentsIn(boxes: ConsentBoxes): Consent[] {
  return CONSENT_KINDS.filter((kind) => boxes[CONSENTS[kind].field] === true).map((kind) => ({
    kind,
    page: CONSENTS[kind].page,
  }));
}

/** The required consents that a person has not given: asked for before the first publication. */
export function consentsMissing(given: readonly ConsentKind[]): ConsentKind[] {
  return CONSENT_KINDS.filter((kind) => CONSENTS[kind].refusal !== null && !given.includes(kind));
}
