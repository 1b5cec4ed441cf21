import type { Effect } from '@pero/discounts/rules/effect';
import { formatMoney, type Money, money } from '@pero/kernel/money';
import { counted } from '@pero/kernel/plural';

export type Verdict = 'waiting' | 'early' | 'few' | 'unknown' | Effect['verdict'];

export type Bounds = { readonly least: number; readonly most: number };
export type MoneyBounds = { readonly least: Money; readonly most: Money };

/** What it brought and what is left of it. Of copies that may never have been sold nothing was brought. */
export function moneyOf(extra: Bounds | null, royalty: Money | null, cost: Money) {
  const even = royalty === null || royalty <= 0 ? null : Math.ceil(cost / royalty);
  if (extra === null || royalty === null) return { brought: null, result: null, per_extra: null, even };
  const [least, most] = [Math.max(0, extra.least), Math.max(0, extra.most)].map(Math.round) as [number, number];
  const brought = { least: money(least * royalty), most: money(most * royalty) };
  const result = { least: money(brought.least - cost), most: money(brought.most - cost) };
  const per_extra =
    most === 0
      ? null
      : { least: money(Math.round(cost / most)), most: least === 0 ? null : money(Math.round(cost / least)) };
  return { brought, result, per_extra, even };
}

function copiesRange({ least, most }: Bounds): string {
  const [from, to] = [Math.round(Math.max(0, least)), Math.round(Math.max(0, most))];
  const last = counted(to, 'продажу', 'продажи', 'продаж');
  return from === to ? last : `${from}–${last}`;
}

type Told = {
  readonly verdict: Verdict;
  readonly sold: number;
  readonly extra: Bounds | null;
  readonly expected: Bounds | null;
  readonly result: MoneyBounds | null;
  readonly dayNumber: number;
  readonly reportOn: string;
  /** Its days are over. */
  readonly isOver: boolean;
  /** The day of the report has come, and the shop has not told everything. */
  readonly isLate: boolean;
};

/** In a line, as a person would say it. */
export function titleOf({ verdict, extra, result, dayNumber, isOver }: Told): string {
  switch (verdict) {
    case 'waiting':
      return 'Показ ещё впереди';
    case 'early':
      return isOver ? 'Показ закончился, досчитываем' : `Идёт ${dayNumber}-й\u00A0день`;
    case 'few':
      return 'Продаж слишком мало, чтобы судить';
    case 'unknown':
      return 'Сравнить пока не\u00A0с\u00A0чем';
    case 'unseen':
      return 'Разницы не\u00A0видно';
    case 'likely':
      return 'Похоже, помогла';
    case 'seen': {
      const brought = `Добавила ${extra ? copiesRange(extra) : 'продажи'}`;
      if (result === null) return brought;
      if (result.least >= 0) return 'Окупилась';
      return result.most < 0 ? `${brought}, но\u00A0не\u00A0окупилась` : `${brought}`;
    }
  }
}

export function wordsOf({ verdict, sold, extra, expected, result, reportOn, isLate }: Told): string {
  const count = `Продано ${sold}`;
  const waited = expected && `без\u00A0рекламы ждали ${Math.round(expected.least)}–${Math.round(expected.most)}`;
  switch (verdict) {
    case 'waiting':
      return `Отчёт будет ${reportOn}.`;
    case 'early':
      return isLate
        ? `${count}. Судить рано: магазин ещё не\u00A0прислал последние числа.`
        : `${count}. Судить рано: отчёт ${reportOn}.`;
    case 'few':
      return `${count}. При таких числах покажем, что вышло, но\u00A0не\u00A0скажем «из-за рекламы».`;
    case 'unknown':
      return `${count}. Похожих книг для\u00A0сравнения не\u00A0набралось.`;
    case 'unseen':
      return `${count}, ${waited}. Это не\u00A0отличить от\u00A0обычных колебаний: может быть, реклама добавила до\u00A0${extra ? counted(Math.max(0, Math.round(extra.most)), 'продажи', 'продаж', 'продаж') : ''}, а\u00A0может, ни\u00A0одной.`;
    case 'likely':
      return `${count}, ${waited}. Скорее всего, часть из\u00A0них\u00A0— от\u00A0рекламы, но\u00A0уверенно сказать нельзя.`;
    case 'seen':
      return [`${count}, ${waited}.`, resultWords(result)].filter((one) => one !== '').join(' ');
  }
}

function resultWords(result: MoneyBounds | null): string {
  if (result === null) return '';
  const said = ({ least, most }: MoneyBounds) => `от\u00A0${formatMoney(least)} до\u00A0${formatMoney(most)}`;
  if (result.least >= 0) return `Реклама вернула свою цену и\u00A0ещё ${said(result)}.`;
  if (result.most < 0) return `Не\u00A0вернулось ${said({ least: money(-result.most), most: money(-result.least) })}.`;
  return `Окупилась ли она, сказать нельзя: итог ${said(result)}.`;
}
