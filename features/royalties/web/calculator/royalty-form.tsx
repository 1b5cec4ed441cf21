import { formatMoney, inRoubles, roubles } from '@pero/kernel/money';
import { formatNumber } from '@pero/kernel/number';
import { hang } from '@pero/kernel/typography';
import { Chip, Chips } from '@pero/ui/chip';
import { CheckField } from '@pero/ui/fields/field';
import { Slider } from '@pero/ui/fields/slider';
import { TextButton } from '@pero/ui/text-link';
import { PRICES } from '@pero/works/rules/prices';
import { type Format, PAGES, pagesFor } from '@pero/works/rules/royalty/royalty-terms';
import type { ReactNode } from 'react';
import css from './royalty.module.css';
import { RoyaltyConditions } from './royalty-conditions.tsx';
import { type ChoiceProps, type RoyaltyChoice, SALES, WISH } from './royalty-terms.ts';

const FORMATS: readonly (readonly [Format, string])[] = [
  ['ebook', 'Электронная'],
  ['print', 'Печатная'],
  ['audio', 'Аудио'],
];

const PRICE_LABELS: Readonly<Record<Format, string>> = {
  ebook: 'Цена книги',
  print: 'Цена печатной',
  audio: 'Цена аудиокниги',
};

/** `isOfBook`: the licence and the price of the ebook are the book's own and set elsewhere on its page. */
type RoyaltyFormProps = ChoiceProps & { isOfBook?: boolean };

export function RoyaltyForm({ choice, onChoose, isOfBook = false }: RoyaltyFormProps) {
  const { format } = choice;
  return (
    <>
      <Chips label="Что считаем">
        {FORMATS.map(([one, word]) => (
          <Chip key={one} on={format === one} onClick={() => onChoose({ format: one })}>
            {word}
          </Chip>
        ))}
      </Chips>
      {!(isOfBook && format === 'ebook') && <PriceSlider choice={choice} onChoose={onChoose} />}
      <Goal choice={choice} onChoose={onChoose} />
      {format === 'print' && <Printing choice={choice} onChoose={onChoose} />}
      <div className={css.group}>
        {!isOfBook && format !== 'print' && <Licence choice={choice} onChoose={onChoose} />}
        {format === 'audio' && <Voice choice={choice} onChoose={onChoose} />}
        {format === 'ebook' && (
          <CheckField
            checked={choice.isAdvanced}
            onChange={(event) => onChoose({ isAdvanced: event.currentTarget.checked })}
          >
            {hang('Продвинутый статус: от 300 000 опубликованных знаков и 1 000 подписчиков')}
          </CheckField>
        )}
        {!isOfBook && <p className="hint">{hang(HINTS[format])}</p>}
      </div>
      <RoyaltyConditions choice={choice} onChoose={onChoose} />
    </>
  );
}

function PriceSlider({ choice, onChoose }: ChoiceProps) {
  const price = choice.prices[choice.format];
  return (
    <Slider
      label={PRICE_LABELS[choice.format]}
      value={PRICES.indexOf(price)}
      least={0}
      most={PRICES.length - 1}
      step={1}
      shown={formatMoney(price, 'kopecks-if-any')}
      onMove={(index) => onChoose({ prices: { ...choice.prices, [choice.format]: PRICES[index] ?? price } })}
    />
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

function Printing({ choice, onChoose }: ChoiceProps) {
  const bind = (binding: RoyaltyChoice['binding']) => onChoose({ binding, pages: pagesFor(binding, choice.pages) });
  return (
    <>
      <Slider
        label="Страниц"
        value={choice.pages}
        {...PAGES[choice.binding]}
        shown={formatNumber(choice.pages)}
        onMove={(pages) => onChoose({ pages })}
      />
      <div className={css.group}>
        <Named name="Переплёт">
          <Chip on={choice.binding === 'soft'} onClick={() => bind('soft')}>
            Мягкий
          </Chip>
          <Chip on={choice.binding === 'hard'} onClick={() => bind('hard')}>
            Твёрдый
          </Chip>
        </Named>
      </div>
    </>
  );
}

function Licence({ choice, onChoose }: ChoiceProps) {
  return (
    <Named name="Лицензия">
      <Chip on={choice.license === 'exclusive'} onClick={() => onChoose({ license: 'exclusive' })}>
        Исключительная
      </Chip>
      <Chip on={choice.license === 'non_exclusive'} onClick={() => onChoose({ license: 'non_exclusive' })}>
        Неисключительная
      </Chip>
    </Named>
  );
}

function Voice({ choice, onChoose }: ChoiceProps) {
  return (
    <Named name="Голос">
      <Chip on={choice.voice === 'own'} onClick={() => onChoose({ voice: 'own' })}>
        Своя запись
      </Chip>
      <Chip on={choice.voice === 'synthesis'} onClick={() => onChoose({ voice: 'synthesis' })}>
        Синтез речи
      </Chip>
    </Named>
  );
}

/** A choice among chips, with its name before them on a wide screen. */
function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.named}>
      <span aria-hidden="true">{name}</span>
      <Chips label={name}>{children}</Chips>
    </div>
  );
}

const HINTS: Readonly<Record<Format, string>> = {
  ebook:
    'По объёму советуем: до 3 авторских листов 59,90 ₽, до 6 —\u00A099,90 ₽, до 10 —\u00A0149 ₽, до 15 —\u00A0199 ₽, больше —\u00A0249 ₽.',
  print: 'Формат 140×200 мм, чёрно-белая печать, бумага 80 г/м².',
  audio: 'Аудиокнига, озвученная синтезом, всегда так и помечена.',
};
