import { formatMoney, inRoubles, type Money, roubles } from '@pero/kernel/money';
import { formatNumber } from '@pero/kernel/number';
import { hang } from '@pero/kernel/typography';
import { Chip, Chips } from '@pero/ui/chip';
import { CheckField } from '@pero/ui/field';
import { Slider } from '@pero/ui/slider';
import { TextButton } from '@pero/ui/text-link';
import { useState } from 'react';
import type { LicenseType } from '../../rules/licences.ts';
import { PRICES } from '../../rules/prices.ts';
import { type Format, PAGES, pagesFor } from '../../rules/royalty-terms.ts';
import css from './royalty.module.css';
import { RoyaltyBill } from './royalty-bill.tsx';
import { RoyaltyConditions } from './royalty-conditions.tsx';
import { type ChoiceProps, firstChoice, outcomeOf, type RoyaltyChoice, SALES, WISH } from './royalty-terms.ts';

type RoyaltyCalculatorProps = {
  license: LicenseType;
  price: Money;
  /** The price is our advice: the author has set none yet. */
  isAdvised: boolean;
  characters: number;
};

const formats: readonly (readonly [Format, string])[] = [
  ['ebook', 'Электронная'],
  ['print', 'Печатная'],
  ['audio', 'Аудио'],
];

/** From sales to the hand and back again, on the terms of this very book. */
export function RoyaltyCalculator({ license, price, isAdvised, characters }: RoyaltyCalculatorProps) {
  const [choice, setChoice] = useState(() => firstChoice(characters));
  const onChoose = (change: Partial<RoyaltyChoice>) => setChoice({ ...choice, ...change });
  return (
    <div className={css.calculator}>
      <div>
        <Chips label="Что считаем">
          {formats.map(([format, word]) => (
            <Chip key={format} on={choice.format === format} onClick={() => onChoose({ format })}>
              {word}
            </Chip>
          ))}
        </Chips>
        <Goal choice={choice} onChoose={onChoose} />
        <OfFormat choice={choice} onChoose={onChoose} />
        <RoyaltyConditions choice={choice} onChoose={onChoose} />
      </div>
      <RoyaltyBill
        outcome={outcomeOf(choice, license, price)}
        choice={choice}
        note={isAdvised && choice.format === 'ebook' ? hang('Цена ещё не выбрана: считаем по нашему совету.') : null}
      />
    </div>
  );
}

function Goal({ choice, onChoose }: ChoiceProps) {
  const isIncome = choice.goal === 'income';
  return (
    <>
      {!isIncome && (
        <Slider
          label="Хочу на руки в месяц"
          value={inRoubles(choice.wish)}
          {...WISH}
          shown={formatMoney(choice.wish, 'kopecks-if-any')}
          onMove={(wish) => onChoose({ wish: roubles(wish) })}
        />
      )}
      <Slider
        label={isIncome ? 'Продаж в месяц' : 'Если продаж в месяц будет'}
        value={choice.sales}
        {...SALES}
        shown={formatNumber(choice.sales)}
        onMove={(sales) => onChoose({ sales })}
      />
      <p className={css.turn}>
        <TextButton tone="ink" onClick={() => onChoose({ goal: isIncome ? 'sales' : 'income' })}>
          {isIncome ? 'Посчитать от желаемого дохода' : 'Посчитать от продаж'}
        </TextButton>
      </p>
    </>
  );
}

function OfFormat({ choice, onChoose }: ChoiceProps) {
  switch (choice.format) {
    case 'ebook':
      return (
        <div className={css.group}>
          <CheckField
            checked={choice.isAdvanced}
            onChange={(event) => onChoose({ isAdvanced: event.currentTarget.checked })}
          >
            {hang('У меня продвинутый статус')}
          </CheckField>
        </div>
      );
    case 'print':
      return (
        <>
          <PriceSlider
            label="Цена печатной"
            price={choice.printPrice}
            onMove={(printPrice) => onChoose({ printPrice })}
          />
          <Slider
            label="Страниц"
            value={choice.pages}
            {...PAGES[choice.binding]}
            shown={formatNumber(choice.pages)}
            onMove={(pages) => onChoose({ pages })}
          />
          <div className={css.group}>
            <Chips label="Переплёт">
              {(['soft', 'hard'] as const).map((binding) => (
                <Chip
                  key={binding}
                  on={choice.binding === binding}
                  onClick={() => onChoose({ binding, pages: pagesFor(binding, choice.pages) })}
                >
                  {binding === 'soft' ? 'Мягкий переплёт' : 'Твёрдый переплёт'}
                </Chip>
              ))}
            </Chips>
          </div>
        </>
      );
    case 'audio':
      return (
        <>
          <PriceSlider
            label="Цена аудиокниги"
            price={choice.audioPrice}
            onMove={(audioPrice) => onChoose({ audioPrice })}
          />
          <div className={css.group}>
            <Chips label="Голос">
              {(['synthesis', 'own'] as const).map((voice) => (
                <Chip key={voice} on={choice.voice === voice} onClick={() => onChoose({ voice })}>
                  {voice === 'own' ? 'Своя запись' : 'Синтез речи'}
                </Chip>
              ))}
            </Chips>
          </div>
        </>
      );
  }
}

function PriceSlider({ label, price, onMove }: { label: string; price: Money; onMove: (price: Money) => void }) {
  return (
    <Slider
      label={label}
      value={PRICES.indexOf(price)}
      least={0}
      most={PRICES.length - 1}
      step={1}
      shown={formatMoney(price, 'kopecks-if-any')}
      onMove={(index) => onMove(PRICES[index] ?? price)}
    />
  );
}
