import { counted } from '@pero/kernel/plural';
import { html } from 'hono/html';
import type { PrintFacts } from './dev-page-facts.ts';
import { blockSheet, coverSheet } from './quotes.ts';

type Html = ReturnType<typeof html>;
type Job = PrintFacts['jobs'][number];

const STATES: Readonly<Record<Job['state'], readonly [string, string]>> = {
  received: ['wait', 'получен'],
  checking: ['wait', 'проверяется'],
  rejected: ['bad', 'отклонён'],
  held: ['wait', 'ждёт печати'],
  in_production: ['wait', 'печатается'],
  shipped: ['wait', 'в\u00A0пути'],
  delivered: ['ok', 'доставлен'],
  canceled: ['', 'отменён'],
};

export function jobRow(job: Job, now: Date): Html {
  const [tone, words] = STATES[job.state];
  const { body } = job;
  return html`<li class="job">
${body ? pictures(body) : html`<div class="shots"></div>`}
<div class="about"><b>${body ? body.title : 'Отменён прежде, чем пришёл'}</b>
<small>${body ? facts(body) : ''}</small>
<small class="dim">${job.job_id}${job.placed > 1 ? ` · заказан ${counted(job.placed, 'раз', 'раза', 'раз')}` : ''}</small></div>
<div class="state"><span class="tag ${tone}">${words}</span>
${job.faulted ? html`<span class="tag bad">опаздывает</span>` : ''}
<small>${meaning(job, now)}</small></div>
<div class="deeds"><small class="dim">№\u00A0${job.n}, извещений дошло: ${job.told} из\u00A0${job.notices}</small>
${job.due_at ? html`<button class="btn line" type="button" data-push="${job.job_id}">Дальше</button>` : ''}</div>
</li>`;
}

const DOTS_IN_MM = 0.6;

/** Painted by pictures.js; a canvas keeps its size, so that the page does not change when it is painted. */
function pictures(body: NonNullable<Job['body']>): Html {
  const block = blockSheet(body.product);
  const cover = coverSheet(body.product, body.interior.pages);
  const shot = (sha256: string, words: string, width: number, height: number) =>
    html`<a href="/dev/print/files/${sha256}.pdf" title="${words}, PDF"><canvas data-pdf="/dev/print/files/${sha256}.pdf" width="${Math.round(width * DOTS_IN_MM * 2)}" height="${Math.round(height * DOTS_IN_MM * 2)}" role="img" aria-label="${words}"></canvas></a>`;
  return html`<div class="shots">
${shot(body.cover.sha256, 'Обложка', cover.width, cover.height)}
${shot(body.interior.sha256, 'Первая страница', block.width + 2 * block.bleed, block.height + 2 * block.bleed)}
</div>`;
}

function facts({ product, copies, interior }: NonNullable<Job['body']>): string {
  const binding = product.binding === 'hard' ? 'твёрдый переплёт' : 'мягкая обложка';
  return `${counted(copies, 'экземпляр', 'экземпляра', 'экземпляров')} · ${interior.pages}\u00A0стр. · ${product.trim.replace('x', '×')} · ${binding}`;
}

function meaning(job: Job, now: Date): string {
  const shown = (moment: Date) =>
    moment.toLocaleString('ru-RU', { timeZone: 'Europe/Moscow', dateStyle: 'short', timeStyle: 'short' });
  if (job.faulted) return `${job.faulted.reason}. Обещан ${job.faulted.ready_by}`;
  if (job.state === 'rejected') return job.reasons.join('. ');
  if (job.state === 'held' && job.held_until) return `Отменить можно до\u00A0${shown(job.held_until)}`;
  if (job.state === 'in_production' && job.due_at === null) return 'Ждёт ярлыков от\u00A0заказчика';
  if (job.tracks.length > 0) return `${job.carrier}: ${job.tracks.join(', ')}`;
  return job.due_at && job.due_at > now ? `Дальше ${shown(job.due_at)}` : '';
}
