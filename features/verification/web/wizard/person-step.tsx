import { moscowDay } from '@pero/kernel/day';
import { Note } from '@pero/ui/feedback/note';
import { Field } from '@pero/ui/fields/field';
import { isTypedByMinor, type PersonFields } from './identity-fields.ts';
import { Remark } from './remark.tsx';
import type { Identity } from './use-identity.ts';
import css from './wizard.module.css';

export function PersonStep({ identity }: { identity: Identity }) {
  const { person, verification, now } = identity;
  const { fields, wrong, change, leave } = person;
  const bind = (name: keyof PersonFields) => ({
    name,
    value: fields[name],
    error: wrong[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => change({ [name]: currentTarget.value }),
    onBlur: () => leave(name),
  });
  const { comments } = verification;
  return (
    <div className={css.fields}>
      <p className={css.say}>Так, как в&nbsp;документе, который вы покажете.</p>
      <div>
        <Field label="Фамилия" autoComplete="family-name" {...bind('last_name')} />
        <Remark comments={comments} field="last_name" />
      </div>
      <div className={css.pair}>
        <div>
          <Field label="Имя" autoComplete="given-name" {...bind('first_name')} />
          <Remark comments={comments} field="first_name" />
        </div>
        <div>
          <Field label="Отчество" optional="если есть" autoComplete="additional-name" {...bind('middle_name')} />
          <Remark comments={comments} field="middle_name" />
        </div>
      </div>
      <div className={css.pair}>
        <div>
          <Field
            label="Дата рождения"
            type="date"
            autoComplete="bday"
            min="1900-01-01"
            max={moscowDay(now)}
            className={css.date}
            {...bind('birthday')}
          />
          <Remark comments={comments} field="birthday" />
        </div>
      </div>
      {isTypedByMinor(fields.birthday, moscowDay(now)) && <MinorNote />}
    </div>
  );
}

/** What a parent writes, and what is open until 18. */
export function MinorNote({ where = 'Снимок этого листа загрузите на\u00A0шаге «Снимки».' }: { where?: string }) {
  return (
    <Note title="Вам ещё нет 18: понадобится согласие родителя">
      Пусть мама, папа или опекун напишет от&nbsp;руки, что согласен на&nbsp;издание ваших книг, поставит дату
      и&nbsp;подпись. {where} До&nbsp;18&nbsp;лет можно публиковать бесплатные книги, платные откроются в&nbsp;день
      рождения.
    </Note>
  );
}
