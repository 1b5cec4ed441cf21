import { type ConsentBoxes, type ConsentRefusal, consentRefusals } from './consents.ts';
import { emailRefusal, type PasswordRefusal, passwordRefusal } from './credentials.ts';

export type Registration = ConsentBoxes & { readonly email: string; readonly password: string };

export type RegistrationRefusal = 'email-invalid' | PasswordRefusal | ConsentRefusal;

/** Everything that is wrong with a registration at once, in the order of the form. */
export function registrationRefusals(registration: Registration): RegistrationRefusal[] {
  const wrong = [emailRefusal(registration.email), passwordRefusal(registration.password)];
  return [...wrong.filter((refusal) => refusal !== null), ...consentRefusals(registration)];
}

export type FieldError = {
  readonly field: string | null;
  readonly reason: string;
  readonly messages: readonly string[];
};

/** What the browser knows of a registration under way. */
export type RegistrationState<Result> = {
  readonly isFetching: boolean;
  readonly isFetched: boolean;
  readonly result: Result | null;
  readonly errors: readonly FieldError[];
};

export const REGISTRATION_IDLE: RegistrationState<never> = {
  isFetching: false,
  isFetched: false,
  result: null,
  errors: [],
};

export const REGISTRATION_SENT: RegistrationState<never> = { ...REGISTRATION_IDLE, isFetching: true };

/** A result counts only when nothing is wrong with it. */
export function registrationAnswered<Result>(
  result: Result | null,
  errors: readonly FieldError[],
): RegistrationState<Result> {
  return { isFetching: false, isFetched: true, result: errors.length === 0 ? result : null, errors };
}
