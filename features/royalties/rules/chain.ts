import { formatMoney, type Money, minus, money } from '@pero/kernel/money';
import { formatNumber } from '@pero/kernel/number';
import { formatPercent, percent } from '@pero/kernel/percent';
import { counted } from '@pero/kernel/plural';
import { type BarPart, type Chain, type Link, link } from '@pero/ledger/rules/chain';
import { LICENSE_LABELS, type LicenseType } from '@pero/works/rules/licences';
import type { ReleaseDetail } from './draft-entry.ts';
import type { LibraryDetail } from './library-entry.ts';
import type { SaleDetail } from './sale-entry.ts';

type Names = ReadonlyMap<number, string>;

/** `sign` is −1 of a refund: the same steps, backwards. `mine` is what the entry changed for this person. */
export function saleChain(detail: SaleDetail, userId: number, names: Names, sign: 1 | -1): Chain {
  const { reckoned, parts, listPrice, quantity } = detail;
  const full = detail.partOf === undefined ? money(listPrice * quantity) : reckoned.paid;
  const discount = minus(reckoned.paid, full);
  const others = parts.filter((part) => part.userId !== userId && part.amount !== 0);
  const mine = parts.find((part) => part.userId === userId);
  const links: Link[] = [
    ...(detail.partOf === undefined ? [] : [partLink(reckoned.paid, detail.partOf)]),
    link('price', 'Цена на полке', quantity > 1 ? `${copies(quantity)} по ${formatMoney(listPrice)}` : '', full),
    link(
      'discount',
      `Скидка ${partOf(minus(money(0), discount), full)}`,
      'Роялти считается от цены со скидкой',
      discount,
    ),
    { ...link('paid', sign === 1 ? 'Читатель заплатил' : 'Читателю вернули', '', reckoned.paid), is_main: true },
    link('vat', 'НДС в цене', 'Магазин платит его государству', minus(money(0), reckoned.vat)),
    link('print', 'Печать экземпляра', 'Бумага, печать и переплёт', minus(money(0), reckoned.print)),
    link('house', `Магазин и «Перо», ${partOf(reckoned.house, reckoned.base)}`, HOUSE, minus(money(0), reckoned.house)),
    {
      ...link('royalty', `Роялти, ${formatPercent(reckoned.rate)}`, rateWords(detail), reckoned.author),
      is_main: true,
    },
    ...others.map(({ userId: other, weight, amount }) =>
      link(`share-${other}`, `${names.get(other) ?? 'Соавтор'}, ${weight} %`, SHARED, minus(money(0), amount)),
    ),
  ];
  const end: Link = { ...link('mine', 'Вам', mineWords(detail), money(mine?.amount ?? 0)), is_main: true };
  const shown = links.filter(
    ({ key, amount }) => (amount !== 0 || key === 'paid') && !(key === 'price' && detail.partOf !== undefined),
  );
  const signed = [...shown, end].map((one) => ({ ...one, amount: money(sign * one.amount) }));
  return { chain: signed, parts: barOf(detail, userId) };
}

function copies(quantity: number): string {
  return counted(quantity, 'экземпляр', 'экземпляра', 'экземпляров');
}

/** Everything below is of the part alone. */
function partLink(paid: Money, of: Money): Link {
  return link(
    'part',
    'Возвращена часть',
    `${formatMoney(paid)} из\u00A0${formatMoney(of)}, остальное остаётся продажей`,
    of,
  );
}

const HOUSE = 'Витрина, доставка файла, поддержка читателя и\u00A0работа платформы';
const SHARED = 'Доля, с\u00A0которой все согласились во\u00A0вкладке «Люди»';

function partOf(part: Money, whole: Money): string {
  return whole === 0 ? formatPercent(percent(0)) : formatPercent(percent(Math.round((part * 100) / whole)));
}

