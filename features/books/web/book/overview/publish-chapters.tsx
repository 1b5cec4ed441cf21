import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { toastInfo, toastSuccess } from '@pero/ui/feedback/toast';
import { Dialog } from '@pero/ui/layout/dialog';
import { useAct } from '@pero/web-platform/use-call';
import { publishChapters } from '@pero/works/contract/publication';
import { RulesField } from '@pero/works/web/publication/rules-field';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { BookDesk } from '../use-book-desk.ts';
import { LookOver, RefusedNotes } from './submit-book.tsx';
import type { PreflightState } from './use-preflight.ts';

type PublishChaptersProps = { desk: BookDesk; preflight: PreflightState; onClose: () => void };

/** New chapters of a book that is sold while it is written. */
export function PublishChapters({ desk, preflight, onClose }: PublishChaptersProps) {
  const { meta } = desk;
  const { act, isFetching, errors } = useAct(publishChapters);
  const { revalidate } = useRevalidator();
  const [isAccepted, accept] = useState(false);
  const mistakes = preflight.report?.summary.errors ?? 0;

  const publish = async () => {
    await desk.flush();
    const { ok, result } = await act({ bookId: meta.id, publication_rules_accepted: isAccepted });
    if (!ok) return;
    onClose();
    if (result?.processing_status === 'queueModeration') void toastInfo(WAITS);
    else void toastSuccess(GONE);
    await revalidate();
  };

  return (
    <Dialog title="Опубликовать новые главы?" onClose={onClose} wide>
      <p>
        <b className="serif">«{meta.title}»</b>
      </p>
      <p>{hang(meta.is_chapter_draft ? `${NEXT} Скрытые главы останутся у вас.` : NEXT)}</p>
      <LookOver desk={desk} preflight={preflight} onLeave={onClose} />
      <RefusedNotes errors={errors} book={meta} />
      <RulesField words="Главы соответствуют" isAccepted={isAccepted} onAccept={accept} errors={errors} />
      <div className="dialog-actions">
        <Button kind="go" busy={isFetching} disabled={mistakes > 0} onClick={() => void publish()}>
          Опубликовать
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Ещё поправлю
        </Button>
      </div>
    </Dialog>
  );
}

const NEXT =
  'Всё, что открыто читателям, уйдёт в магазин сразу. Модератор прочтёт это потом и напишет, если найдёт что поправить.';
const GONE = hang('Главы уже на пути к читателям');
const WAITS = hang('Главы ждут модератора: к прежним были замечания или текст похож на другой');
