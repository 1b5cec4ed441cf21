import { toastSuccess } from '@pero/ui/feedback/toast';
import { CheckField } from '@pero/ui/fields/field';
import { Section } from '@pero/ui/layout/section';
import type { ResultOf } from '@pero/web-platform/call';
import type { FormEvent } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { giveConsents, type listConsentsLeft } from '../../contract/consents.ts';
import { CONSENTS } from '../../rules/consents.ts';
import css from '../form.module.css';
import { SubmitButton, WrongNote } from '../form-parts.tsx';
import { nextPath } from '../sign/next-path.ts';
import { useForm } from '../use-form.ts';
import { consentWords } from './consent-words.tsx';
import page from './profile.module.css';

export type ConsentLeft = ResultOf<typeof listConsentsLeft>[number];

/** What was not agreed to yet: each in a box of its own, and then back to where it was asked for. */
export function ConsentsToGive({ left, next }: { left: readonly ConsentLeft[]; next: string | null }) {
  const { form, send, isBusy, wrong, wrongElsewhere } = useForm(giveConsents);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ticked = new FormData(event.currentTarget);
    const { ok } = await send(Object.fromEntries(left.map(({ kind }) => [fieldOf(kind), ticked.has(fieldOf(kind))])));
    if (!ok) return;
    void toastSuccess('Спасибо, записали');
    if (next) await navigate(nextPath(next));
    else await revalidate();
  };

  return (
    <Section title="Осталось принять" note="без этого книгу нельзя опубликовать" bare className={page.narrow}>
      <form ref={form} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <WrongNote messages={wrongElsewhere(...left.map(({ kind }) => fieldOf(kind)))} />
        <fieldset className={css.boxes}>
          <legend className="visually-hidden">Согласия</legend>
          {left.map(({ kind, slug, accepted_version: old }) => (
            <CheckField key={kind} name={fieldOf(kind)} error={wrong(fieldOf(kind))}>
              {consentWords(kind, slug !== CONSENTS.agreement.abroad)}
              {old !== null && <span className="dimmer"> (новая редакция: вы&nbsp;принимали версию {old})</span>}
            </CheckField>
          ))}
        </fieldset>
        <SubmitButton busy={isBusy}>Принять</SubmitButton>
      </form>
    </Section>
  );
}

function fieldOf(kind: ConsentLeft['kind']) {
  return CONSENTS[kind].field;
}
