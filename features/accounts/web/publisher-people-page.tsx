import { Button } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Field } from '@pero/ui/fields/field';
import { Dialog } from '@pero/ui/layout/dialog';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { StateTag } from '@pero/ui/states/state-tag';
import { Moment } from '@pero/ui/words/day';
import { callFrom, need } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors, pageTitle } from '@pero/web-platform/words';
import { HOUSE_ROLES, type HouseRole } from '@pero/wire/endpoint';
import { type FormEvent, useState } from 'react';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useRevalidator } from 'react-router';
import {
  changePublisherPerson,
  invitePublisherPerson,
  listPublisherPeople,
  type PublisherPerson,
  removePublisherPerson,
  sendPublisherPassword,
} from '../contract/publisher-people.ts';
import { emailRefusal } from '../rules/credentials.ts';
import { HOUSE_WORDS } from '../rules/people.ts';
import css from './form.module.css';
import { SubmitButton, typed, WrongNote } from './form-parts.tsx';
import people from './publisher-people.module.css';
import { useForm } from './use-form.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  return { people: await need(callFrom(context)(listPublisherPeople, {})) };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Сотрудники издательства') }];
}

export default function PublisherPeoplePage() {
  const { people: all } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Сотрудники"
        lead="У&nbsp;каждого своя почта и&nbsp;свой пароль: общий передавать никому не&nbsp;нужно. Договор подписывает и&nbsp;людей приглашает только учётная запись издательства."
      />
      <div className={people.page}>
        {all.length > 0 ? (
          <ul className={people.list}>
            {all.map((one) => (
              <Person key={one.id} person={one} />
            ))}
          </ul>
        ) : (
          <EmptyState title="Пока вы&nbsp;одни">
            Пригласите тех, кто заказывает рекламу или сверяет отчёты. Доступ можно закрыть в&nbsp;любой день.
          </EmptyState>
        )}
        <Section title="Пригласить">
          <Invite />
        </Section>
      </div>
    </>
  );
}

function Person({ person }: { person: PublisherPerson }) {
  const change = useAct(changePublisherPerson);
  const send = useAct(sendPublisherPassword);
  const [isAsked, ask] = useState(false);
  const [isSent, setSent] = useState(false);
  const { revalidate } = useRevalidator();
  async function choose(role: HouseRole) {
    if ((await change.act({ personId: person.id, role })).ok) await revalidate();
  }
  async function sendLink() {
    setSent((await send.act({ personId: person.id })).ok);
  }
  return (
    <li>
      <div className={people.who}>
        <b>{person.name}</b> {!person.has_come && <StateTag tone="wait">Приглашение отправлено</StateTag>}
        <p>{person.email}</p>
        {person.seen_at && (
          <p className="dim sm">
            Последний вход: <Moment at={person.seen_at} />
          </p>
        )}
        {isSent && (
          <p className="sm" role="status">
            Ссылка отправлена на&nbsp;{person.email}, действует час.
          </p>
        )}
        <WrongNote messages={formErrors([...change.errors, ...send.errors])} />
      </div>
      <label className={people.role}>
        <span className="visually-hidden">Чем занимается {person.name}</span>
        <select
          className="input"
          value={person.role}
          disabled={change.isFetching}
          onChange={(event) => void choose(event.currentTarget.value as HouseRole)}
        >
          {HOUSE_ROLES.map((role) => (
            <option key={role} value={role}>
              {HOUSE_WORDS[role].words}
            </option>
          ))}
        </select>
      </label>
      <div className={people.deeds}>
        <Button size="sm" kind="line" busy={send.isFetching} onClick={() => void sendLink()}>
          {person.has_come ? 'Новый пароль' : 'Пригласить снова'}
          <span className="visually-hidden">: {person.name}</span>
        </Button>
        <Button size="sm" kind="quiet" onClick={() => ask(true)}>
          Закрыть доступ<span className="visually-hidden">: {person.name}</span>
        </Button>
      </div>
      {isAsked && <Remove person={person} onClose={() => ask(false)} />}
    </li>
  );
}

function Remove({ person, onClose }: { person: PublisherPerson; onClose: () => void }) {
  const remove = useAct(removePublisherPerson);
  const { revalidate } = useRevalidator();
  async function press() {
    if (!(await remove.act({ personId: person.id })).ok) return;
    onClose();
    await revalidate();
  }
  return (
    <Dialog title="Закрыть доступ?" onClose={onClose}>
      <p>
        <b>{person.name}</b>, {person.email}
      </p>
      <p>
        На&nbsp;всех устройствах будет выполнен выход, пароль перестанет подходить. Что человек успел заказать,
        останется заказами издательства. Пригласить снова можно в&nbsp;любой день.
      </p>
      <WrongNote messages={formErrors(remove.errors)} />
      <div className="dialog-actions">
        <Button kind="bad" busy={remove.isFetching} onClick={() => void press()}>
          Закрыть доступ
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Оставить
        </Button>
      </div>
    </Dialog>
  );
}

function Invite() {
  const { form, send, isBusy, wrong, wrongElsewhere } = useForm(invitePublisherPerson, ({ email }) =>
    [emailRefusal(email)].filter((refusal) => refusal !== null),
  );
  const [invited, setInvited] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const fields = new FormData(element);
    const { ok, result } = await send({
      ...{ email: typed(fields, 'email').trim(), role: typed(fields, 'role') as HouseRole },
      ...{ first_name: typed(fields, 'first_name'), last_name: typed(fields, 'last_name') },
    });
    setInvited(ok && result ? result.email : null);
    if (!ok) return;
    element.reset();
    await revalidate();
  }
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <WrongNote messages={wrongElsewhere('email', 'first_name', 'last_name', 'role')} />
      <Field label="Почта" name="email" type="email" autoComplete="off" inputMode="email" error={wrong('email')} />
      <div className={people.names}>
        <Field label="Имя" name="first_name" maxLength={60} autoComplete="off" error={wrong('first_name')} />
        <Field label="Фамилия" name="last_name" maxLength={60} autoComplete="off" error={wrong('last_name')} />
      </div>
      <fieldset className={people.choice}>
        <legend className="label">Чем займётся</legend>
        {HOUSE_ROLES.map((role, place) => (
          <label key={role}>
            <input type="radio" name="role" value={role} defaultChecked={place === 0} />
            <span>
              <b>{HOUSE_WORDS[role].words}</b>
              <small>{HOUSE_WORDS[role].may}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <SubmitButton busy={isBusy}>Отправить приглашение</SubmitButton>
      {invited && (
        <p className="sm" role="status">
          Приглашение отправлено на&nbsp;{invited}.
        </p>
      )}
    </form>
  );
}
