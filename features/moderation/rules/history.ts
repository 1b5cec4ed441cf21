import type { CaseKind } from './cases.ts';

/** What the history of a case may say, and its words. */
export const HISTORY_LABELS = {
  submitted: 'Отправлена',
  resubmitted: 'Отправлена снова',
  withdrawn: 'Отозвана автором',
  taken: 'Взята на\u00A0проверку',
  released: 'Отдана в\u00A0очередь',
  'auto-released': 'Вернулась в\u00A0очередь: четыре часа без движения',
  transferred: 'Передана другому модератору',
  returned: 'Возвращена автору',
  approved: 'Одобрена модератором',
  'final-approved': 'Одобрена',
  'post-published': 'Вышла сразу, проверка после',
  'final-returned': 'Возвращена автору финальной проверкой',
  'sent-agent': 'Отправлена агенту магазина',
  'agent-confirmed': 'Подтверждена агентом',
  'agent-declined': 'Агент не\u00A0подтвердил',
  rejected: 'Отклонена',
  frozen: 'Заморожена',
  unfrozen: 'Разморожена',
  appealed: 'Автор оспорил отказ',
  complained: 'Отмечена жалоба',
  'upload-failed': 'Не\u00A0загрузилась в\u00A0магазин',
  retried: 'Отправлена на\u00A0загрузку снова',
  'shop-returned': 'Возвращена автору: магазин не\u00A0принял',
  mended: 'Поправлена главным модератором',
  unpublished: 'Снята с\u00A0продажи модератором',
} as const;
export type HistoryAct = keyof typeof HISTORY_LABELS;

/** A book is «она», a profile and a podcast are «он». */
const PROFILE_LABELS: Readonly<Partial<Record<HistoryAct, string>>> = {
  submitted: 'Отправлен',
  resubmitted: 'Отправлен снова',
  withdrawn: 'Отозван автором',
  taken: 'Взят на\u00A0проверку',
  released: 'Отдан в\u00A0очередь',
  'auto-released': 'Вернулся в\u00A0очередь: четыре часа без движения',
  transferred: 'Передан другому модератору',
  returned: 'Возвращён автору',
  'final-approved': 'Подтверждён',
  rejected: 'Отклонён',
};

const PODCAST_LABELS: Readonly<Partial<Record<HistoryAct, string>>> = {
  ...PROFILE_LABELS,
  approved: 'Одобрен модератором',
  'final-approved': 'Одобрен',
  'post-published': 'Вышел сразу, проверка после',
  'final-returned': 'Возвращён автору финальной проверкой',
  frozen: 'Заморожен',
  unfrozen: 'Разморожен',
  unpublished: 'Снят модератором',
};

export function historyLabel(kind: CaseKind, act: HistoryAct, workKind: string | null = null): string {
  const masculine = workKind === 'podcast' ? PODCAST_LABELS : PROFILE_LABELS;
  return (kind === 'profile' || workKind === 'podcast' ? masculine[act] : undefined) ?? HISTORY_LABELS[act];
}

/** What was written for ourselves and not for the author of the book. */
export const AMONG_OURSELVES: readonly HistoryAct[] = ['agent-declined', 'complained'];

export const ROLE_LABELS = {
  author: 'Автор',
  moderator: 'Модератор',
  main_moderator: 'Главный модератор',
  agent: 'Агент магазина',
  system: 'Перо',
} as const;
export type HistoryRole = keyof typeof ROLE_LABELS;
