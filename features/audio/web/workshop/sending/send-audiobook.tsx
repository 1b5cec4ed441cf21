import { hang } from '@pero/kernel/typography';
import { Button, ButtonLink } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { Dialog } from '@pero/ui/layout/dialog';
import { TextLink } from '@pero/ui/text-link';
import { call } from '@pero/web-platform/browser-call';
import { errorsOfFailure, spoken } from '@pero/web-platform/words';
import type { WireError } from '@pero/wire/envelope';
import { RULES_FIELD, RulesField } from '@pero/works/web/publication/rules-field';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { publishAudiobook } from '../../../contract/audiobooks.ts';
import { workshopPath } from '../../../rules/paths.ts';
import { FIELD_TABS } from '../field-tabs.ts';
import type { AudioDesk } from '../use-audio-desk.ts';
import css from './sending.module.css';

/** Where what is missing can be put right, for what is no field of the workshop. */
const WAYS: Readonly<Record<string, { readonly to: string; readonly label: string }>> = {
  'not-activated': { to: '/account/profile/', label: 'Подтвердить почту' },
  'not-verified': { to: '/statistics/verification/', label: 'Пройти проверку' },
  'offer-not-signed': { to: '/offer/', label: 'К\u00A0договору' },
  'consents-missing': { to: '/account/profile/', label: 'К\u00A0согласиям' },
};

/** The word that it keeps the rules; everything that is missing is said at once, each with the way to it. */
export function SendAudiobook({ desk, onClose }: { desk: AudioDesk; onClose: () => void }) {
  const { meta } = desk;
  const [isAccepted, accept] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly WireError[]>([]);
  const { revalidate } = useRevalidator();
  const send = async () => {
    setBusy(true);
    await desk.flush();
    const asked = { audioBookId: meta.id, publication_rules_accepted: isAccepted };
    const found = await call(publishAudiobook, asked).then(
      (response) => response.errors,
      (error: unknown) => errorsOfFailure(error),
    );
    setBusy(false);
    setErrors(found);
    // Beside its field, too, when the window is closed.
    desk.tellLacks(found);
    if (found.length > 0) return;
    onClose();
    void toastSuccess(hang('Аудиокнига в очереди на проверку. Мы напишем, когда модератор ответит'));
    await revalidate();
  };
  return (
    <Dialog title="Отправить на проверку?" onClose={onClose} wide>
      <p>
        <b className="serif">«{meta.book_name}»</b>
      </p>
      <p>
        {hang(
          'Модератор послушает отмеченные места и ответит за сутки. Пока аудиокнига ждёт, её можно отозвать; править на это время нельзя.',
        )}
      </p>
      <ul className={css.lacks}>
        {spoken(errors)
          .filter(({ field }) => field !== RULES_FIELD)
          .map((error) => (
            <Lack key={error.reason} error={error} id={meta.id} onLeave={onClose} />
          ))}
      </ul>
      <RulesField words="Аудиокнига соответствует" isAccepted={isAccepted} onAccept={accept} errors={errors} />
      <div className="dialog-actions">
        <Button kind="go" busy={isBusy} onClick={() => void send()}>
          Отправить
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Ещё поправлю
        </Button>
      </div>
    </Dialog>
  );
}

function Lack({ error, id, onLeave }: { error: WireError; id: number; onLeave: () => void }) {
  const tab = error.field === null ? undefined : FIELD_TABS[error.field];
  const way = WAYS[error.reason];
  return (
    <li>
      <Note kind="bad">
        {error.messages.join('. ')}{' '}
        {tab && (
          <TextLink to={workshopPath(id, tab)} onClick={onLeave}>
            К&nbsp;полю
          </TextLink>
        )}
        {way && (
          <ButtonLink size="sm" to={way.to}>
            {way.label}
          </ButtonLink>
        )}
      </Note>
    </li>
  );
}
