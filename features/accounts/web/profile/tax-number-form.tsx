import { Button } from '@pero/ui/button';
import { Field } from '@pero/ui/fields/field';
import { useMe } from '@pero/web-platform/session';
import { type FormEvent, useState } from 'react';
import { editProfile } from '../../contract.ts';
import { normalTaxNumber, taxNumberRefusal } from '../../rules/profile.ts';
import { OneTimeCodeForm } from '../factor/one-time-code-form.tsx';
import css from '../form.module.css';
import { WrongNote } from '../form-parts.tsx';
import { useForm } from '../use-form.ts';
import type { Profile } from './profile-change.ts';
import { taxNumberAdvice } from './tax-number-advice.ts';

type TaxNumberFormProps = {
  /** The number kept so far. */
  taxNumber?: string | null;
  onDone: (profile: Profile) => void;
};

/** The tax number, checked digit by digit while it is typed; the server has the last word. */
export function TaxNumberForm({ taxNumber, onDone }: TaxNumberFormProps) {
  const { profileId } = useMe();
  const [text, setText] = useState(taxNumber ?? '');
  const { form, check, send, isBusy, wrong, wrongElsewhere } = useForm(editProfile, ({ tax_number }) =>
    [taxNumberRefusal(tax_number ?? '')].filter((refusal) => refusal !== null),
  );
  const [isAsking, setAsking] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsking(check({ profileId, tax_number: normalTaxNumber(text) }));
  };
  const save = async (token: string) => {
    const { ok, result } = await send({ profileId, tax_number: normalTaxNumber(text), token });
    setAsking(false);
    if (ok && result) onDone(result);
  };
  const advice = taxNumberAdvice(text);
  if (isAsking) {
    return (
      <div className={css.form}>
        <p className="dim">
          Новый ИНН: <span className="num">{text}</span>
        </p>
        <OneTimeCodeForm
          action="tax_data"
          about={{ tax_number: normalTaxNumber(text) }}
          onToken={(token) => void save(token)}
        />
      </div>
    );
  }
  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      <p className="dim">
        С&nbsp;него мы платим налог за&nbsp;вас. ИНН есть в&nbsp;личном кабинете налоговой и&nbsp;на&nbsp;«Госуслугах».
      </p>
      <WrongNote messages={wrongElsewhere('tax_number')} />
      <Field
        label="ИНН"
        name="tax_number"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        className="num"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={advice.wrong ?? wrong('tax_number')}
        hint={<span className={advice.isRight ? 'ok' : undefined}>{advice.words}</span>}
      />
      <Button type="submit" kind="go" busy={isBusy}>
        Сохранить
      </Button>
    </form>
  );
}
