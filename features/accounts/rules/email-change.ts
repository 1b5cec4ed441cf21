/** So long both mailboxes have to say yes. */
export const EMAIL_CHANGE_MS = 24 * 3_600_000;

export type Side = 'old' | 'new';

export type EmailChange = {
  readonly id: number;
  readonly userId: number;
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly oldConfirmedAt: Date | null;
  readonly newConfirmedAt: Date | null;
  readonly state: 'waiting' | 'done' | 'cancelled';
  readonly endsAt: Date;
};

/** Whose yes is still missing. */
export function missingYes({ oldConfirmedAt, newConfirmedAt }: EmailChange): Side[] {
  return [...(oldConfirmedAt ? [] : (['old'] as const)), ...(newConfirmedAt ? [] : (['new'] as const))];
}

export function isOpen({ state, endsAt }: EmailChange, now: Date): boolean {
  return state === 'waiting' && now < endsAt;
}

/** After another address so long no money goes out: codes for it come there now. */
const REST_HOURS = 48;

export function restsUntil(changedAt: Date): Date {
  return new Date(changedAt.getTime() + REST_HOURS * 3_600_000);
}
