import { formatNumber } from '@pero/kernel/number';
import { Skeleton } from '@pero/ui/feedback/skeleton';
import { Section } from '@pero/ui/layout/section';
import { TextButton } from '@pero/ui/text-link';
import { useRead } from '@pero/web-platform/use-read';
import type { CSSProperties } from 'react';
import { salesFunnel } from '../../contract/charts.ts';
import type { ArtType } from '../../rules/metrics.ts';
import { inputOf, type Scope } from '../reads.ts';
import css from './funnel.module.css';
import { type FunnelStep, funnelTitle, stepLabel, stepsOf, stepWords } from './funnel-words.ts';

export function FunnelSection({ scope }: { scope: Scope }) {
  const { result, error, refetch } = useRead(salesFunnel, inputOf(scope));
  return (
    <Section title={funnelTitle(scope.view)}>
      {result && <Funnel steps={stepsOf(result.steps, scope.view)} view={scope.view} />}
      {!result && !error && <FunnelSkeleton />}
      {!result && error && (
        <p className="dim" role="alert">
          Не&nbsp;удалось посчитать. <TextButton onClick={refetch}>Попробовать ещё раз</TextButton>
        </p>
      )}
    </Section>
  );
}

function Funnel({ steps, view }: { steps: readonly FunnelStep[]; view: ArtType }) {
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <ol className={css.funnel}>
      {steps.map((step, place) => (
        <li key={step.key}>
          {place > 0 && <p className={css.part}>{stepWords(step, steps[place - 1]?.count ?? 0)}</p>}
          <span>{stepLabel(step.key, view)}</span>
          <div className={css.bar}>
            {step.count > 0 && <i style={{ '--part': step.count / most } as CSSProperties} aria-hidden="true" />}
            <b>{formatNumber(step.count)}</b>
          </div>
        </li>
      ))}
    </ol>
  );
}

function FunnelSkeleton() {
  return (
    <div className={css.waiting} aria-busy="true">
      {['76%', '40%', '14%', '10%'].map((width) => (
        <Skeleton key={width} width={width} height={34} />
      ))}
    </div>
  );
}
