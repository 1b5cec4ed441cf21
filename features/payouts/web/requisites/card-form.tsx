import { isCard } from '@pero/kernel/papers/card';
import { Button } from '@pero/ui/button';
import { MaskedField } from '@pero/verification/web/wizard/masks/masked-field';
import { call } from '@pero/web-platform/browser-call';
import type { WireError } from '@pero/wire/envelope';
import { type FormEvent, useState } from 'react';
import { cardKey, registerCard } from '../../contract/payouts.ts';
import { ConfirmPlace, type NewPlace, PasswordField, wrongPassword } from './confirm-place.tsx';
import { AllWrong, Hint, SealedWords } from './method-words.tsx';
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
  const [password, setPassword] = useState('');
  const [passwordError, setPasswordError] = useState<string | undefined>();
  const [place, setPlace] = useState<NewPlace | null>(null);
  const wrong = isTried && !isCard(digitsOf(number)) ? 'Проверьте номер карты' : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setErrors([]);
    setKeyFailed(false);
    if (!isCard(digitsOf(number))) return;
    setBusy(true);
    await prepare().catch(() => setKeyFailed(true));
    setBusy(false);
  };
  const prepare = async () => {
    const wrongOne = await wrongPassword(password);
    setPasswordError(wrongOne ?? undefined);
    if (wrongOne !== null) return;
    const registered = await registeredCard(digitsOf(number), holder);
    if ('about' in registered) setPlace(registered);
    else setErrors(registered.errors);
  };

  if (place) return <ConfirmPlace place={place} isFirst={isFirst} onDone={onDone} onBack={() => setPlace(null)} />;

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
        hint={wrong ? undefined : <Hint hint={sayCard(number)} />}
        onType={setNumber}
      />
      <p className="sm dim">
        Карта российского банка на&nbsp;ваше имя{holder === '' ? '' : `: ${holder}`}. Ни&nbsp;срок, ни&nbsp;код
        с&nbsp;оборота не&nbsp;нужны.
      </p>
      <PasswordField value={password} error={passwordError} onType={setPassword} />
      <SealedWords isCard />
      <Button type="submit" kind="go" busy={isBusy}>
        Дальше
      </Button>
    </form>
  );
}

type Registered = NewPlace | { readonly errors: readonly WireError[] };

/** Encrypted to the bank and registered there; it is kept here by its token. */
async function registeredCard(digits: string, holder: string): Promise<Registered> {
  const key = await call(cardKey, {});
  if (!key.result) return { errors: key.errors };
  const { key_id, public_key } = key.result;
  const encrypted_card = await sealCard(digits, { keyId: key_id, spki: public_key });
  const card = await call(registerCard, { key_id, encrypted_card });
  if (!card.result) return { errors: card.errors };
  const { card_token, mask } = card.result;
  return { body: { method: 'card', card_token, mask, holder }, about: { method: 'card', card_token } };
}
