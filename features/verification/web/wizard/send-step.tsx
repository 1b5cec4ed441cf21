import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { TextLink } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { spoken } from '@pero/web-platform/words';
import { useNavigate, useRevalidator } from 'react-router';
import { submitProfile } from '../../contract/identity.ts';
import { LookOver } from './look-over.tsx';
import { stepPath } from './steps.ts';
import type { Identity } from './use-identity.ts';
import css from './wizard.module.css';

/** The last look before the moderator's. */
export function SendStep({ identity }: { identity: Identity }) {
  const { profile, document, verification, flush } = identity;
  const { act, isFetching, errors } = useAct(submitProfile);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { lacks, can_submit } = verification;

  const send = async () => {
    await flush();
    const { ok } = await act({ profileId: profile.id });
    // What was refused may have changed meanwhile in another window: the page tells it as it is now.
    if (!ok) return revalidate();
    void toastSuccess('Заявка отправлена. Ответим за\u00A03\u00A0рабочих дня');
    await navigate('/statistics/verification/');
    await revalidate();
  };

  return (
    <div className={css.fields}>
      <p className={css.say}>Посмотрите ещё раз: после отправки данные закроются для правок до&nbsp;ответа.</p>
      <LookOver profile={profile} document={document} canChange />
      {lacks.length > 0 && (
        <Note kind="warn" title="Осталось заполнить">
          <ul className={css.lacks}>
            {lacks.map(({ step, field, words }) => (
              <li key={`${step}-${field}`}>
                <TextLink tone="ink" to={stepPath(step)}>
                  {words}
                </TextLink>
              </li>
            ))}
          </ul>
        </Note>
      )}
      {spoken(errors).map(({ messages }) => (
        <Note key={messages.join()} kind="bad">
          {messages.join('. ')}
        </Note>
      ))}
      <div className={css.acts}>
        <Button kind="go" busy={isFetching} disabled={!can_submit} onClick={() => void send()}>
          Отправить на&nbsp;проверку
        </Button>
        <span className="dim sm">
          Ответим за&nbsp;3&nbsp;рабочих дня. Пока никто не&nbsp;взял, заявку можно отозвать
        </span>
      </div>
    </div>
  );
}
