import { PRICES } from '@pero/books/rules/prices';
import { type Format, PAGES, pagesFor } from '@pero/books/rules/royalty-terms';
import { formatMoney, inRoubles, type Money, roubles } from '@pero/kernel/money';
import { formatNumber } from '@pero/kernel/number';
import { hang } from '@pero/kernel/typography';
import { Chip, Chips } from '@pero/ui/chip';
import { CheckField } from '@pero/ui/field';
import { Slider } from '@pero/ui/slider';
import { TextButton } from '@pero/ui/text-link';
import type { ReactNode } from 'react';
import css from './calculator.module.css';
import { CalculatorConditions } from './calculator-conditions.tsx';
import { type Choice, type FormProps, SALES, WISH } from './calculator-terms.ts';

const formats: readonly (readonly [Format, string])[] = [
  ['ebook', 'Электронная'],
  ['print', 'Печатная'],
  ['audio', 'Аудио'],
];

export function CalculatorForm({ choice, onChoose }: FormProps) {
  return (
    <>
      <div className={css.chips}>
        <Chips label="Что считаем">
          {formats.map(([format, word]) => (
            <Chip key={format} on={choice.format === format} onClick={() => onChoose({ format })}>
              {word}
            </Chip>
          ))}
        </Chips>
      </div>
      <PriceSlider choice={choice} onChoose={onChoose} />
      <GoalSlider choice={choice} onChoose={onChoose} />
      {choice.format === 'print' ? (
        <PrintChoice choice={choice} onChoose={onChoose} />
      ) : (
        <LicenceChoice choice={choice} onChoose={onChoose} />
      )}
      <CalculatorConditions choice={choice} onChoose={onChoose} />
    </>
  );
}

function PriceSlider({ choice, onChoose }: FormProps) {
  const price = choice.prices[choice.format];
  return (
    <Slider
      label={choice.format === 'audio' ? 'Цена аудиокниги' : 'Цена книги'}
      value={PRICES.indexOf(price)}
      least={0}
      most={PRICES.length - 1}
      step={1}
      shown={shortMoney(price)}
      onMove={(index) => onChoose({ prices: { ...choice.prices, [choice.format]: PRICES[index] ?? price } })}
    />
  );
}

function GoalSlider({ choice, onChoose }: FormProps) {
  const isIncome = choice.goal === 'income';
  return (
    <>
      {isIncome ? (
        <Slider
          label="Продаж в месяц"
          value={choice.sales}
          {...SALES}
          shown={formatNumber(choice.sales)}
          onMove={(sales) => onChoose({ sales })}
        />
      ) : (
        <Slider
          label="Хочу на руки в месяц"
          value={inRoubles(choice.wish)}
          {...WISH}
          shown={shortMoney(choice.wish)}
          onMove={(wish) => onChoose({ wish: roubles(wish) })}
        />
      )}
      <p className={css.turn}>
        <TextButton tone="ink" onClick={() => onChoose({ goal: isIncome ? 'sales' : 'income' })}>
          {isIncome ? 'Посчитать от желаемого дохода' : 'Посчитать от продаж'}
        </TextButton>
      </p>
    </>
  );
}

function LicenceChoice({ choice, onChoose }: FormProps) {
  return (
    <div className={css.group}>
      <Named name="Лицензия">
        <Chip on={choice.license === 'exclusive'} onClick={() => onChoose({ license: 'exclusive' })}>
          Исключительная
        </Chip>
        <Chip on={choice.license === 'non_exclusive'} onClick={() => onChoose({ license: 'non_exclusive' })}>
          Неисключительная
        </Chip>
      </Named>
      {choice.format === 'audio' ? (
        <Named name="Голос">
          <Chip on={choice.voice === 'own'} onClick={() => onChoose({ voice: 'own' })}>
            Своя запись
          </Chip>
          <Chip on={choice.voice === 'synthesis'} onClick={() => onChoose({ voice: 'synthesis' })}>
            Синтез речи
          </Chip>
        </Named>
      ) : (
        <CheckField
          checked={choice.isAdvanced}
          onChange={(event) => onChoose({ isAdvanced: event.currentTarget.checked })}
        >
          {hang('Продвинутый статус: от 300 000 опубликованных знаков и 1 000 подписчиков')}
        </CheckField>
      )}
      <p className="hint">{hang(hints[choice.format])}</p>
    </div>
  );
}

function PrintChoice({ choice, onChoose }: FormProps) {
  const bind = (binding: Choice['binding']) => onChoose({ binding, pages: pagesFor(binding, choice.pages) });
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
        <p className="hint">{hang(hints.print)}</p>
      </div>
    </>
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

const hints: Readonly<Record<Format, string>> = {
  ebook:
    'По объёму советуем: до 3 авторских листов 59,90 ₽, до 6 —\u00A099,90 ₽, до 10 —\u00A0149 ₽, до 15 —\u00A0199 ₽, больше —\u00A0249 ₽.',
  print: 'Формат 140×200 мм, чёрно-белая печать, бумага 80 г/м².',
  audio: 'Аудиокнига, озвученная синтезом, всегда так и помечена.',
};

function shortMoney(amount: Money): string {
  return formatMoney(amount, 'kopecks-if-any');
}
