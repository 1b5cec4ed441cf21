import { npdQuestion, TAX_STATUS_PATH } from '@pero/verification/contract/tax-service';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Shop } from '../database.ts';

/** «Проверка статуса налогоплательщика НПД», as the real one speaks. It keeps nothing of what it was asked. */
export function taxServiceApi(shop: Shop): Hono {
  const api = new Hono();
  api.post(`/${TAX_STATUS_PATH}`, bodyLimit({ maxSize: 2000 }), async (context) => {
    const { is_away, is_full, lost_ending } = await settingsOf(shop);
    if (is_away) return context.json({ code: 'service.unavailable', message: 'Сервис недоступен' }, 503);
    if (is_full) {
      const message = 'Превышено количество запросов к\u00A0сервису с\u00A0одного ip-адреса в\u00A0единицу времени';
      return context.json({ code: 'taxpayer.status.service.limited.error', message }, 422);
    }
    const asked = npdQuestion.safeParse(await context.req.json().catch(() => null));
    if (!asked.success) return context.json({ code: 'validation.failed', message: 'Указан некорректный ИНН' }, 422);
    const { inn } = asked.data;
    const status = lost_ending === '' || !inn.endsWith(lost_ending);
    const message = `${inn} ${status ? 'является' : 'не\u00A0является'} плательщиком налога на\u00A0профессиональный доход`;
    return context.json({ status, message });
  });
  return api;
}

export function settingsOf(shop: Shop) {
  const all = shop.selectFrom('tax_service').select(['is_away', 'is_full', 'lost_ending']);
  return all.executeTakeFirstOrThrow();
}
