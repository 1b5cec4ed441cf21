import { Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import type { Shop } from '../database.ts';
import { settingsOf } from './api.ts';

const change = z.object({
  is_away: z.boolean().optional(),
  is_full: z.boolean().optional(),
  lost_ending: z
    .string()
    .regex(/^\d{0,12}$/)
    .optional(),
});

/** The calls behind its part of the bank's page; app.ts lets nobody in but this machine itself. */
export function taxServicePages(shop: Shop): Hono {
  const pages = new Hono();
  pages.get('/dev/api/tax-service', async (context) => context.json(await settingsOf(shop)));
  pages.patch('/dev/api/tax-service', async (context) => {
    const read = change.safeParse(await context.req.json().catch(() => null));
    if (!read.success) return context.json({ reason: 'Проверьте поля' }, 422);
    if (Object.keys(read.data).length > 0) await shop.updateTable('tax_service').set(read.data).execute();
    return context.json(await settingsOf(shop));
  });
  return pages;
}

export type TaxServiceFacts = Awaited<ReturnType<typeof settingsOf>>;

export function taxServicePart({ is_away, is_full, lost_ending }: TaxServiceFacts) {
  return html`<section aria-labelledby="tax-service">
<div class="title"><h2 id="tax-service">Налоговая служба</h2><p>Отвечает, кто самозанятый</p></div>
<form class="ways" data-tax-service autocomplete="off">
<div class="fld"><label for="lost_ending">Не\u00A0самозанятый, если ИНН кончается на</label>
<input class="input" id="lost_ending" name="lost_ending" inputmode="numeric" pattern="[0-9]{0,12}" maxlength="12" value="${lost_ending}">
<small>Пусто\u00A0— самозанятые все</small></div>
<label class="fld"><span><input type="checkbox" name="is_away"${is_away ? html` checked` : ''}> Не\u00A0отвечает</span><small>503</small></label>
<label class="fld"><span><input type="checkbox" name="is_full"${is_full ? html` checked` : ''}> Слишком много вопросов</span><small>422, спросить позже</small></label>
</form>
</section>`;
}
