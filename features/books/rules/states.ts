/** Where a book is on its way to the retailer. */
export const PUBLICATION_STATES = [
  'not_published',
  'unpublished',
  'queued_for_upload',
  'in_progress',
  'published',
  'draft',
  'uploaded',
  'remote_check',
  'api_error',
  'remote_published',
  'remote_unpublished',
] as const;
export type PublicationState = (typeof PUBLICATION_STATES)[number];

export const STATE_LABELS: Readonly<Record<PublicationState, string>> = {
  queued_for_upload: 'Ожидает публикации',
  in_progress: 'Ожидает публикации',
  uploaded: 'Ожидает публикации',
  remote_check: 'Ожидает публикации',
  api_error: 'Ожидает публикации',
  unpublished: 'Снято с публикации',
  remote_unpublished: 'Снято с публикации',
  published: 'Опубликовано',
  remote_published: 'Опубликовано',
  draft: 'Подготовка к публикации',
  not_published: 'Неопубликовано',
};

/** What moves a book along the retailer's road. */
export type PublicationStep =
  | 'approve'
  | 'reject'
  | 'reopen'
  | 'take'
  | 'files-accepted'
  | 'check-begins'
  | 'shown'
  | 'confirmed'
  | 'failure'
  | 'retry'
  | 'unpublish'
  | 'take-back'
  | 'withdrawal-confirmed'
  | 'takedown'
  | 'republish'
  | 'republish-changed';

/** Every transition there is; an absent one is refused with 409. */
const NEXT_STATE: Readonly<Record<PublicationState, Readonly<Partial<Record<PublicationStep, PublicationState>>>>> = {
  draft: { approve: 'queued_for_upload', reject: 'not_published' },
  not_published: { reopen: 'draft' },
  queued_for_upload: { take: 'in_progress' },
  in_progress: { 'files-accepted': 'uploaded', failure: 'api_error' },
  uploaded: { 'check-begins': 'remote_check', failure: 'api_error' },
  remote_check: { shown: 'remote_published', failure: 'api_error' },
  remote_published: {
    confirmed: 'published',
    approve: 'queued_for_upload',
    unpublish: 'unpublished',
    takedown: 'remote_unpublished',
  },
  published: { approve: 'queued_for_upload', unpublish: 'unpublished', takedown: 'remote_unpublished' },
  api_error: { retry: 'queued_for_upload' },
  unpublished: {
    'take-back': 'published',
    'withdrawal-confirmed': 'remote_unpublished',
    republish: 'queued_for_upload',
    'republish-changed': 'draft',
  },
  remote_unpublished: { republish: 'queued_for_upload', 'republish-changed': 'draft' },
};

export function stateAfter(state: PublicationState, step: PublicationStep): PublicationState | null {
  return NEXT_STATE[state][step] ?? null;
}

/** What the author sees of the work on a book. */
export const PROCESSING_STATUSES = [
  'preparingPublication',
  'queueModeration',
  'moderation',
  'returned',
  'unpublishedChanges',
  'published',
  'removedPublication',
  'overdue',
  'readyCreate',
  'applicationRejected',
  'applicationConsideration',
  'inProduction',
] as const;
export type ProcessingStatus = (typeof PROCESSING_STATUSES)[number];

export const DEFAULT_STATUS: ProcessingStatus = 'unpublishedChanges';

/** The text is the one that was sent last: nobody may edit it. */
export const UNDER_JUDGEMENT: readonly ProcessingStatus[] = ['queueModeration', 'moderation'];

export const STATUS_LABELS: Readonly<Record<ProcessingStatus, string>> = {
  preparingPublication: 'Готовим к\u00A0публикации',
  queueModeration: 'Ждёт модерации',
  moderation: 'На модерации',
  returned: 'Возвращена на\u00A0доработку',
  unpublishedChanges: 'Есть неопубликованные изменения',
  published: 'Опубликована',
  removedPublication: 'Снята с\u00A0публикации',
  overdue: 'Срок черновика истёк',
  readyCreate: 'Можно создать',
  applicationRejected: 'Заявка отклонена',
  applicationConsideration: 'Заявка рассматривается',
  inProduction: 'В производстве',
};

