import { percent } from '@pero/kernel/percent';
import { hang } from '@pero/kernel/typography';
import { CheckField, SelectField } from '@pero/ui/field';
import { Icon } from '@pero/ui/icon';
import css from './calculator.module.css';
import { type Choice, DISCOUNTS, type FormProps, type TaxForm, VAT_RATES } from './calculator-terms.ts';

const taxForms: Readonly<Record<TaxForm, string>> = {
  resident: 'Физлицо, резидент России',
  self_employed: 'Самозанятый',
  entrepreneur: 'Индивидуальный предприниматель',
  non_resident: 'Нерезидент',
};

/** What the bill assumes, said in one line; opened, it can be changed. */
export function CalculatorConditions({ choice, onChoose }: FormProps) {
  return (
    <details className={css.conditions}>
      <summary>
        <span>{hang(assumed(choice))}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className={css.fields}>
        <SelectField
          label="Ваша скидка"
          value={choice.discount}
          onChange={(event) => onChoose({ discount: percent(Number(event.currentTarget.value)) })}
        >
          {DISCOUNTS.map((part) => (
            <option key={part} value={part}>
              {part === 0 ? 'нет' : `${part} %`}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="НДС в цене"
          value={choice.vat}
          onChange={(event) => onChoose({ vat: percent(Number(event.currentTarget.value)) })}
        >
          {VAT_RATES.map((part) => (
            <option key={part} value={part}>
              {part === 0 ? 'нет' : `${part} %`}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Кто вы для налоговой"
          value={choice.taxForm}
          onChange={(event) => onChoose({ taxForm: event.currentTarget.value as TaxForm })}
        >
          {Object.entries(taxForms).map(([form, words]) => (
            <option key={form} value={form}>
              {words}
            </option>
          ))}
        </SelectField>
        {choice.taxForm === 'resident' && (
          <CheckField
            checked={choice.isDeducted}
            onChange={(event) => onChoose({ isDeducted: event.currentTarget.checked })}
          >
            {hang('Профессиональный вычет 20 %, по заявлению')}
          </CheckField>
        )}
      </div>
    </details>
  );
}

function assumed({ discount, vat, taxForm }: Choice): string {
  const sale = discount === 0 ? 'без скидки' : `со скидкой ${discount} %`;
  const tax = vat === 0 ? 'без НДС в цене' : `с НДС ${vat} %`;
  return `Считаем ${sale}, ${tax}, для ${taxWords[taxForm]}`;
}

const taxWords: Readonly<Record<TaxForm, string>> = {
  resident: 'физлица',
  self_employed: 'самозанятого',
  entrepreneur: 'ИП',
  non_resident: 'нерезидента',
};
