import type { Refusals } from '@pero/wire/refusal';

export const REFUSALS = {
  'not-given': {
    status: 409,
    field: null,
    message: 'Этого вы\u00A0ещё не\u00A0получили. Что осталось, видно на\u00A0странице уровня',
  },
} as const satisfies Refusals;
