import type { ShownLink } from '../contract/links.ts';

export const EDITIONS = { ebook: 'Электронная книга', audio: 'Аудиокнига', print: 'Бумажная книга' } as const;

export function addressOf(siteUrl: string, slug: string): string {
  return new URL(`/go/${slug}`, siteUrl).href;
}

export function resultWords({ cost, returned, clicks, sales }: ShownLink): string {
  if (clicks === 0) return 'ещё никто не\u00A0приходил';
  if (cost === 0 || returned === null) return sales > 0 ? 'без затрат' : 'пока без продаж';
  const percent = Math.round((returned - 1) * 100);
  return percent >= 0 ? `окупилась, +${percent}\u00A0%` : `не\u00A0окупилась, −${-percent}\u00A0%`;
}