function rateWords({ licence, isAdvanced, ownRate, reckoned, isDraft }: SaleDetail): string {
  if (reckoned.isHundred) return 'Программа «100\u00A0% роялти»: всё полученное за\u00A0книгу\u00A0— ваше';
  const label = LICENSE_LABELS[licence as LicenseType] ?? licence;
  if (reckoned.print !== 0)
    return `Печатная книга: ${formatPercent(reckoned.rate)} от\u00A0цены за\u00A0вычетом печати`;
  if (isDraft) return 'Черновик: 70\u00A0% от\u00A0полученного магазином';
  if (licence === 'author_exclusive' && ownRate !== null) return `Ставка вашего договора, ${ownRate}\u00A0%`;
  return `${label} лицензия, ${isAdvanced ? 'повышенная ставка' : 'обычная ставка'} на\u00A0день продажи`;
}

function mineWords({ isDraft }: SaleDetail): string {
  return isDraft
    ? 'Часть заморожена, пока книга не\u00A0дописана: каждая глава переводит её на\u00A0ваш счёт'
    : 'Налог считается при выплате';
}

function barOf({ reckoned, parts }: SaleDetail, userId: number): BarPart[] {
  const mine = parts.find((part) => part.userId === userId)?.amount ?? 0;
  const all = [
    { key: 'mine', label: 'Вам', amount: mine },
    { key: 'others', label: 'Соавторам', amount: reckoned.author - mine },
    { key: 'house', label: 'Магазину и «Перу»', amount: reckoned.house },
    { key: 'print', label: 'Печать', amount: reckoned.print },
    { key: 'vat', label: 'НДС', amount: reckoned.vat },
  ].filter(({ amount }) => amount > 0);
  return wholePercents(all, reckoned.paid);
}

/** Whole percents that add up to 100: the largest remainders get what rounding left. */
function wholePercents(all: readonly { key: string; label: string; amount: number }[], paid: number): BarPart[] {
  if (paid <= 0) return [];
  const exact = all.map((one) => ({
    ...one,
    percent: Math.floor((one.amount * 100) / paid),
    rest: (one.amount * 100) % paid,
  }));
  let left = 100 - exact.reduce((sum, one) => sum + one.percent, 0);
  for (const one of [...exact].sort((a, b) => b.rest - a.rest)) {
    if (left <= 0) break;
    one.percent += 1;
    left -= 1;
  }
  return exact.map(({ key, label, percent: part }) => ({ key, label, percent: part }));
}

export function libraryChain(detail: LibraryDetail, userId: number, names: Names): Chain {
  const { parts, hits, allHits, fund, total, before } = detail;
  const others = parts.filter((part) => part.userId !== userId && part.amount !== 0);
  const mine = parts.find((part) => part.userId === userId);
  const links = [
    link('fund', 'Фонд подписки за\u00A0месяц', 'Деньги всех подписчиков магазина', fund),
    link(
      'total',
      'Доля вашей книги',
      `${formatNumber(hits)} страниц из\u00A0${formatNumber(allHits)}, прочитанных по\u00A0подписке`,
      total,
    ),
    link('before', 'Начислено раньше', 'По этому же месяцу', minus(money(0), before)),
    ...others.map(({ userId: other, weight, amount }) =>
      link(`share-${other}`, `${names.get(other) ?? 'Соавтор'}, ${weight} %`, SHARED, minus(money(0), amount)),
    ),
  ].filter(({ amount }) => amount !== 0);
  const end = { ...link('mine', 'Вам', 'Налог считается при выплате', money(mine?.amount ?? 0)), is_main: true };
  return { chain: [...links, end], parts: [] };
}

export function releaseChain(detail: ReleaseDetail, amount: Money, kind: 'release' | 'forfeit'): Chain {
  const words =
    kind === 'forfeit'
      ? 'Черновик не\u00A0был дописан до\u00A0конца отсрочки: замороженное вернулось читателям'
      : releaseWords(detail);
  return {
    chain: [
      { ...link('mine', kind === 'forfeit' ? 'Возвращено читателям' : 'Разморожено', words, amount), is_main: true },
    ],
    parts: [],
  };
}

function releaseWords({ completion, state }: ReleaseDetail): string {
  return state === 'released'
    ? 'Книга дописана: всё замороженное\u00A0— ваше'
    : `Готово ${completion}\u00A0% книги: столько роялти её продаж уже ваше`;
}
