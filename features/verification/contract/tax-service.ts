import { z } from 'zod';

/**
 * The tax service's public check of the self-employed («Проверка статуса налогоплательщика НПД»), as it speaks:
 * POST {TAX_STATUS_URL}api/v1/tracker/taxpayer_status. No key; about two questions a minute from one address.
 */
export const TAX_STATUS_PATH = 'api/v1/tracker/taxpayer_status';

export const npdQuestion = z.object({ inn: z.string().regex(/^\d{12}$/), requestDate: z.iso.date() });
export type NpdQuestion = z.output<typeof npdQuestion>;

export const npdAnswer = z.object({ status: z.boolean(), message: z.string().max(1000).default('') });

/** With status 422: `validation.failed` is about the question, everything else passes. */
export const npdError = z.object({ code: z.string(), message: z.string().max(1000).default('') });
