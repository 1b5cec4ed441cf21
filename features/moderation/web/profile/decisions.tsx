import { Button } from '@pero/ui/button';
import { TextButton } from '@pero/ui/text-link';
import css from './desk.module.css';
import { unseenWords } from './profile-words.ts';
import { NO_REMARK, type ProfileDesk } from './use-profile-desk.ts';

/** One blue button; what cannot be done yet says why. */
export function Decisions({ desk, onKeys }: { desk: ProfileDesk; onKeys: () => void }) {
  const canReturn = desk.drafts.length > 0 || desk.typed !== null;
  return (
    <div className={css.decisions}>
      {desk.may('final-approve') && (
        <Button
          kind="go"
          wide
          busy={desk.busy}
          disabled={desk.unseen.length > 0}
          aria-describedby={desk.unseen.length > 0 ? 'approve-needs' : undefined}
          onClick={() => desk.ask('approve')}
        >
          Подтвердить личность
        </Button>
      )}
      {desk.may('final-approve') && desk.unseen.length > 0 && (
        <p className="xs dim" id="approve-needs">
          {unseenWords(desk.unseen)}.
        </p>
      )}
      {desk.may('return') && (
        <Button
          wide
          aria-disabled={!canReturn}
          aria-describedby={canReturn ? undefined : 'return-needs'}
          onClick={desk.askToReturn}
        >
          Вернуть автору
        </Button>
      )}
      <p className="xs dim" id="return-needs">
        {canReturn ? 'Автор увидит замечания и\u00A0сможет отправить профиль снова.' : `${NO_REMARK}.`}
      </p>
      <div className={css.rare}>
        {desk.may('reject') && (
          <Button size="sm" kind="bad" onClick={() => desk.ask('reject')}>
            Отклонить
          </Button>
        )}
        {desk.may('transfer') && (
          <Button size="sm" kind="quiet" onClick={() => desk.ask('transfer')}>
            Передать
          </Button>
        )}
        <TextButton tone="ink" className={css.keys} onClick={onKeys}>
          Клавиши
        </TextButton>
      </div>
    </div>
  );
}
