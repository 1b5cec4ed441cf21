import { formatDay } from '@pero/kernel/day';
import { formatMoney, type Money } from '@pero/kernel/money';
import { formatPercent } from '@pero/kernel/percent';
import { hang } from '@pero/kernel/typography';
import type { BookMeta } from '@pero/works/contract/meta';
import { DRAFT_REASON_WORDS } from '@pero/works/rules/drafts';
import { EXCLUSIVE_DAYS, LICENSE_LABELS, type LicenseType } from '@pero/works/rules/licences';
import { REFUSALS } from '@pero/works/rules/refusals';
import { rateOf, saleAt } from '@pero/works/rules/royalty/royalty';
import { USUAL_TERMS } from '@pero/works/rules/royalty/royalty-terms';

export type LicenseCard = {
  readonly type: LicenseType;
  readonly title: string;
  readonly lead: string;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  /** Why it cannot be chosen now; null when it can. */
  readonly against: string | null;
};

const SHOWN: readonly LicenseType[] = ['exclusive', 'non_exclusive', 'free', 'draft'];

/** The licences of a book side by side; the individual one only where it is in force. */
export function licenseCards(meta: BookMeta, price: Money): LicenseCard[] {
  const types = SHOWN.includes(meta.license_type) ? SHOWN : [meta.license_type, ...SHOWN];
  return types.map((type) => ({
    type,
    ...WORDS[type],
    rows: [
      { label: 'Ваша доля', value: shareWords(type) },
      ...(type === 'free' ? [] : [{ label: `С\u00A0${formatMoney(price)}`, value: royaltyWords(type, price) }]),
      ...BOUND[type],
    ],
    against: reasonAgainst(meta, type),
  }));
}

/** Why this book may not have that licence now. */
export function reasonAgainst(meta: BookMeta, type: LicenseType): string | null {
  if (type === meta.license_type) return null;
  if (meta.kind === 'fanfic' && type !== 'free') return REFUSALS['license-fanfic'].message;
  if (type === 'draft' && !meta.can_use_draft_license) {
    return `${meta.draft_license_reasons.map((reason) => DRAFT_REASON_WORDS[reason]).join('. ')}.`;
  }
  if (type === 'non_exclusive' && meta.license_bound_until) {
    return hang(`Отказаться от эксклюзива можно с ${formatDay(meta.license_bound_until)}.`);
  }
  return type === 'author_exclusive' ? REFUSALS['license-author-exclusive'].message : null;
}

function shareWords(type: LicenseType): string {
  const standard = rateOf({ ...USUAL_TERMS, license: type });
  const advanced = rateOf({ ...USUAL_TERMS, license: type, isAdvanced: true });
  if (standard === 0) return 'нет';
  return standard === advanced ? formatPercent(standard) : `${standard}–${formatPercent(advanced)}`;
}

function royaltyWords(type: LicenseType, price: Money): string {
  const least = saleAt(price, { ...USUAL_TERMS, license: type });
  return least ? `от\u00A0${formatMoney(least.author)}` : '—';
}

const WORDS: Readonly<Record<LicenseType, { title: string; lead: string }>> = {
  exclusive: {
    title: LICENSE_LABELS.exclusive,
    lead: hang('Электронную книгу продаём только мы и наш партнёр. Больше доля, больше витрин.'),
  },
  non_exclusive: { title: LICENSE_LABELS.non_exclusive, lead: hang('Продавайте где хотите, и у нас тоже.') },
  free: { title: LICENSE_LABELS.free, lead: hang('Читателям даром. Хороша для первой книги серии и для знакомства.') },
  draft: {
    title: LICENSE_LABELS.draft,
    lead: hang('Книга продаётся, пока пишется: читатели покупают её вместе с будущими главами.'),
  },
  author_exclusive: {
    title: LICENSE_LABELS.author_exclusive,
    lead: hang('Ваша доля — по отдельной договорённости с нами.'),
  },
};

const PAPER = { label: 'Печать и\u00A0аудио', value: 'да' };

const BOUND: Readonly<Record<LicenseType, readonly { label: string; value: string }[]>> = {
  exclusive: [
    { label: 'Другие магазины', value: 'нет' },
    { label: 'Отказаться', value: `через ${EXCLUSIVE_DAYS} дней` },
    PAPER,
  ],
  non_exclusive: [{ label: 'Другие магазины', value: 'да' }, { label: 'Отказаться', value: 'когда угодно' }, PAPER],
  free: [{ label: 'Другие магазины', value: 'да' }, { label: 'Отказаться', value: 'когда угодно' }, PAPER],
  draft: [
    { label: 'Где', value: 'только чтение онлайн' },
    { label: 'Срок', value: 'от\u00A01 до\u00A06 месяцев' },
    { label: 'Печать и\u00A0аудио', value: 'после завершения' },
  ],
  author_exclusive: [{ label: 'Другие магазины', value: 'нет' }, { label: 'Условия', value: 'в\u00A0договоре' }, PAPER],
};
