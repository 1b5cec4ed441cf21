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

/** What may happen to a verification. `emptied` is of a profile that was never judged, `emptied-again` of one that was. */
export const VERIFICATION_EVENTS = [
  'complete',
  'emptied',
  'emptied-again',
  'submit',
  'recall',
  'take',
  'release',
  'transfer',
  'approve',
  'return',
  'reject',
  'deny-remotely',
  'change-identity',
] as const;
export type VerificationEvent = (typeof VERIFICATION_EVENTS)[number];

/** The whole machine: what is not here does not happen. When a rejected one may be complete again is for verification to say. */
const TRANSITIONS: Readonly<Record<VerificationStatus, Partial<Record<VerificationEvent, VerificationStatus>>>> = {
  NEW: { complete: 'READY' },
  READY: { submit: 'SUBMITTED', emptied: 'NEW', 'emptied-again': 'UNVERIFIED' },
  SUBMITTED: { recall: 'READY', take: 'RETRIEVED' },
  RETRIEVED: {
    release: 'SUBMITTED',
    transfer: 'RETRIEVED',
    approve: 'VERIFIED',
    return: 'UNVERIFIED',
    reject: 'REJECTED',
  },
  VERIFIED: { 'deny-remotely': 'REMOTE_DENIED', 'change-identity': 'UNVERIFIED' },
  UNVERIFIED: { complete: 'READY' },
  REJECTED: { complete: 'READY' },
  REMOTE_DENIED: { complete: 'READY' },
};

/** The status after the event; null when it cannot happen in this status. */
export function statusAfter(status: VerificationStatus, event: VerificationEvent): VerificationStatus | null {
  return TRANSITIONS[status][event] ?? null;
}

/** What a person or a moderator may do instead, for the words of a refusal. */
export const STATUS_ADVICE: Readonly<Record<VerificationStatus, string>> = {
  NEW: 'Заполните анкету и\u00A0загрузите снимки',
  READY: 'Отправьте профиль на\u00A0проверку',
  SUBMITTED: 'Дождитесь проверки или отзовите заявку',
  RETRIEVED: 'Дождитесь решения модератора',
  VERIFIED: 'Всё уже подтверждено',
  UNVERIFIED: 'Исправьте замечания и\u00A0отправьте профиль снова',
  REJECTED: 'Отправить профиль снова можно через сутки после отказа',
  REMOTE_DENIED: 'Проверьте данные и\u00A0отправьте профиль снова',
};

/** Who was verified under one name is not verified under another. Books stay on sale; payouts pause. */
export function statusAfterEdit(status: VerificationStatus, identityChanged: boolean): VerificationStatus {
  return (identityChanged ? statusAfter(status, 'change-identity') : null) ?? status;
}
