import { day, formatDay, isDay } from '@pero/kernel/day';
import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { Bar } from '@pero/ui/feedback/progress';
import { Field, SelectField } from '@pero/ui/fields/field';
import { EXTENSION_DAYS, PLAN_SHEETS, UPDATE_PERIODS } from '@pero/works/rules/drafts';
import { SHEET, sheetsOf } from '@pero/works/rules/kinds';
import { useState } from 'react';
import type { MetaFields } from '../meta-fields.ts';
import type { BookDesk } from '../use-book-desk.ts';
import css from './meta.module.css';

const periods = [0, ...UPDATE_PERIODS] as const;

/** What is promised to the readers of a book that is sold while it is written. */
export function DraftFields({ desk }: { desk: BookDesk }) {
  const { fields, wrong, change, canEdit, meta } = desk;
  return (
    <fieldset className={css.draft}>
      <legend>Обещания читателям</legend>
      <SelectField
        label="Новые главы"
        value={fields.update_period}
        error={wrong.update_period}
        disabled={!canEdit}
        hint={hang('Пропустите два срока подряд — мы напомним. Через 30 дней тишины на странице появится отметка.')}
        onChange={(event) =>
          change({ update_period: Number(event.currentTarget.value) as MetaFields['update_period'] }, 'now')
        }
      >
        {periods.map((days) => (
          <option key={days} value={days}>
            {periodWords(days)}
          </option>
        ))}
      </SelectField>
      <CompletionDay desk={desk} />
      <Field
        id="planned_characters"
        label="Сколько всего будет, авторских листов"
        type="number"
        inputMode="decimal"
        min={0.1}
        max={250}
        step={0.1}
        className={css.date}
        value={fields.planned_characters === null ? '' : sheetsOf(fields.planned_characters)}
        error={wrong.planned_characters}
        disabled={!canEdit}
        hint={hang(
          `Советуем ${PLAN_SHEETS.least}–${PLAN_SHEETS.most}. Лист — ${formatNumber(SHEET)} знаков с пробелами.${meta.published_at ? ' Книга продаётся, поэтому план можно только увеличить.' : ''}`,
        )}
        onChange={(event) => change({ planned_characters: plannedIn(event.currentTarget.value) })}
      />
      {fields.planned_characters !== null && (
        <div className={css.written}>
          <Bar percent={meta.completion_percent} label="Дописано" />
          <p className="hint">
            {hang(
              `${meta.completion_percent} %: ${formatNumber(meta.authors_sheets, 1)} из ${formatNumber(sheetsOf(fields.planned_characters), 1)} а. л.`,
            )}
          </p>
        </div>
      )}
    </fieldset>
  );
}

/** A promised day is moved once and for good: by a button, and not by what stands in the field on the way to it. */
function CompletionDay({ desk: { fields, wrong, change, canEdit, meta } }: { desk: BookDesk }) {
  const { completion_date: kept, completion_date_min: min, completion_date_max: max } = meta;
  const isPromised = kept !== null && min !== null && min >= kept && max !== null;
  const [isMoved, setMoved] = useState<string | null>(null);
  const isFixed = isPromised && min === max;
  const isNew = isPromised && isMoved !== null && isDay(isMoved) && isMoved >= min && isMoved <= max;
  const move = () => {
    if (isMoved !== null) change({ completion_date: isMoved }, 'now');
    setMoved(null);
  };
  return (
    <>
      <Field
        id="completion_date"
        label="Допишу до"
        type="date"
        className={css.date}
        value={isPromised ? (isMoved ?? fields.completion_date) : fields.completion_date}
        error={wrong.completion_date}
        disabled={!canEdit || isFixed}
        min={min ?? undefined}
        max={max ?? undefined}
        hint={completionHint(meta)}
        onChange={({ currentTarget: { value } }) => (isPromised ? setMoved(value) : change({ completion_date: value }))}
      />
      {isNew && (
        <div className={css.move}>
          <Button onClick={move}>Перенести на&nbsp;{formatDay(day(isMoved))}</Button>
          <p className="hint">{hang('Второй раз перенести срок не получится.')}</p>
        </div>
      )}
    </>
  );
}

function periodWords(days: number): string {
  if (days === 0) return 'Без графика';
  return days === 1 ? 'Каждый день' : `Раз в\u00A0${counted(days, 'день', 'дня', 'дней')}`;
}

function completionHint(meta: BookDesk['meta']): string {
  const { completion_date_min: min, completion_date_max: max } = meta;
  const range = min && max ? `С ${formatDay(min)} по ${formatDay(max)}. ` : '';
  if (min === max && min) return hang('Срок обещан читателям и больше не переносится.');
  return hang(
    `${range}Обещанный срок можно перенести один раз, не больше чем на ${EXTENSION_DAYS} дней, и нельзя убрать.`,
  );
}

/** `plannedIn('7.5')` gives 300 000 characters. */
function plannedIn(text: string): number | null {
  const sheets = Number(text.replace(',', '.'));
  return Number.isFinite(sheets) && sheets > 0 ? Math.round(sheets * SHEET) : null;
}
