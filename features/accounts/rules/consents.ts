import type { Refusal } from './refusals.ts';

/**
 * Each consent is a box of its own, never ticked beforehand (152-ФЗ, art. 9, since 2025-09-01).
 * `page` holds its text; which version was agreed to is the page's own word. Whoever lives elsewhere has an agreement
 * of their own: `abroad`.
 */
export const CONSENTS = {
  agreement: {
    field: 'agreement_accepted',
    page: 'agreement',
    abroad: 'agreement-non-resident',
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
} as const satisfies Record<string, { field: string; page: string; abroad?: string; refusal: Refusal | null }>;

export type ConsentKind = keyof typeof CONSENTS;
export type ConsentField = (typeof CONSENTS)[ConsentKind]['field'];
export type ConsentBoxes = Readonly<Partial<Record<ConsentField, boolean | undefined>>>;

export type Consent = { readonly kind: ConsentKind; readonly page: string };

export type ConsentRefusal = NonNullable<(typeof CONSENTS)[ConsentKind]['refusal']>;

export const CONSENT_KINDS = Object.keys(CONSENTS) as readonly ConsentKind[];

/** As they are named in lists. */
export const CONSENT_NAMES: Readonly<Record<ConsentKind, string>> = {
  agreement: 'Пользовательское соглашение',
  personal_data: 'Обработка персональных данных',
  retailer_transfer: 'Передача данных книжному магазину',
  marketing: 'Письма о конкурсах и новых возможностях',
};

/** The text of a consent, for somebody who lives in Russia or elsewhere. */
export function pageFor(kind: ConsentKind, isResident: boolean): string {
  const known: { page: string; abroad?: string } = CONSENTS[kind];
  return isResident ? known.page : (known.abroad ?? known.page);
}

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

export function consentsIn(boxes: ConsentBoxes, isResident = true): Consent[] {
  return CONSENT_KINDS.filter((kind) => boxes[CONSENTS[kind].field] === true).map((kind) => ({
    kind,
    page: pageFor(kind, isResident),
  }));
}

type Given = { readonly kind: ConsentKind; readonly slug: string; readonly version: string };

/** `accepted` is the earlier edition that was agreed to; null of what never was. */
export type MissingConsent = Consent & { readonly accepted: string | null };

/**
 * The required consents that a person has not given: asked for before the next publication. Whoever has not said where
 * they live (`isResident` is null) may have agreed to either agreement; once it is said, only to the one of that place.
 * An edition that is no longer in force was given once and counts no more. The newest of `given` comes first.
 */
export function consentsMissing(
  given: readonly Given[],
  isResident: boolean | null,
  versionOf: (page: string) => string,
): MissingConsent[] {
  return CONSENT_KINDS.filter((kind) => CONSENTS[kind].refusal !== null).flatMap((kind) => {
    const page = pageFor(kind, isResident ?? true);
    const fitting = given.filter((one) => one.kind === kind && (isResident === null || one.slug === page));
    const isGiven = fitting.some(({ slug, version }) => version === versionOf(slug));
    return isGiven ? [] : [{ kind, page: fitting[0]?.slug ?? page, accepted: fitting[0]?.version ?? null }];
  });
}

/** What was shown to somebody who lacks it, and left empty. What was not shown stays to be asked for. */
export function refusedConsents(missing: readonly Consent[], boxes: ConsentBoxes): ConsentRefusal[] {
  return missing.flatMap(({ kind }) => {
    const { field, refusal } = CONSENTS[kind];
    return refusal !== null && boxes[field] === false ? [refusal] : [];
  });
}
