/** The five statuses of a person's verification, and the three that the pipeline adds. */
export const BASE_STATUSES = ['NEW', 'SUBMITTED', 'UNVERIFIED', 'REJECTED', 'VERIFIED'] as const;
export const VERIFICATION_STATUSES = [...BASE_STATUSES, 'REMOTE_DENIED', 'READY', 'RETRIEVED'] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/** A profile that nobody has filled in yet. */
export const FIRST_STATUS: VerificationStatus = 'NEW';

/** What a moderator's view of a profile says before its first submission, in lower case by the wire's old habit. */
export const MODERATOR_FIRST_STATUS = 'unverified';

export const STATUS_LABELS: Readonly<Record<VerificationStatus, string>> = {
  NEW: 'Не заполнен',
  READY: 'Готов к отправке',
  SUBMITTED: 'Ожидает проверки',
  RETRIEVED: 'На проверке',
  VERIFIED: 'Подтверждён',
  UNVERIFIED: 'Нужны исправления',
  REJECTED: 'Отклонён',
  REMOTE_DENIED: 'Не принят магазином',
};

/** While a profile waits for a moderator or is in his hands, nobody changes it. */
export function isLockedForEdit(status: VerificationStatus): boolean {
  return status === 'SUBMITTED' || status === 'RETRIEVED';
}

/** Who was verified under one name is not verified under another. Books stay on sale; payouts pause. */
export function statusAfterEdit(status: VerificationStatus, identityChanged: boolean): VerificationStatus {
  return status === 'VERIFIED' && identityChanged ? 'UNVERIFIED' : status;
}