/** What can be done in a status, said beside every refusal. */
export const STATUS_ADVICE: Readonly<Record<ProcessingStatus, string>> = {
  preparingPublication: 'Дождитесь выхода книги',
  queueModeration: 'Можно отозвать заявку и\u00A0внести правки',
  moderation: 'Дождитесь решения модератора',
  returned: 'Исправьте замечания и\u00A0отправьте снова',
  unpublishedChanges: 'Отправьте книгу на\u00A0модерацию',
  published: 'Книгу можно изменить или снять с\u00A0публикации',
  removedPublication: 'Книгу можно изменить и\u00A0опубликовать снова',
  overdue: 'Допишите книгу и\u00A0завершите её',
  readyCreate: 'Подайте заявку',
  applicationRejected: 'Исправьте замечания и\u00A0подайте заявку снова',
  applicationConsideration: 'Дождитесь решения по\u00A0заявке',
  inProduction: 'Дождитесь окончания записи',
};

export type ProcessingStep =
  | 'submit'
  | 'withdraw'
  | 'take'
  | 'release'
  | 'approve'
  | 'return'
  | 'reject'
  | 'appeal'
  | 'reopen'
  | 'publish'
  | 'edit'
  | 'unpublish'
  | 'take-back'
  | 'republish'
  | 'overdue'
  | 'finish';

const NEXT_STATUS: Readonly<
  Partial<Record<ProcessingStatus, Readonly<Partial<Record<ProcessingStep, ProcessingStatus>>>>>
> = {
  unpublishedChanges: {
    submit: 'queueModeration',
    edit: 'unpublishedChanges',
    unpublish: 'removedPublication',
    overdue: 'overdue',
  },
  queueModeration: { withdraw: 'unpublishedChanges', take: 'moderation' },
  moderation: {
    approve: 'preparingPublication',
    return: 'returned',
    release: 'queueModeration',
    reject: 'removedPublication',
  },
  returned: { submit: 'queueModeration', edit: 'returned', unpublish: 'removedPublication', overdue: 'overdue' },
  preparingPublication: { publish: 'published' },
  published: { edit: 'unpublishedChanges', unpublish: 'removedPublication', overdue: 'overdue' },
  removedPublication: {
    appeal: 'queueModeration',
    reopen: 'unpublishedChanges',
    republish: 'preparingPublication',
    'take-back': 'published',
    edit: 'unpublishedChanges',
  },
  overdue: { edit: 'overdue', finish: 'queueModeration', unpublish: 'removedPublication' },
};

export function statusAfter(status: ProcessingStatus, step: ProcessingStep): ProcessingStatus | null {
  return NEXT_STATUS[status]?.[step] ?? null;
}

/** Why nobody may edit just now; null when editing is open. */
export const BLOCK_REASONS = ['on_moderation', 'preparing_publication', 'overdue_locked', 'frozen', 'in_bin'] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];

export const BLOCK_WORDS: Readonly<Record<BlockReason, string>> = {
  on_moderation: 'Книга на\u00A0модерации: менять её можно, когда проверка закончится или вы отзовёте заявку',
  preparing_publication: 'Книга готовится к\u00A0публикации: изменения откроются, когда она выйдет',
  overdue_locked: 'Срок черновика истёк: описание и\u00A0даты закрыты, главы добавлять можно',
  frozen: 'Книга приостановлена главным модератором. Напишите нам, если это ошибка',
  in_bin: 'Книга в\u00A0корзине. Верните её, чтобы продолжить',
};

type Editable = {
  readonly processingStatus: ProcessingStatus;
  readonly isFrozen: boolean;
  readonly isOverdueAndLocked: boolean;
  readonly deletedAt: Date | null;
};

/** Of a locked draft the description is closed, while chapters may still be added. */
export function blockReasonOf(book: Editable, what: 'meta' | 'text'): BlockReason | null {
  if (book.deletedAt !== null) return 'in_bin';
  if (book.isFrozen) return 'frozen';
  switch (book.processingStatus) {
    case 'queueModeration':
    case 'moderation':
      return 'on_moderation';
    case 'preparingPublication':
      return 'preparing_publication';
    default:
      return what === 'meta' && book.isOverdueAndLocked ? 'overdue_locked' : null;
  }
}

/** An edit of what was judged sends the book back to the author's desk; it stays on sale meanwhile. */
export function statusAfterEdit(status: ProcessingStatus): ProcessingStatus {
  return statusAfter(status, 'edit') ?? status;
}
