import type { Refusals } from '@pero/wire/refusal';

export const REFUSALS = {
  'link-broken': {
    status: 404,
    field: null,
    message: 'Ссылка неполная или устарела. Настроить письма можно на\u00A0странице уведомлений',
  },
} as const satisfies Refusals;
