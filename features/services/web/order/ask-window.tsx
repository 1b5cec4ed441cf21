import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { TextAreaField } from '@pero/ui/fields/field';
import { Dialog } from '@pero/ui/layout/dialog';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { askCorrections, openDispute } from '../../contract/orders.ts';
import type { ServiceOrder } from '../../contract/shapes.ts';
import { FILE_PURPOSE } from '../../rules/files.ts';
import { AttachButton, SentFiles } from '../parts/files-field.tsx';
import { useFiles } from '../parts/use-files.ts';

const WORDS = {
  corrections: {
    title: 'Попросить правок',
    label: 'Что поправить',
    lead: 'Чем точнее, тем быстрее: глава, место, чего вы ждали. Правки входят в цену, на этап их две.',
    send: 'Отправить замечания',
  },
  dispute: {
    title: 'Открыть спор',
    label: 'В\u00A0чём не\u00A0сошлись',
    lead: 'Работа и деньги остановятся. Главный модератор прочитает задание, файлы и всю переписку и решит за 14 дней: ещё правка без доплаты, приёмка, часть денег или все назад.',
    send: 'Открыть спор',
  },
} as const;

type AskWindowProps = { order: ServiceOrder; what: 'corrections' | 'dispute'; onClose: () => void };

export function AskWindow({ order, what, onClose }: AskWindowProps) {
  const [text, write] = useState('');
  const files = useFiles(FILE_PURPOSE);
  const asking = useAct(askCorrections);
  const disputing = useAct(openDispute);
  const { revalidate } = useRevalidator();
  const { title, label, lead, send } = WORDS[what];
  const errors = [...asking.errors, ...disputing.errors];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { ok } =
      what === 'corrections'
        ? await asking.act({ orderId: order.id, stage: order.stage, remarks: text, upload_ids: files.ids })
        : await disputing.act({ orderId: order.id, words: text });
    if (!ok) return;
    await revalidate();
    onClose();
  };
  const wrong = formErrors(errors, ['remarks', 'words']);
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <p className="dim">{hang(lead)}</p>
        {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
        <TextAreaField
          label={label}
          rows={6}
          value={text}
          maxLength={what === 'corrections' ? 8000 : 2000}
          error={fieldError(errors, 'remarks') ?? fieldError(errors, 'words')}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
        {what === 'corrections' && (
          <>
            <SentFiles files={files} />
            <AttachButton files={files} />
          </>
        )}
        <div className="dialog-actions">
          <Button kind="quiet" onClick={onClose}>
            Не&nbsp;сейчас
          </Button>
          <Button
            type="submit"
            kind={what === 'dispute' ? 'bad' : 'go'}
            busy={asking.isFetching || disputing.isFetching}
            disabled={files.isSending}
          >
            {send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
