import { Button } from '@pero/ui/button';
import { Chip, Chips } from '@pero/ui/chip';
import { Note } from '@pero/ui/feedback/note';
import { Field, TextAreaField } from '@pero/ui/fields/field';
import { useMe } from '@pero/web-platform/session';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type ClipboardEvent, type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { sendFeedback } from '../contract.ts';
import { answerAddress, LONGEST_NAME, LONGEST_URL, REFUSALS, TEXT, type Topic } from '../rules.ts';
import css from './feedback.module.css';
import { ScreenshotField } from './screenshot-field.tsx';
import { useDraft } from './use-draft.ts';
import { useScreenshot } from './use-screenshot.ts';

type Props = {
  readonly topics: readonly { slug: Topic; label: string }[];
  readonly onSent: (sent: { id: number; email: string }) => void;
  /** Out of the link in our answer: the message goes on with that letter. */
  readonly replyKey: string | null;
};

export function FeedbackForm({ topics, onSent, replyKey }: Props) {
  const { email: ownEmail } = useMe();
  const { draft, change, forget } = useDraft();
  const { screenshot, choose, retry, remove } = useScreenshot();
  const { act, errors, isFetching } = useAct(sendFeedback);
  const form = useRef<HTMLFormElement>(null);
  const wrong = (field: string) => fieldError(errors, field);
  const elsewhere = formErrors(errors, ['topic', 'text', 'email', 'name', 'upload_id']);

  // The server looks at the address only when the rest is right; a person is told everything at once.
  const lacksEmail = errors.length > 0 && !ownEmail && !replyKey && answerAddress(null, draft.email) === null;
  const wrongEmail = wrong('email') ?? (lacksEmail ? REFUSALS['email-needed'].message : undefined);

  useEffect(() => {
    if (errors.length > 0) form.current?.querySelector<HTMLElement>('[data-wrong], [aria-invalid="true"]')?.focus();
  }, [errors]);

  const toldTo = answerWords(ownEmail, replyKey);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { ok, result } = await act({
      // Nothing chosen is refused by the contract in its own words.
      topic: replyKey ? 'other' : (draft.topic as Topic),
      text: draft.text,
      ...(replyKey && { reply_key: replyKey }),
      ...(!ownEmail && !replyKey && { email: draft.email, name: draft.name }),
      ...(screenshot.state === 'arrived' && { upload_id: screenshot.id }),
      ...cameFrom(),
    });
    if (!ok || !result) return;
    forget();
    onSent({ id: result.id, email: replyKey ? '' : ownEmail || draft.email });
  };
  const paste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    if (!file) return;
    event.preventDefault();
    choose(file);
  };

  return (
    <form ref={form} className={css.form} noValidate onSubmit={(event) => void submit(event)} onPaste={paste}>
      <noscript>
        <Note kind="warn">Чтобы отправить сообщение, включите JavaScript в&nbsp;браузере.</Note>
      </noscript>
      {elsewhere.length > 0 && <Note kind="bad">{elsewhere.join('. ')}</Note>}
      {!replyKey && (
        <div className="field">
          <span className="label" aria-hidden="true">
            О&nbsp;чём сообщение
          </span>
          <Chips label="О чём сообщение">
            {topics.map(({ slug, label }) => (
              <Chip
                key={slug}
                on={draft.topic === slug}
                data-wrong={wrong('topic') ? true : undefined}
                onClick={() => change({ topic: slug })}
              >
                {label}
              </Chip>
            ))}
          </Chips>
          {wrong('topic') && (
            <span className="hint bad" role="alert">
              {wrong('topic')}
            </span>
          )}
        </div>
      )}
      <TextAreaField
        label="Сообщение"
        rows={8}
        value={draft.text}
        error={wrong('text')}
        aside={<Counter length={draft.text.trim().length} />}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <ScreenshotField
        screenshot={screenshot}
        error={wrong('upload_id')}
        onChoose={choose}
        onRetry={retry}
        onRemove={remove}
      />
      {toldTo !== null && <p className="dim sm">{toldTo}</p>}
      {toldTo === null && (
        <div className={css.pair}>
          <Field
            label="Почта для ответа"
            type="email"
            autoComplete="email"
            inputMode="email"
            value={draft.email}
            error={wrongEmail}
            onChange={({ currentTarget }) => change({ email: currentTarget.value })}
          />
          <Field
            label="Как вас зовут"
            optional="необязательно"
            autoComplete="name"
            maxLength={LONGEST_NAME}
            value={draft.name}
            error={wrong('name')}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
        </div>
      )}
      <div>
        <Button type="submit" kind="go" busy={isFetching || screenshot.state === 'sending'}>
          {screenshot.state === 'sending' ? 'Снимок загружается' : 'Отправить'}
        </Button>
      </div>
    </form>
  );
}

/** Where the answer goes, where that is known; null of whoever must still say it. */
function answerWords(ownEmail: string | null, replyKey: string | null): ReactNode {
  if (replyKey) return 'Ответ придёт туда\u00A0же, куда пришёл прошлый.';
  if (!ownEmail) return null;
  return (
    <>
      Ответ придёт на&nbsp;<b className="nowrap">{ownEmail}</b>
    </>
  );
}

function Counter({ length }: { length: number }) {
  const isOver = length > TEXT.most;
  return (
    <span className={isOver ? 'xs num bad' : 'xs num dim'} role={isOver ? 'status' : undefined}>
      {`${length} / ${TEXT.most}`}
    </span>
  );
}

/** The page the person was on: named in the address of this one, else the browser knows it. */
function cameFrom(): { page_url?: string } {
  const from = new URLSearchParams(location.search).get('from') ?? document.referrer;
  return /^(https?:\/\/|\/)/.test(from) && from.length <= LONGEST_URL ? { page_url: from } : {};
}
