import { composeAnnotation } from '@pero/checks/contract/annotation';
import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Sheet } from '@pero/ui/layout/sheet';
import { StateTag } from '@pero/ui/states/state-tag';
import { TextButton } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { AI_ANNOTATIONS_MOST } from '@pero/works/rules/meta';
import { useState } from 'react';
import type { BookDesk } from '../use-book-desk.ts';
import css from './meta.module.css';

/** A draft of the annotation by the machine. It only offers: the author takes it, mends it or lets it be. */
export function AnnotationMachine({ desk }: { desk: BookDesk }) {
  const { act, isFetching, errors, result } = useAct(composeAnnotation);
  const [isOpen, setOpen] = useState(false);
  const left = result?.left ?? AI_ANNOTATIONS_MOST - desk.meta.annotation_ai_generation_count;
  const wrong = formErrors(errors, ['annotation']);

  const compose = async () => {
    const { ok } = await act({ bookId: desk.meta.id });
    if (ok) setOpen(true);
  };
  const take = () => {
    if (result) desk.change({ annotation: result.annotation }, 'now');
    setOpen(false);
  };

  return (
    <div className={css.machine}>
      <p className={css.offer}>
        {left > 0 && (
          <TextButton className="sm" aria-busy={isFetching} disabled={isFetching} onClick={() => void compose()}>
            {isFetching ? 'Читаем книгу…' : 'Предложить вариант'}
          </TextButton>
        )}
        <span className="xs dimmer">{left > 0 ? `Осталось ${left} из\u00A0${AI_ANNOTATIONS_MOST}` : triesOver()}</span>
      </p>
      {wrong.length > 0 && <Note kind="warn">{wrong.join('. ')}</Note>}
      {isOpen && result && (
        <Sheet className={css.proposal}>
          <StateTag>{hang(`Написала машина. ${result.label}`)}</StateTag>
          <p>{result.annotation}</p>
          <div className="row wraps">
            <Button kind="ink" size="sm" onClick={take}>
              {desk.fields.annotation.trim() === '' ? 'Взять' : 'Заменить мою'}
            </Button>
            <Button kind="quiet" size="sm" onClick={() => setOpen(false)}>
              Не&nbsp;нужно
            </Button>
          </div>
        </Sheet>
      )}
    </div>
  );
}

function triesOver(): string {
  const tries = counted(AI_ANNOTATIONS_MOST, 'вариант', 'варианта', 'вариантов');
  return `Все ${tries} этой книги использованы`;
}
