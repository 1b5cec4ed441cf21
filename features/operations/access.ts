import type { AccessRows } from '@pero/wire/access';

export const operationsAccess: AccessRows = {
  'GET /operations': { who: 'main' },
  'POST /operations/jobs/redrive': { who: 'main' },
  'POST /operations/jobs/close': { who: 'main' },
  'POST /operations/letters/send': { who: 'main' },
  'POST /operations/letters/forget': { who: 'main' },
  'POST /operations/quarantine/replay': { who: 'main' },
  'POST /operations/quarantine/drop': { who: 'main' },
};
