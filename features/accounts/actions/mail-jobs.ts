/** The jobs that write letters. They are told whom by id only: no address, code or link lies in the queue. */
export const MAIL_JOBS = {
  activation: 'accounts.send-activation',
  reset: 'accounts.send-reset',
  code: 'accounts.send-code',
  passwordChanged: 'accounts.tell-password-changed',
  emailChange: 'accounts.send-email-change',
  emailChanged: 'accounts.tell-email-changed',
  keyMade: 'accounts.tell-key-made',
  factorChanged: 'accounts.tell-factor-changed',
} as const;
