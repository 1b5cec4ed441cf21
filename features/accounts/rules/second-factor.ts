/** How codes of an authenticator app are made: what every such app does without being asked (RFC 6238). */
export const TOTP = {
  digits: 6,
  stepSeconds: 30,
  /** Clocks differ: one step before and one after count too. */ drift: 1,
};

export const RECOVERY = { codes: 10, letters: 10 };

export const MOST_PASSKEYS = 10;

/** What happened to somebody's second factor; each is told to them by letter. */
export const FACTOR_CHANGES = [
  'on',
  'app-changed',
  'off',
  'reset',
  'passkey-added',
  'passkey-removed',
  'codes-new',
  'code-spent',
  'locked',
] as const;
export type FactorChange = (typeof FACTOR_CHANGES)[number];

const APP_CODE = new RegExp(`^\\d{${TOTP.digits}}$`);
const RECOVERY_CODE = new RegExp(`^[A-Z2-7]{${RECOVERY.letters}}$`);

/** What was typed: six digits of the app, ten letters and digits of a recovery code, or neither. */
export function typedCode(typed: string): { readonly kind: 'app' | 'recovery'; readonly code: string } | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  if (APP_CODE.test(code)) return { kind: 'app', code };
  return RECOVERY_CODE.test(code) ? { kind: 'recovery', code } : null;
}

/** «ABCDE-FGHIJ»: as it is shown, easier to copy by hand. */
export function shownRecoveryCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** The steps whose codes are taken at a moment, the likeliest first; what was taken before is spent. */
export function openSteps(now: Date, lastStep: number): number[] {
  const current = stepAt(now);
  const around = [current, ...Array.from({ length: TOTP.drift }, (_, i) => [current - i - 1, current + i + 1]).flat()];
  return around.filter((step) => step > lastStep);
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / TOTP.stepSeconds);
}
