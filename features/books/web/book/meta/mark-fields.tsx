import { hang } from '@pero/kernel/typography';
import { CheckField, Field } from '@pero/ui/fields/field';
import { Segments } from '@pero/ui/fields/segments';
import { Switch } from '@pero/ui/fields/switch';
import { TextLink } from '@pero/ui/text-link';
import { AGES, isAgeLocked } from '@pero/works/rules/meta';
import { FieldRemarks } from '@pero/works/web/remarks/field-remarks';
import type { MetaFields } from '../meta-fields.ts';
import type { BookDesk } from '../use-book-desk.ts';
import css from './meta.module.css';

const ages = AGES.map((value) => ({ value, label: `${value}+` }));

/** The age, and what the law wants to be said of a book. */
export function MarkFields({ desk }: { desk: BookDesk }) {
  const { fields, wrong, change, canEdit } = desk;
  const isLocked = isAgeLocked({ obsceneLanguage: fields.obscene_language });
  return (
    <>
      <Segments
        label="Возраст"
        options={ages}
        value={fields.age}
        error={wrong.age}
        disabled={!canEdit || isLocked}
        hint={isLocked ? hang('Для книги с нецензурной бранью возможна только метка 18+') : undefined}
        onChoose={(age) => change({ age }, 'now')}
      />
      <FieldRemarks fields={['age']} />
      <div className={css.marks}>
        <Mark
          desk={desk}
          field="obscene_language"
          hint="Включите, если есть хоть одно слово. Возраст станет 18+ и не сможет быть меньше."
        >
          Есть нецензурная брань
        </Mark>
        <Mark
          desk={desk}
          field="drug_mention_mark"
          hint="Предупреждение о вреде появится на странице книги, на обложке и в отрывке."
        >
          Упоминаются наркотики
        </Mark>
        <Mark desk={desk} field="lgbt_mark" hint="Книга получит метку 18+ и пройдёт дополнительную проверку.">
          Метка ЛГБТ
        </Mark>
        {fields.lgbt_mark && (
          <div className={css.rules}>
            <CheckField
              checked={fields.isLgbtRulesAccepted}
              disabled={!canEdit}
              error={fields.isLgbtRulesAccepted ? undefined : rulesWords(wrong)}
              onChange={(event) => change({ isLgbtRulesAccepted: event.currentTarget.checked }, 'now')}
            >
              {hang('Я ознакомлен(а) с ')}
              <TextLink to="/publication_rules/" target="_blank">
                правилами
              </TextLink>
              {hang(' для таких книг. Метка сохранится, когда вы это подтвердите.')}
            </CheckField>
          </div>
        )}
        <Mark
          desk={desk}
          field="ai_declared"
          hint="Честно скажем об этом читателю. Такие книги проверяют до трёх суток."
        >
          Часть текста написала машина
        </Mark>
      </div>
      <FieldRemarks fields={['obscene_language', 'drug_mention_mark', 'lgbt_mark', 'ai_declared']} />
      <Field
        id="date_written"
        label="Когда написана"
        optional="можно не указывать"
        type="date"
        className={css.date}
        value={fields.date_written}
        error={wrong.date_written}
        disabled={!canEdit}
        onChange={(event) => change({ date_written: event.currentTarget.value })}
      />
      <div className={css.numbers}>
        <Field
          id="isbn"
          label="Свой ISBN"
          optional="если он у вас есть"
          value={fields.isbn}
          error={wrong.isbn}
          disabled={!canEdit}
          autoComplete="off"
          inputMode="numeric"
          placeholder="978-5-"
          hint={hang('Электронной книги: встанет в файл и в запись для магазинов и библиотек.')}
          onChange={(event) => change({ isbn: event.currentTarget.value })}
        />
        <Field
          id="print_isbn"
          label="ISBN печатной книги"
          optional="если он у вас есть"
          value={fields.print_isbn}
          error={wrong.print_isbn}
          disabled={!canEdit}
          autoComplete="off"
          inputMode="numeric"
          placeholder="978-5-"
          hint={hang('Встанет на оборот титула, а штрихкодом — на обложку.')}
          onChange={(event) => change({ print_isbn: event.currentTarget.value })}
        />
      </div>
      <FieldRemarks fields={['isbn', 'print_isbn']} />
    </>
  );
}

type Flag = 'obscene_language' | 'drug_mention_mark' | 'lgbt_mark' | 'ai_declared';
type MarkProps = { desk: BookDesk; field: Flag; hint: string; children: string };

function Mark({ desk: { fields, change, canEdit }, field, hint, children }: MarkProps) {
  const set = (isOn: boolean) => change({ [field]: isOn } satisfies Partial<MetaFields>, 'now');
  return (
    <Switch
      checked={fields[field]}
      disabled={!canEdit}
      hint={hang(hint)}
      onChange={(event) => set(event.currentTarget.checked)}
    >
      {children}
    </Switch>
  );
}

function rulesWords(wrong: BookDesk['wrong']): string | undefined {
  return wrong.isLgbtRulesAccepted ?? wrong.lgbt_mark;
}
