import { OneTimeCodeForm } from '@pero/accounts/web/factor/one-time-code-form';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { Field } from '@pero/ui/fields/field';
import { PickOne } from '@pero/ui/fields/pick-one';
import { Switch } from '@pero/ui/fields/switch';
import { Dialog } from '@pero/ui/layout/dialog';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { editTaxData, type TaxData } from '../../contract/identity.ts';
import { TAX_STATUSES } from '../../rules/tax.ts';
import { COUNTRY_OPTIONS } from '../wizard/country-options.ts';
import { innHint, isSame, TAX_WORDS, type TaxFields, taxFields, withStatus, wrongTax } from './tax-fields.ts';
import css from './taxes.module.css';

const ABROAD = COUNTRY_OPTIONS.filter(({ value }) => value !== 'RU');
const SHOWN = ['status', 'inn', 'ogrnip', 'foreign_tax_number', 'tax_country'];

type TaxFormProps = { tax: TaxData; onDone: () => Promise<void>; onCancel?: () => void };

/** Filled in, judged here, confirmed by a code, judged by the server. What was typed stays whatever happens. */
export function TaxForm({ tax, onDone, onCancel }: TaxFormProps) {
  const [fields, setFields] = useState(() => taxFields(tax));
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const [isAsking, setAsking] = useState(false);
  const { act, errors, reset } = useAct(editTaxData);
  const change = (part: Partial<TaxFields>) => {
    setFields({ ...fields, ...part });
    setFound({});
    reset();
  };
  const wrong = (field: string) => found[field] ?? fieldError(errors, field);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const mistakes = wrongTax(fields);
    setFound(mistakes);
    setAsking(Object.keys(mistakes).length === 0);
  };
  const { status, ...others } = fields;
  const asked = { ...others, ...(status && { status }) };
  const save = async (token: string) => {
    const { ok } = await act({ ...asked, token });
    setAsking(false);
    if (!ok) return;
    void toastSuccess('Налоговые данные сохранены');
    await onDone();
  };

  return (
    <>
      <form className={css.form} noValidate onSubmit={ask}>
        {formErrors(errors, SHOWN).map((words) => (
          <Note key={words} kind="bad">
            {words}
          </Note>
        ))}
        <StatusChoice fields={fields} error={wrong('status')} onChoose={change} />
        {fields.status !== null && <Details fields={fields} wrong={wrong} change={change} />}
        <div className={css.acts}>
          <Button type="submit" kind="go" disabled={isSame(fields, taxFields(tax))}>
            Сохранить
          </Button>
          {onCancel && (
            <Button kind="quiet" onClick={onCancel}>
              Не&nbsp;менять
            </Button>
          )}
        </div>
      </form>
      {isAsking && (
        <Dialog title="Подтвердите кодом" onClose={() => setAsking(false)}>
          <OneTimeCodeForm action="tax_data" about={asked} onToken={(token) => void save(token)} />
        </Dialog>
      )}
    </>
  );
}

type StatusChoiceProps = {
  fields: TaxFields;
  error: string | undefined;
  onChoose: (fields: TaxFields) => void;
};

function StatusChoice({ fields, error, onChoose }: StatusChoiceProps) {
  return (
    <fieldset className={css.choice}>
      <legend className="visually-hidden">Как вы платите налоги</legend>
      {TAX_STATUSES.map((status) => (
        <label key={status} className={css.card}>
          <input
            type="radio"
            name="tax-status"
            checked={fields.status === status}
            onChange={() => onChoose(withStatus(fields, status))}
          />
          <b>{TAX_WORDS[status].title}</b>
          <span>{TAX_WORDS[status].what}</span>
        </label>
      ))}
      {error && (
        <span className="hint bad" role="alert">
          {error}
        </span>
      )}
    </fieldset>
  );
}

type DetailsProps = {
  fields: TaxFields;
  wrong: (field: string) => string | undefined;
  change: (part: Partial<TaxFields>) => void;
};

function Details({ fields, wrong, change }: DetailsProps) {
  const { status } = fields;
  const inn = innHint(fields.inn);
  const isOptional = status === 'individual' || status === 'non_resident';
  return (
    <div className={css.details}>
      {status === 'non_resident' && (
        <>
          <PickOne
            label="Страна, где вы платите налоги"
            options={ABROAD}
            value={fields.tax_country}
            error={wrong('tax_country')}
            onChoose={(tax_country) => change({ tax_country })}
          />
          <Field
            label="Налоговый номер в&nbsp;вашей стране"
            optional="если есть"
            autoComplete="off"
            maxLength={60}
            value={fields.foreign_tax_number}
            error={wrong('foreign_tax_number')}
            onChange={({ currentTarget }) => change({ foreign_tax_number: currentTarget.value })}
          />
        </>
      )}
      <Field
        label={status === 'non_resident' ? 'Российский ИНН' : 'ИНН'}
        optional={isOptional ? 'если знаете' : undefined}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        className="num"
        value={fields.inn}
        error={wrong('inn')}
        hint={wrong('inn') ? undefined : <span className={inn.isRight ? 'ok' : undefined}>{inn.words}</span>}
        onChange={({ currentTarget }) => change({ inn: currentTarget.value })}
      />
      {status === 'entrepreneur' && (
        <Field
          label="ОГРНИП"
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          maxLength={25}
          className="num"
          value={fields.ogrnip}
          error={wrong('ogrnip')}
          hint={wrong('ogrnip') ? undefined : '15\u00A0цифр из\u00A0листа записи ЕГРИП'}
          onChange={({ currentTarget }) => change({ ogrnip: currentTarget.value })}
        />
      )}
      {status === 'individual' && (
        <Switch
          checked={fields.professional_deduction}
          onChange={({ currentTarget }) => change({ professional_deduction: currentTarget.checked })}
          hint="Пятая часть вознаграждения считается расходами, и&nbsp;налог берётся с&nbsp;80&nbsp;%. Чеки не&nbsp;нужны: достаточно этого заявления."
        >
          Прошу профессиональный вычет 20&nbsp;%
        </Switch>
      )}
    </div>
  );
}
