import { percent } from '@pero/kernel/percent';
import { hang } from '@pero/kernel/typography';
import { CheckField, SelectField } from '@pero/ui/fields/field';
import { Icon } from '@pero/ui/icon';
import { DISCOUNTS } from '@pero/works/rules/prices';
import { TAX_FORM_LABELS, type TaxForm, VAT_RATES } from '@pero/works/rules/royalty/royalty-terms';
import { assumedWords } from '@pero/works/rules/royalty/royalty-words';
import css from './royalty.module.css';
import type { ChoiceProps } from './royalty-terms.ts';

/** What the bill takes for granted, in one line; opened, it can be changed. */
export function RoyaltyConditions({ choice, onChoose }: ChoiceProps) {
  return (
    <details className={css.conditions}>
      <summary>
        <span>{assumedWords(choice)}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className={css.fields}>
        <PercentField
          label="Ваша скидка"
          value={choice.discount}
          options={DISCOUNTS}
          onChoose={(part) => onChoose({ discount: percent(part) })}
        />
        <PercentField
          label="НДС в цене"
          value={choice.vat}
          options={VAT_RATES}
          onChoose={(part) => onChoose({ vat: percent(part) })}
        />
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

type PercentFieldProps = {
  label: string;
  value: number;
  options: readonly number[];
  onChoose: (part: number) => void;
};

function PercentField({ label, value, options, onChoose }: PercentFieldProps) {
  return (
    <SelectField label={label} value={value} onChange={(event) => onChoose(Number(event.currentTarget.value))}>
      {options.map((part) => (
        <option key={part} value={part}>
          {part === 0 ? 'нет' : `${part} %`}
        </option>
      ))}
    </SelectField>
  );
}
