import { Button, ButtonLink } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { useNavigate } from 'react-router';
import { DocumentStep } from './document-step.tsx';
import { PersonStep } from './person-step.tsx';
import { SaveMark } from './save-mark.tsx';
import { ScansStep } from './scans/scans-step.tsx';
import { SendStep } from './send-step.tsx';
import { StepNav } from './step-nav.tsx';
import { lacksOf, leftWords, STEP_WORDS, STEPS, type Step, stepAfter, stepPath } from './steps.ts';
import type { Identity } from './use-identity.ts';
import { Protection, Why } from './why.tsx';
import css from './wizard.module.css';

/** The questions, one step at a time. */
export function Wizard({ identity, step }: { identity: Identity; step: Step }) {
  const { verification, now } = identity;
  const left = lacksOf(verification.lacks, step);
  return (
    <>
      <StepNav open={step} verification={verification} />
      <div className={css.desk}>
        <section aria-labelledby="step-title">
          <div className={css.stepHead}>
            <h2 id="step-title">{STEP_WORDS[step].title}</h2>
            <SaveMark mark={identity.mark} flush={identity.flush} />
          </div>
          {verification.status === 'VERIFIED' && (
            <Note kind="warn" title="Подтверждение придётся пройти заново">
              Если изменить имя, дату рождения, документ или страну, профиль снова отправится на&nbsp;проверку. Книги
              останутся в&nbsp;продаже, выплаты подождут.
            </Note>
          )}
          <Content step={step} identity={identity} />
          {step !== 'send' && <Onward step={step} identity={identity} left={left.map(({ words }) => words)} />}
        </section>
        <aside className={css.aside}>
          <Why step={step} />
          {(step === 'scans' || step === 'send') && <Protection views={verification.views} now={now} />}
        </aside>
      </div>
    </>
  );
}

function Content({ step, identity }: { step: Step; identity: Identity }) {
  switch (step) {
    case 'person':
      return <PersonStep identity={identity} />;
    case 'document':
      return <DocumentStep identity={identity} />;
    case 'scans':
      return <ScansStep identity={identity} />;
    case 'send':
      return <SendStep identity={identity} />;
  }
}

/** To the next step, also with something missing: nobody is held here. */
function Onward({ step, identity, left }: { step: Step; identity: Identity; left: readonly string[] }) {
  const navigate = useNavigate();
  const next = stepAfter(step);
  const before = STEPS[STEPS.indexOf(step) - 1];
  if (!next) return null;
  const go = async () => {
    await identity.flush();
    await navigate(stepPath(next));
  };
  return (
    <div className={css.onward}>
      <div className="row wraps">
        <Button kind="go" onClick={() => void go()}>
          Дальше: {STEP_WORDS[next].title.toLowerCase()}
        </Button>
        {before && (
          <ButtonLink kind="quiet" to={stepPath(before)}>
            Назад
          </ButtonLink>
        )}
      </div>
      {left.length > 0 && (
        <p className="dim sm" role="status">
          {leftWords(left)}
        </p>
      )}
    </div>
  );
}
