import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { TextAreaField } from '@pero/ui/fields/field';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type DeskOrder, handOver } from '../../contract/desk.ts';
import { RESULT_PURPOSE } from '../../rules/files.ts';
import { AttachButton, SentFiles } from '../parts/files-field.tsx';
import { useFiles } from '../parts/use-files.ts';
import css from './desk.module.css';

export function HandOverForm({ desk: { order } }: { desk: DeskOrder }) {
  const [text, write] = useState('');
  const files = useFiles(RESULT_PURPOSE);
  const handing = useAct(handOver);
  const { revalidate } = useRevalidator();
  const name = order.stages.find(({ number }) => number === order.stage)?.name ?? '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { ok } = await handing.act({ orderId: order.id, stage: order.stage, text, upload_ids: files.ids });
    if (ok) await revalidate();
  };
  const wrong = formErrors(handing.errors, ['text', 'upload_ids']);
  const missing = fieldError(handing.errors, 'upload_ids');
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <TextAreaField
        label={`Сдать этап: ${name}`}
        hint={'Что сделано и\u00A0на\u00A0что посмотреть'}
        rows={3}
        value={text}
        error={fieldError(handing.errors, 'text')}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <SentFiles files={files} />
      {missing && <Note kind="bad">{missing}</Note>}
      <div className="row wraps">
        <AttachButton files={files} />
        <Button type="submit" kind="go" busy={handing.isFetching} disabled={files.isSending}>
          Сдать этап
        </Button>
      </div>
    </form>
  );
}
