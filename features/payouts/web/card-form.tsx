import { isCard } from '@pero/kernel/card';
import { Button } from '@pero/ui/button';
import { MaskedField } from '@pero/verification/web/wizard/masked-field';
import { call } from '@pero/web-platform/browser-call';
import type { WireError } from '@pero/wire/envelope';
import { type FormEvent, useState } from 'react';
import { addRequisite, cardKey, changeRequisite, registerCard } from '../contract/payouts.ts';
import { AllWrong, SealedWords, Told } from './method-words.tsx';
import css from './payment-method.module.css';
import { digitsOf, maskCard, sayCard } from './requisite-fields.ts';
import { sealCard } from './seal.ts';

type CardFormProps = { holder: string; isFirst: boolean; onDone: () => void };

/** Only the number: to pay to a card nothing else is needed, and nothing else is asked. */
export function CardForm({ holder, isFirst, onDone }: CardFormProps) {
  const [number, setNumber] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly WireError[]>([]);
  const [keyFailed, setKeyFailed] = useState(false);
  const wrong = isTried && !isCard(digitsOf(number)) ? 'Проверьте номер карты' : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setErrors([]);
    setKeyFailed(false);
    if (!isCard(digitsOf(number))) return;
    setBusy(true);
    const refused = await keepCard(digitsOf(number), holder, isFirst).catch(() => null);
    setBusy(false);
    if (refused === null) setKeyFailed(true);
    else if (refused.length > 0) setErrors(refused);
    else onDone();
  };

  return (
    <form className={css.form} noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <AllWrong errors={errors} keyFailed={keyFailed} />
      <MaskedField
        label="Номер карты"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        className="num"
        mask={maskCard}
        value={number}
        error={wrong}
        hint={wrong ? undefined : <Told said={sayCard(number)} />}
        onType={setNumber}
      />
      <p className="sm dim">
        Карта российского банка на&nbsp;ваше имя{holder === '' ? '' : `: ${holder}`}. Ни&nbsp;срок, ни&nbsp;код
        с&nbsp;оборота не&nbsp;нужны.
      </p>
      <SealedWords isCard />
      <Button type="submit" kind="go" busy={isBusy}>
        Сохранить
      </Button>
    </form>
  );
}

/** Encrypted to the bank, registered there, kept here by its token. What refused, or nothing. */
async function keepCard(digits: string, holder: string, isFirst: boolean): Promise<readonly WireError[]> {
  const key = await call(cardKey, {});
  if (!key.result) return key.errors;
  const { key_id, public_key } = key.result;
  const encrypted_card = await sealCard(digits, { keyId: key_id, spki: public_key });
  const card = await call(registerCard, { key_id, encrypted_card });
  if (!card.result) return card.errors;
  const { card_token, mask } = card.result;
  const kept = await call(isFirst ? addRequisite : changeRequisite, { method: 'card', card_token, mask, holder });
  return kept.errors;
}
