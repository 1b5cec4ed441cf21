import { Button } from '@pero/ui/button';
import { Field } from '@pero/ui/fields/field';
import { PasswordField } from '@pero/ui/fields/password-field';
import { Dialog } from '@pero/ui/layout/dialog';
import { useKeptFocus } from '@pero/ui/layout/kept-focus';
import { Section } from '@pero/ui/layout/section';
import { StateTag } from '@pero/ui/states/state-tag';
import { Moment } from '@pero/ui/words/day';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Factors, removePasskey, renewRecoveryCodes, turnOffFactor } from '../../contract/second-factor.ts';
import factor from '../factor/factor.module.css';
import { FactorSetup, RecoveryCodes } from '../factor/factor-setup.tsx';
import css from '../form.module.css';
import { typed, WrongNote } from '../form-parts.tsx';
import { useForm } from '../use-form.ts';
import page from './profile.module.css';

type Open = 'add' | 'off' | null;

/** The second step in one's profile: what there is, a further way, new codes, the end of it. */
export function ProfileFactor({ factors }: { factors: Factors }) {
  const revalidator = useRevalidator();
  const [open, setOpen] = useState<Open>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const remove = useAct(removePasskey);
  const renew = useAct(renewRecoveryCodes);
  const isOn = factors.app_since !== null || factors.passkeys.length > 0;
  const refresh = () => void revalidator.revalidate();
  const added = (shown: readonly string[]) => {
    setOpen(null);
    setCodes(shown);
    refresh();
  };
  const renewed = async () => {
    const { result } = await renew.act({});
    if (result) added(result.recovery_codes);
  };
  const removed = async (passkeyId: number) => {
    const { ok } = await remove.act({ passkeyId });
    if (ok) refresh();
  };
  return (
    <Section title="Второй шаг входа" note={isOn ? undefined : 'кроме пароля, код или ключ'}>
      <div className={page.narrow}>
        <Standing isOn={isOn} left={factors.recovery_codes_left} />
        <WrongNote messages={formErrors([...remove.errors, ...renew.errors])} />
        {isOn && <Ways factors={factors} isBusy={remove.isFetching} onRemove={(id) => void removed(id)} />}
        <div className={factor.ways}>
          <Button kind={isOn ? 'line' : 'go'} onClick={() => setOpen('add')}>
            {isOn ? 'Добавить или заменить' : 'Включить'}
          </Button>
          {isOn && (
            <Button kind="line" busy={renew.isFetching} onClick={() => void renewed()}>
              Новые коды
            </Button>
          )}
          {isOn && !factors.is_obligatory && (
            <Button kind="line" onClick={() => setOpen('off')}>
              Выключить
            </Button>
          )}
        </div>
      </div>
      {open === 'add' && (
        <Dialog title="Второй шаг входа" onClose={() => setOpen(null)}>
          <FactorSetup needsPassword={!isOn} onAdded={added} />
        </Dialog>
      )}
      {open === 'off' && (
        <Dialog title="Выключить второй шаг" onClose={() => setOpen(null)}>
          <TurnOff onOff={() => added([])} />
        </Dialog>
      )}
      {codes.length > 0 && (
        <Dialog title="Коды на крайний случай" onClose={() => setCodes([])}>
          <RecoveryCodes codes={codes} onKept={() => setCodes([])} />
        </Dialog>
      )}
    </Section>
  );
}

function Standing({ isOn, left }: { isOn: boolean; left: number }) {
  return (
    <p className={`row wraps ${page.words}`}>
      <StateTag tone={isOn ? 'ok' : 'warn'}>{isOn ? 'включён' : 'выключен'}</StateTag>
      {isOn
        ? `Кодов на\u00A0крайний случай осталось: ${left}`
        : 'Включите его, и\u00A0с\u00A0одним паролем в\u00A0ваш кабинет никто не\u00A0войдёт.'}
    </p>
  );
}

type WaysProps = { factors: Factors; isBusy: boolean; onRemove: (passkeyId: number) => void };

function Ways({ factors, isBusy, onRemove }: WaysProps) {
  return (
    <ul className={page.rows} {...useKeptFocus<HTMLUListElement>()}>
      {factors.app_since && (
        <li>
          <div>
            <b>Приложение с&nbsp;кодами</b>
            <p className="sm dim">
              С&nbsp;
              <Moment at={factors.app_since} />
            </p>
          </div>
        </li>
      )}
      {factors.passkeys.map(({ id, name, created_at }) => (
        <li key={id}>
          <div>
            <b>{name}</b>
            <p className="sm dim">
              Добавлен <Moment at={created_at} />
            </p>
          </div>
          <Button size="sm" kind="line" busy={isBusy} onClick={() => onRemove(id)}>
            Удалить
          </Button>
        </li>
      ))}
    </ul>
  );
}

function TurnOff({ onOff }: { onOff: () => void }) {
  const { form, send, isBusy, wrong, wrongElsewhere } = useForm(turnOffFactor);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const { ok } = await send({ password: typed(fields, 'password'), code: typed(fields, 'code') });
    if (ok) onOff();
  };
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <p className="dim">Останется один пароль. Мы напишем вам об&nbsp;этом письмо.</p>
      <WrongNote messages={wrongElsewhere('password', 'code')} />
      <PasswordField label="Пароль" name="password" error={wrong('password')} />
      <Field label="Код из приложения или на крайний случай" name="code" error={wrong('code')} className="num" />
      <Button type="submit" kind="go" busy={isBusy}>
        Выключить
      </Button>
    </form>
  );
}
