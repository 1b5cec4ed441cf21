import { formatMoney, type Money } from '@pero/kernel/money';
import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { IconButton } from '@pero/ui/button';
import { useFrame } from '@pero/ui/fields/field';
import { TextLink } from '@pero/ui/text-link';
import { type ReactNode, useId } from 'react';
import { pageWords } from '../../rules/bill.ts';
import { type Choice, COPIES, type Delivery } from '../../rules/choice.ts';
import { ROAD_DAYS } from '../../rules/dates.ts';
import { BINDING_PRICES, deliveryPrice } from '../../rules/price.ts';
import { adviceWords, NearStep } from './advice.tsx';
import css from './form.module.css';
import { isCity } from './typed.ts';
import type { Circulation } from './use-circulation.ts';

const DELIVERY_WORDS: Readonly<Record<Delivery, readonly [name: string, where: string]>> = {
  post_office: ['Почта', 'до\u00A0отделения'],
  courier: ['Курьер', 'до\u00A0двери'],
};

/** What is to be printed and where it goes; every answer is counted at once. */
export function ChoiceForm({ circulation }: { circulation: Circulation }) {
  const { typed, type, wrong, choice, price } = circulation;
  return (
    <form className={css.form} onSubmit={(event) => event.preventDefault()}>
      <Copies circulation={circulation} />
      <Suffixed
        label="Страниц"
        value={typed.pages}
        onType={(pages) => type({ pages })}
        suffix={suffixOf(circulation)}
        error={wrong.pages}
        hint={wrong.pages ? null : pagesHint(typed.binding, price?.blanks ?? 0)}
        numeric
      />
      <Options
        label="Переплёт"
        value={typed.binding}
        onChoose={(binding) => type({ binding })}
        options={[
          { value: 'soft', label: 'Мягкий', note: formatMoney(BINDING_PRICES.soft, 'kopecks-if-any') },
          { value: 'hard', label: 'Твёрдый', note: formatMoney(BINDING_PRICES.hard, 'kopecks-if-any') },
        ]}
      />
      <Options
        label="Формат, мм"
        value={typed.trim}
        onChoose={(trim) => type({ trim })}
        options={[
          { value: '140x200', label: '140 × 200', note: `${pageWords({ trim: '140x200' })} за\u00A0стр.` },
          { value: '170x240', label: '170 × 240', note: `${pageWords({ trim: '170x240' })} за\u00A0стр.` },
        ]}
      />
      <Place circulation={circulation} />
      <Options
        label="Доставка"
        value={typed.delivery}
        onChoose={(delivery) => type({ delivery })}
        isColumn
        options={(['post_office', 'courier'] as const).map((delivery) => ({
          value: delivery,
          label: DELIVERY_WORDS[delivery][0],
          note: `${DELIVERY_WORDS[delivery][1]}, ${ROAD_DAYS[delivery].join('–')}\u00A0дней`,
          amount: roadPrice(choice, price?.body.grams ?? 0, delivery),
        }))}
      />
    </form>
  );
}

/** Null while nobody has said where to. */
function roadPrice(choice: Choice | null, grams: number, delivery: Delivery): Money | null {
  return choice?.postcode ? deliveryPrice(grams, delivery, choice.postcode).total : null;
}

function suffixOf({ book, typed }: Circulation): string {
  if (!book || String(book.page_count) !== typed.pages) return '';
  return book.is_counted ? 'из\u00A0макета' : 'примерно, по\u00A0объёму';
}

function pagesHint(binding: Choice['binding'], blanks: number): string {
  if (blanks > 0) {
    return hang(`Добавим ${counted(blanks, 'пустую страницу', 'пустые страницы', 'пустых страниц')} в конец`);
  }
  return hang(
    binding === 'hard' ? 'Твёрдый переплёт — от 64 до 600, кратно четырём' : 'Мягкая обложка — от 48 до 700, чётное',
  );
}

function Copies({ circulation }: { circulation: Circulation }) {
  const { typed, type, wrong, choice, benefits, price } = circulation;
  const advice = wrong.copies || !choice || !price ? null : adviceWords(choice, benefits, price);
  const frame = useFrame({
    label: 'Сколько экземпляров',
    error: wrong.copies,
    hint: advice && !advice.near ? advice.words : null,
  });
  const step = (by: number) => {
    const next = (Number(typed.copies) || 0) + by;
    type({ copies: String(Math.min(COPIES.most, Math.max(COPIES.least, next))) });
  };
  return (
    <div>
      {frame.around(
        <div className={wrong.copies ? `${css.stepper} ${css.bad}` : css.stepper}>
          <IconButton icon="minus" label="Меньше" onClick={() => step(-1)} />
          <input
            {...frame.control}
            inputMode="numeric"
            value={typed.copies}
            onChange={(event) => type({ copies: event.currentTarget.value })}
          />
          <IconButton icon="plus" label="Больше" onClick={() => step(1)} />
        </div>,
      )}
      {Number(typed.copies) > COPIES.most && (
        <p className={css.near}>
          <TextLink to="/feedback/">Нужно больше</TextLink>
        </p>
      )}
      {advice?.near && <NearStep words={advice.words} copies={advice.near} onTake={(copies) => type({ copies })} />}
    </div>
  );
}

function Place({ circulation: { typed, type, wrong, region, choice } }: { circulation: Circulation }) {
  const isUnknown = isCity(typed.place) && choice?.postcode === null;
  return (
    <Suffixed
      label="Город или индекс"
      value={typed.place}
      onType={(place) => type({ place })}
      suffix={isCity(typed.place) ? (choice?.postcode ?? '') : (region ?? '')}
      error={wrong.place}
      hint={wrong.place ? null : placeHint(typed.place, isUnknown)}
      autoComplete="postal-code"
    />
  );
}

function placeHint(place: string, isUnknown: boolean): string {
  if (isUnknown) return hang('Такого города в списке нет: укажите индекс');
  if (place === '') return hang('Без него посчитаем только печать');
  return hang('Индексы на 67, 68 и 69 — дальние, доставка в полтора раза дороже');
}

type SuffixedProps = {
  label: string;
  value: string;
  onType: (value: string) => void;
  suffix: string;
  error: string | undefined;
  hint: ReactNode;
  numeric?: boolean;
  autoComplete?: string;
};

/** A field with a word at its end: what was understood. */
function Suffixed({ label, value, onType, suffix, error, hint, numeric, autoComplete = 'off' }: SuffixedProps) {
  const frame = useFrame({ label, error, hint });
  return frame.around(
    <div className={error ? 'input invalid' : 'input'}>
      <input
        {...frame.control}
        className={css.bare}
        value={value}
        maxLength={60}
        autoComplete={autoComplete}
        {...(numeric && { inputMode: 'numeric' as const })}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {suffix && <span className={css.suffix}>{suffix}</span>}
    </div>,
  );
}

type OptionsProps<Value extends string> = {
  label: string;
  value: Value;
  onChoose: (value: Value) => void;
  isColumn?: boolean;
  options: readonly { value: Value; label: string; note: string; amount?: Money | null }[];
};

/** A few ways with what each of them costs; the chosen one has a frame of ink. */
function Options<Value extends string>({ label, value, onChoose, isColumn, options }: OptionsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={css.choice}>
      <legend className="label">{label}</legend>
      <div className={isColumn ? `${css.options} ${css.column}` : css.options}>
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChoose(option.value)} />
            {option.label}
            <small>{option.note}</small>
            {option.amount != null && <span className={css.amount}>{formatMoney(option.amount)}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
