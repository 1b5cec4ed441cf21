import { moscowDay } from '@pero/kernel/day';
import { Button, ButtonLink } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Field } from '@pero/ui/fields/field';
import { LeaveGuard } from '@pero/ui/layout/leave-guard';
import { Section } from '@pero/ui/layout/section';
import { StatePath } from '@pero/ui/states/state-path';
import { StateTag } from '@pero/ui/states/state-tag';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { editProfile } from '../../contract.ts';
import { profileRefusals } from '../../rules/profile.ts';
import { REFUSALS } from '../../rules/refusals.ts';
import { STATUS_LABELS } from '../../rules/verification-status.ts';
import css from '../form.module.css';
import { WrongNote } from '../form-parts.tsx';
import { useForm } from '../use-form.ts';
import page from './profile.module.css';
import { changeOf, fieldsOf, isChanged, type PersonalFields, type Profile, timeWords } from './profile-change.ts';
import { verificationPath } from './verification-path.ts';

export function ProfilePersonal({ profile }: { profile: Profile }) {
  return (
    <>
      <Verification profile={profile} />
      <Section title="О вас">
        <div className={page.narrow}>
          {!profile.can_edit && <Note icon="lock">{REFUSALS['profile-locked'].message}.</Note>}
          {profile.status === 'VERIFIED' && (
            <Note>
              Если изменить имя или дату рождения, профиль придётся подтвердить заново: книги останутся в&nbsp;продаже,
              выплаты подождут.
            </Note>
          )}
          <PersonalForm profile={profile} />
        </div>
      </Section>
    </>
  );
}

function Verification({ profile }: { profile: Profile }) {
  const { tone, words, action, steps } = verificationPath(profile.status);
  return (
    <Section title="Проверка профиля" bare>
      <div className={page.status}>
        <StateTag tone={tone}>{STATUS_LABELS[profile.status]}</StateTag>
      </div>
      <p className={page.words}>{words}</p>
      <StatePath label="Путь профиля" steps={steps} />
      <ButtonLink to="/statistics/verification/" className={page.onward}>
        {action}
      </ButtonLink>
    </Section>
  );
}

const fieldsShown = ['last_name', 'first_name', 'middle_name', 'birthday', 'phone'] as const;

function PersonalForm({ profile }: { profile: Profile }) {
  const [kept, setKept] = useState(() => fieldsOf(profile));
  const [fields, setFields] = useState(kept);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [isHalfDate, setHalfDate] = useState(false);
  const revalidator = useRevalidator();
  const { form, send, isBusy, wrong, wrongElsewhere } = useForm(
    editProfile,
    ({ profileId: _, phone: _phone, ...change }) =>
      // The server alone knows how a phone is written in every country.
      [...(isHalfDate ? (['birthday-invalid'] as const) : []), ...profileRefusals(change, moscowDay(new Date()))],
  );

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { ok, result } = await send({ profileId: profile.id, ...changeOf(kept, fields) });
    if (!ok || !result) return;
    setKept(fieldsOf(result));
    setFields(fieldsOf(result));
    setSavedAt(timeWords(new Date()));
    await revalidator.revalidate();
  };
  const bind = (name: keyof PersonalFields) => ({
    name,
    value: fields[name],
    error: wrong(name),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      setFields({ ...fields, [name]: currentTarget.value });
      setSavedAt(null);
      if (name === 'birthday') setHalfDate(currentTarget.validity.badInput);
    },
  });
  const hasChanges = isChanged(kept, fields) || isHalfDate;

  return (
    <form ref={form} className={`${css.form} ${page.after}`} noValidate onSubmit={(event) => void submit(event)}>
      <LeaveGuard isUnsafe={hasChanges}>
        Вы изменили профиль, но&nbsp;не&nbsp;сохранили. Если уйти, изменения пропадут.
      </LeaveGuard>
      <WrongNote messages={wrongElsewhere(...fieldsShown)} />
      <fieldset className={page.names} disabled={!profile.can_edit}>
        <legend className="visually-hidden">Личные данные</legend>
        <Field label="Фамилия" autoComplete="family-name" {...bind('last_name')} />
        <Field label="Имя" autoComplete="given-name" {...bind('first_name')} />
        <Field label="Отчество" optional="если есть" autoComplete="additional-name" {...bind('middle_name')} />
        <Field
          label="Дата рождения"
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          className={page.date}
          {...bind('birthday')}
        />
        <div className={page.wide}>
          <Field
            label="Телефон"
            optional="можно позже"
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            hint="С кодом страны, например +7 916 123-45-67"
            {...bind('phone')}
          />
        </div>
      </fieldset>
      <div className={page.save}>
        <Button type="submit" kind="go" busy={isBusy} disabled={!profile.can_edit || !hasChanges}>
          Сохранить
        </Button>
        <span role="status" className="sm">
          {savedAt && <span className="ok">Сохранено в&nbsp;{savedAt}</span>}
          {!savedAt && hasChanges && <span className="dim">Есть несохранённые изменения</span>}
        </span>
      </div>
    </form>
  );
}
