import { PLAN_STATE_WORDS, type PlanState } from '../../../rules/plans.ts';
import css from './plan.module.css';

/** How far a chapter is: a circle that fills. */
export function PlanSign({ state }: { state: PlanState }) {
  return <i className={css.sign} data-state={state} title={PLAN_STATE_WORDS[state]} aria-hidden="true" />;
}
