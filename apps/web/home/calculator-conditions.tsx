import { DISCOUNTS } from '@pero/books/rules/prices';
import { TAX_FORM_LABELS, type TaxForm, VAT_RATES } from '@pero/books/rules/royalty-terms';
import { assumedWords } from '@pero/books/rules/royalty-words';
import { percent } from '@pero/kernel/percent';
import { hang } from '@pero/kernel/typography';
import { CheckField, SelectField } from '@pero/ui/field';
import { Icon } from '@pero/ui/icon';
import css from './calculator.module.css';
import type { FormProps } from './calculator-terms.ts';

/** What the bill assumes, said in one line; opened, it can be changed. */
export function CalculatorConditions({ choice, onChoose }: FormProps) {
  return (
    <details className={css.conditions}>
      <summary>
        <span>{assumedWords(choice)}</span>
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
          {Object.entries(TAX_FORM_LABELS).map(([form, words]) => (
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
