export const EDITIONS = ['ebook', 'print', 'audio'] as const;
export type Edition = (typeof EDITIONS)[number];

export const ENTRY_KINDS = [
  'sale',
  'refund',
  'library',
  'release',
  'forfeit',
  'referral',
  'referral_release',
  'payout_reserved',
  'payout_paid',
  'payout_returned',
  'correction',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const ENTRY_LABELS: Readonly<Record<EntryKind, string>> = {
  sale: 'Продажа',
  refund: 'Возврат покупателю',
  library: 'Чтение по\u00A0подписке',
  release: 'Разморожено с\u00A0главой',
  forfeit: 'Возвращено читателям',
  referral: 'За приглашённого автора',
  referral_release: 'Вознаграждение за\u00A0приглашённых',
  payout_reserved: 'Заявка на\u00A0выплату',
  payout_paid: 'Выплата',
  payout_returned: 'Выплата вернулась',
  correction: 'Исправление',
};

export const ACCOUNT_KINDS = [
  'retailer',
  'vat',
  'printing',
  'platform',
  'income_tax',
  'readers',
  'author_earned',
  'author_frozen',
  'author_reserved',
  'author_paid',
  'author_debt',
  'referral',
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];
