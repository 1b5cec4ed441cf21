import { Icon } from '@pero/ui/icon';
import { Nib } from '@pero/ui/nib';
import { Link } from 'react-router';
import type { Verification } from '../../contract/identity.ts';
import { hasRemark, lacksOf, STEP_WORDS, STEPS, type Step, stepPath, stepState } from './steps.ts';
import css from './wizard.module.css';

/** The way through the questions. Steps may be taken in any order: each is an address of its own. */
export function StepNav({ open, verification }: { open: Step; verification: Verification }) {
  const { lacks, comments } = verification;
  return (
    <nav aria-label="Шаги" className={css.nav}>
      <ol className="path">
        {STEPS.map((step) => {
          const state = stepState(step, open, lacks);
          return (
            <li key={step} className={state === 'future' ? undefined : state}>
              <span className="path-point">
                {state === 'done' && <Icon name="check" size={12} />}
                {state === 'now' && <Nib size={30} />}
              </span>
              <b>
                <Link to={stepPath(step)} aria-current={step === open ? 'step' : undefined} preventScrollReset>
                  {STEP_WORDS[step].title}
                </Link>
              </b>
              <span className={hasRemark(comments, step) ? 'warn' : undefined}>{noteOf(step, verification)}</span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function noteOf(step: Step, { lacks, comments }: Verification): string {
  if (hasRemark(comments, step)) return 'есть замечание';
  if (step !== 'send' && lacksOf(lacks, step).length === 0) return 'заполнено';
  return STEP_WORDS[step].takes;
}
