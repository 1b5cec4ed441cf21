import { formatNumber } from '@pero/kernel/number';
import type { z } from 'zod';
import type { salesFunnel } from '../../contract/charts.ts';
import type { ArtType } from '../../rules/metrics.ts';

export type FunnelStep = z.output<typeof salesFunnel.output>['steps'][number];

type FunnelPart = Pick<FunnelStep, 'key' | 'part' | 'peers' | 'count'>;

const TITLES: Readonly<Record<ArtType, string>> = {
  text: 'От взгляда до\u00A0последней страницы',
  audio: 'От взгляда до\u00A0последней минуты',
  printed: 'От взгляда до\u00A0покупки',
};

export function funnelTitle(view: ArtType): string {
  return TITLES[view];
}

const DONE: Readonly<Record<FunnelStep['key'], string>> = {
  views: '',
  trials: 'открыли отрывок',
  sales: 'из\u00A0них купили',
  finished: 'дошли до\u00A0последней главы',
};

/** Closer than this nobody can tell the two apart. */
const ALIKE = 0.5;

/**
 * Between two steps: «11,5 % из них купили, у похожих книг 9,2 %». Empty where there is no step before. A period cuts
 * through the ways of readers, so a step may be wider than the one before it: of that no part is said.
 */
export function stepWords({ key, part, peers, count }: FunnelPart, before: number): string {
  if (part === null) return '';
  if (count > before) return 'вместе с\u00A0теми, кто пришёл раньше';
  const own = `${inTenths(part)} ${DONE[key]}`;
  if (peers === null) return own;
  if (Math.abs(part - peers) < ALIKE) return `${own}, как у\u00A0похожих книг`;
  return `${own}, у\u00A0похожих книг ${inTenths(peers)}`;
}

const LABELS: Readonly<Record<FunnelStep['key'], string>> = {
  views: 'Открыли страницу',
  trials: 'Читали отрывок',
  sales: 'Купили',
  finished: 'Дочитали',
};
const AUDIO_LABELS: Partial<Record<FunnelStep['key'], string>> = { trials: 'Слушали отрывок', finished: 'Дослушали' };

export function stepLabel(key: FunnelStep['key'], view: ArtType): string {
  return (view === 'audio' && AUDIO_LABELS[key]) || LABELS[key];
}

/** A paper book is neither tried nor followed to its end. */
export function stepsOf(steps: readonly FunnelStep[], view: ArtType): readonly FunnelStep[] {
  if (view !== 'printed') return steps;
  const views = steps.find(({ key }) => key === 'views');
  const sales = steps.find(({ key }) => key === 'sales');
  if (!views || !sales) return [];
  const part = views.count > 0 ? Math.min(100, (100 * sales.count) / views.count) : null;
  return [views, { ...sales, part, peers: null }];
}

function inTenths(value: number): string {
  return `${formatNumber(value, 1)}\u00A0%`;
}
