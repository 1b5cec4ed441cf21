import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { CopyLink } from '@pero/ui/copy-link';
import { Note } from '@pero/ui/feedback/note';
import { CheckField, Field, SelectField } from '@pero/ui/fields/field';
import { PasswordField } from '@pero/ui/fields/password-field';
import { Dialog } from '@pero/ui/layout/dialog';
import { useKeptFocus } from '@pero/ui/layout/kept-focus';
import { Section } from '@pero/ui/layout/section';
import { TextLink } from '@pero/ui/text-link';
import { Moment } from '@pero/ui/words/day';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { SCOPE_WORDS, SCOPES, type Scope } from '@pero/wire/scopes';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type ApiKey, makeApiKey, revokeApiKey } from '../../contract/api-keys.ts';
import { KEY_DAYS, type KeyDays } from '../../rules/api-keys.ts';
import css from '../form.module.css';
import { typed, WrongNote } from '../form-parts.tsx';
import { useForm } from '../use-form.ts';
import page from './profile.module.css';

/** Keys by which a person's programs act in their name: made with chosen rights, shown once, revoked after a question. */
export function ProfileApi({ keys }: { keys: readonly ApiKey[] }) {
  return (
    <>
      <Section title="Ключи API" bare className={page.narrow}>
        <p className={page.words}>
          По&nbsp;ключу ваша программа работает с&nbsp;книгами от&nbsp;вашего имени, в&nbsp;пределах прав, которые вы ей
          дали. Деньги, пароль и&nbsp;документы ключам закрыты.{' '}
          <TextLink to="/api/docs/" reloadDocument>
            Все вызовы
          </TextLink>
          . События приходят <TextLink to="/notifications/?type=webhooks">вебхуками</TextLink>.
        </p>
        <KeysList keys={keys} />
      </Section>
      <Section title="Новый ключ">
        <div className={page.narrow}>
          <NewKey />
        </div>
      </Section>
    </>
  );
}

function KeysList({ keys }: { keys: readonly ApiKey[] }) {
  const [asked, ask] = useState<ApiKey | null>(null);
  const kept = useKeptFocus<HTMLDivElement>();
  return (
    <div {...kept}>
      {keys.length > 0 && (
        <ul className={page.rows}>
          {keys.map((key) => (
            <li key={key.id}>
              <div>
                <b>{key.name}</b> <code>{key.prefix}…</code>
                <p className="sm">{key.scopes.map((scope) => SCOPE_WORDS[scope]).join('; ')}</p>
                <p className="sm dim">
                  {key.last_used_at ? (
                    <>
                      Последний вызов <Moment at={key.last_used_at} />
                    </>
                  ) : (
                    'Ещё не\u00A0использован'
                  )}
                  . Действует до&nbsp;
                  <Moment at={key.expires_at} />
                </p>
              </div>
              <Button size="sm" kind="line" onClick={() => ask(key)}>
                Отозвать
                <span className="visually-hidden">: {key.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {keys.length === 0 && <p className="dim">Ключей пока нет.</p>}
      {asked && <RevokeKey apiKey={asked} onClose={() => ask(null)} />}
    </div>
  );
}

function RevokeKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { act, isFetching, errors } = useAct(revokeApiKey);
  const revalidator = useRevalidator();
  const revoke = async () => {
    const { ok } = await act({ keyId: apiKey.id });
    if (!ok) return;
    onClose();
    await revalidator.revalidate();
  };
  return (
    <Dialog title="Отозвать ключ?" onClose={onClose}>
      <p>
        <b>{apiKey.name}</b> <code>{apiKey.prefix}…</code>
      </p>
      <p>
        {hang(
          'Программа, которая работает по этому ключу, остановится сразу. Вернуть ключ нельзя, можно только создать новый.',
        )}
      </p>
      <WrongNote messages={formErrors(errors)} />
      <div className="dialog-actions">
        <Button kind="bad" busy={isFetching} onClick={() => void revoke()}>
          Отозвать
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Оставить
        </Button>
      </div>
    </Dialog>
  );
}

function NewKey() {
  const { form, send, isBusy, wrong, wrongElsewhere } = useForm(makeApiKey);
  const [made, setMade] = useState<string | null>(null);
  const revalidator = useRevalidator();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const fields = new FormData(element);
    const { ok, result } = await send({
      name: typed(fields, 'name'),
      scopes: fields.getAll('scopes') as Scope[],
      days: Number(typed(fields, 'days')) as KeyDays,
      password: typed(fields, 'password'),
    });
    if (!ok || !result) return;
    setMade(result.key);
    element.reset();
    await revalidator.revalidate();
  };
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <WrongNote messages={wrongElsewhere('name', 'scopes', 'days', 'password')} />
      {made && (
        <Note kind="ok" title="Ключ готов. Скопируйте его сейчас: больше мы его не покажем">
          <CopyLink
            key={made}
            label="Ключ"
            link={made}
            done="Ключ скопирован: сохраните его в надёжном месте."
            autoFocus
          />
        </Note>
      )}
      <Field label="Название" name="name" maxLength={60} placeholder="Скрипт выгрузки" error={wrong('name')} />
      <fieldset className={css.boxes}>
        <legend className="label">Что можно программе</legend>
        {SCOPES.map((scope, place) => (
          <CheckField key={scope} name="scopes" value={scope} error={place === 0 ? wrong('scopes') : undefined}>
            {SCOPE_WORDS[scope]} <code className="sm dim">{scope}</code>
          </CheckField>
        ))}
      </fieldset>
      <SelectField label="Срок" name="days" defaultValue="90" error={wrong('days')}>
        {KEY_DAYS.map((days) => (
          <option key={days} value={days}>
            {days === 365 ? 'Год' : `${days} дней`}
          </option>
        ))}
      </SelectField>
      <PasswordField
        label="Ваш пароль"
        name="password"
        hint={wrong('password') ? undefined : 'Новый пароль отзывает все ключи'}
        error={wrong('password')}
      />
      <div className={page.save}>
        <Button type="submit" kind="go" busy={isBusy}>
          Создать ключ
        </Button>
      </div>
    </form>
  );
}
