import { OneTimeCodeForm } from '@pero/accounts/web/factor/one-time-code-form';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { TextButton } from '@pero/ui/text-link';
import { useState } from 'react';
import type { Payout, Requisite } from '../../contract/payouts.ts';
import css from './claim.module.css';
import { useClaim } from './use-claim.ts';

type ClaimSigningProps = {
  isAble: boolean;
  requisite: Requisite | null;
  onClaimed: (payout: Payout) => void;
  onRefused: () => void;
};

/** The button lives only while the check says yes; then a code from the mail, then the claim. */
export function ClaimSigning({ isAble, requisite, onClaimed, onRefused }: ClaimSigningProps) {
  const [isSigning, setSigning] = useState(false);
  const claim = useClaim({ requisiteId: requisite?.id, onClaimed, onRefused });
  const askForCode = () => {
    claim.forget();
    setSigning(true);
  };

  if (claim.isSending) {
    return (
      <p className={css.signing} role="status">
        Отправляем заявку…
      </p>
    );
  }
  if (claim.wrong.length > 0) {
    return (
      <div className={css.signing}>
        <Note kind="bad" title="Заявка не отправлена">
          {claim.wrong.join('. ')}
        </Note>
        {isAble && (
          <>
            <Button kind="go" wide onClick={claim.again}>
              Повторить
            </Button>
            <TextButton onClick={askForCode}>Получить новый код</TextButton>
          </>
        )}
      </div>
    );
  }
  if (isSigning && isAble) {
    return (
      <div className={css.signing}>
        <OneTimeCodeForm
          action="payout"
          {...(requisite && { about: { requisite_id: requisite.id } })}
          onToken={claim.begin}
        />
        <p className="xs dim">Код из&nbsp;письма&nbsp;— ваша подпись под заявкой и&nbsp;актом.</p>
      </div>
    );
  }
  return (
    <div className={css.signing}>
      <Button kind="go" wide disabled={!isAble} onClick={askForCode}>
        Получить выплату
      </Button>
      <p className="xs dim">
        {isAble
          ? 'Подтвердите кодом из\u00A0письма. Пока мы не\u00A0начали проверку, заявку можно отменить.'
          : 'Кнопка откроется, когда ничто не\u00A0будет мешать.'}
      </p>
    </div>
  );
}
