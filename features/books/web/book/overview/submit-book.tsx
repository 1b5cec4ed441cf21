import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { Dialog } from '@pero/ui/dialog';
import { CheckField } from '@pero/ui/field';
import { Note } from '@pero/ui/note';
import { TextLink } from '@pero/ui/text-link';
import { toastSuccess } from '@pero/ui/toast';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { submitBook } from '../../../contract/publication.ts';
import type { BookDesk } from '../use-book-desk.ts';
import type { PreflightLook } from './use-preflight.ts';

type SubmitBookProps = { desk: BookDesk; preflight: PreflightLook; onClose: () => void };

/** The last look before the book goes to the moderator, and the word that it keeps the rules. */
export function SubmitBook({ desk, preflight, onClose }: SubmitBookProps) {
  const { meta } = desk;
  const { act, isFetching, errors } = useAct(submitBook);
  const { revalidate } = useRevalidator();
  const [isAccepted, accept] = useState(false);
  const mistakes = preflight.report?.summary.errors ?? 0;
  const wrong = formErrors(errors, ['publication_rules_accepted']);

  const submit = async () => {
    await desk.flush();
    const { ok } = await act({ bookId: meta.id, publication_rules_accepted: isAccepted });
    if (!ok) return;
    onClose();
    void toastSuccess('Книга в\u00A0очереди на\u00A0проверку. Мы напишем, когда модератор ответит');
    await revalidate();
  };

  return (
    <Dialog title={'Отправить на\u00A0проверку?'} onClose={onClose}>
      <p>
        <b className="serif">«{meta.title}»</b>
      </p>
      <p>
        {hang(
          meta.ai_declared
            ? 'Модератор прочитает книгу за трое суток. Пока она в очереди, её можно отозвать; на это время текст и описание закрыты для правок.'
            : 'Модератор обычно отвечает за сутки. Пока книга в очереди, её можно отозвать; на это время текст и описание закрыты для правок.',
        )}
      </p>
      {meta.is_published && <p>{hang('В магазине останется прежний текст, пока новый не примут.')}</p>}
      {mistakes > 0 && (
        <Note kind="bad" title={`Проверка нашла ${counted(mistakes, 'ошибку', 'ошибки', 'ошибок')}`}>
          {hang('С ними книгу не примут. Исправьте их по списку на этой странице.')}
        </Note>
      )}
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <CheckField
        checked={isAccepted}
        error={isAccepted ? undefined : fieldError(errors, 'publication_rules_accepted')}
        onChange={(event) => accept(event.currentTarget.checked)}
      >
        Книга соответствует{' '}
        <TextLink to="/publication_rules/" target="_blank">
          правилам публикации
        </TextLink>
      </CheckField>
      <div className="win-acts">
        <Button kind="go" busy={isFetching} disabled={mistakes > 0} onClick={() => void submit()}>
          Отправить
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Ещё поправлю
        </Button>
      </div>
    </Dialog>
  );
}
