import { STATUS_LABELS, type VerificationStatus } from '@pero/accounts/rules/verification-status';
import { verificationPath } from '@pero/accounts/web/profile/verification-path';
import { Button, ButtonLink } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { toastInfo } from '@pero/ui/feedback/toast';
import { StatePath } from '@pero/ui/states/state-path';
import { StateTag } from '@pero/ui/states/state-tag';
import { TextLink } from '@pero/ui/text-link';
import { Moment } from '@pero/ui/words/day';
import { useAct } from '@pero/web-platform/use-call';
import { spoken } from '@pero/web-platform/words';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { recallProfile, type Verification } from '../../contract/identity.ts';
import { storyOf, timeLeft } from './status-words.ts';
import { stepOfField, stepPath } from './steps.ts';
import css from './wizard.module.css';

type StatusPanelProps = {
  profileId: number;
  verification: Verification;
  now: Date;
  /** The book for whose sake the person came; null when for none. */
  wayBack?: string | null;
};

/** Where the verification is, in words, with the one thing that can be done about it. */
export function StatusPanel({ profileId, verification, now, wayBack = null }: StatusPanelProps) {
  const story = storyOf(verification);
  if (!story) return null;
  const { status, comments, submitted_at } = verification;
  return (
    <section className={css.status} aria-labelledby="verification-status">
      <StateTag tone={story.tone}>{STATUS_LABELS[status as VerificationStatus]}</StateTag>
      <h2 id="verification-status">{story.title}</h2>
      {story.words.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {comments.length > 0 && status !== 'VERIFIED' && <Comments comments={comments} />}
      {status === 'SUBMITTED' && submitted_at && (
        <p className="dim sm">
          Отправлена <Moment at={submitted_at} now={now} />
        </p>
      )}
      <Acts profileId={profileId} verification={verification} now={now} wayBack={wayBack} />
      {!verification.can_edit && (
        <StatePath label="Путь профиля" steps={verificationPath(status as VerificationStatus).steps} />
      )}
    </section>
  );
}

function Comments({ comments }: Pick<Verification, 'comments'>) {
  return (
    <ul className={css.comments}>
      {comments.map(({ id, field, text }) => {
        const step = stepOfField(field);
        return (
          <li key={id}>
            {text}{' '}
            {step && (
              <TextLink to={stepPath(step)} className="sm nowrap">
                К&nbsp;полю
              </TextLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Acts({ profileId, verification, now, wayBack: way = null }: StatusPanelProps) {
  const back = way && <ButtonLink to={way}>Вернуться к&nbsp;книге</ButtonLink>;
  if (verification.can_recall) {
    return (
      <>
        {back && <div className="row wraps">{back}</div>}
        <Recall profileId={profileId} />
      </>
    );
  }
  switch (verification.status) {
    case 'VERIFIED':
      return (
        <div className="row wraps">
          <ButtonLink kind="go" to={way ?? '/books/'}>
            {way ? 'Отправить книгу' : 'К\u00A0книгам'}
          </ButtonLink>
          <ButtonLink to={stepPath('person')}>Изменить данные</ButtonLink>
        </div>
      );
    case 'REJECTED':
      return verification.tries_left > 0 ? <Wait until={verification.retry_at} now={now} /> : <Support />;
    case 'REMOTE_DENIED':
      return <Support />;
    case 'RETRIEVED':
      return back && <div className="row wraps">{back}</div>;
    default:
      return null;
  }
}

function Support() {
  return (
    <div className="row wraps">
      <ButtonLink to="/feedback/" icon="mail">
        Написать нам
      </ButtonLink>
    </div>
  );
}

function Recall({ profileId }: { profileId: number }) {
  const { act, isFetching, errors } = useAct(recallProfile);
  const { revalidate } = useRevalidator();
  const recall = async () => {
    const { ok } = await act({ profileId });
    if (ok) void toastInfo('Заявка у\u00A0вас. Поправьте, что нужно, и\u00A0отправьте снова');
    await revalidate();
  };
  return (
    <div className={css.acts}>
      {spoken(errors).map(({ messages }) => (
        <Note key={messages.join()} kind="bad">
          {messages.join('. ')}
        </Note>
      ))}
      <Button icon="undo" busy={isFetching} onClick={() => void recall()}>
        Отозвать заявку
      </Button>
    </div>
  );
}

/** Counts down to the next try by the server's clock, and asks anew when it has come. */
function Wait({ until, now }: { until: Date | null; now: Date }) {
  const { revalidate } = useRevalidator();
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const began = Date.now();
    const timer = setInterval(() => setPassed(Date.now() - began), 15_000);
    return () => clearInterval(timer);
  }, []);
  const left = until && timeLeft(until, new Date(now.getTime() + passed));
  const isOver = until !== null && left === null;
  useEffect(() => {
    if (isOver && passed > 0) void revalidate();
  }, [isOver, passed, revalidate]);
  if (!left) return <p className="ok">Можно отправлять снова.</p>;
  return (
    <p role="timer">
      Отправить снова можно через <b className="num nowrap">{left}</b>. Исправить данные можно уже сейчас.
    </p>
  );
}
