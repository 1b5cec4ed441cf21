import { dadataQuestion } from '@pero/circulation/contract/dadata';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Company } from '../company/company.ts';
import { faulty, isHolder, jsonOf } from '../company/faulty.ts';
import { suggest } from './addresses.ts';

/** DaData's suggestions of addresses. */
export function dadataApi(dadata: Company, key: string): Hono {
  const api = new Hono();
  api.use(bodyLimit({ maxSize: 20_000 }));
  api.use(faulty(dadata, (context, code) => context.json({ message: 'Сервис временно не\u00A0отвечает' }, code)));
  api.post('/suggestions/api/4_1/rs/suggest/address', async (context) => {
    if (!isHolder(context, 'authorization', `Token ${key}`)) return context.json({ message: 'Forbidden' }, 403);
    const given = dadataQuestion.safeParse(await jsonOf(context));
    if (!given.success) return context.json({ message: 'Bad request' }, 400);
    const suggestions = suggest(given.data.query, given.data.count);
    return context.json({ suggestions: suggestions.map((each) => ({ ...each, unrestricted_value: each.value })) });
  });
  return api;
}
