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
  | 'hand-back'
  | 'keep-former'
  | 'unpublish'
  | 'take-back'
  | 'withdrawal-confirmed'
  | 'takedown'
  | 'republish'
  | 'republish-changed'
  | 'publish-unsold';

/** Every transition there is; an absent one is refused with 409. */
const NEXT_STATE: Readonly<Record<PublicationState, Readonly<Partial<Record<PublicationStep, PublicationState>>>>> = {
  draft: { approve: 'queued_for_upload', reject: 'not_published' },
  not_published: { reopen: 'draft' },
  // What no shop sells is published by its approval.
  queued_for_upload: { take: 'in_progress', 'publish-unsold': 'published' },
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
  // What the shop will not take goes back to its author; of a book on sale the former version stays there.
  api_error: { retry: 'queued_for_upload', 'hand-back': 'draft', 'keep-former': 'published' },
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

const UPLOADING: readonly PublicationState[] = [
  'queued_for_upload',
  'in_progress',
  'uploaded',
  'remote_check',
  'api_error',
];

/** Files are made of the book and handed over: it must not change under the hands of whoever does that. */
export function isUploading(state: PublicationState): boolean {
  return UPLOADING.includes(state);
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
  removedPublication: 'Книгу можно изменить и\u00A0отправить на\u00A0модерацию',
  overdue: 'Допишите книгу и\u00A0завершите её',
  readyCreate: 'Подайте заявку',
  applicationRejected: 'Исправьте замечания и\u00A0подайте заявку снова',
  applicationConsideration: 'Дождитесь решения по\u00A0заявке',
  inProduction: 'Дождитесь окончания записи',
};

/** Said instead while a new version of a book on sale is on its way. */
export const UPDATE_ADVICE = 'Новая версия уже в\u00A0пути к\u00A0читателям: подождите, пока она выйдет';

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
  | 'publish-chapters'
  | 'hand-back'
  | 'publish'
  | 'edit'
  | 'unpublish'
  | 'take-back'
  | 'republish'
  | 'overdue'
  | 'finish'
  | 'apply'
  | 'recall'
  | 'agree'
  | 'give-up'
  | 'turn-down';

const NEXT_STATUS: Readonly<
  Partial<Record<ProcessingStatus, Readonly<Partial<Record<ProcessingStep, ProcessingStatus>>>>>
> = {
  unpublishedChanges: {
    submit: 'queueModeration',
    finish: 'queueModeration',
    // Remarks on what is on sale already, when the author has gone on writing since.
    return: 'returned',
    publish: 'unpublishedChanges',
    edit: 'unpublishedChanges',
    unpublish: 'removedPublication',
    overdue: 'overdue',
  },
  queueModeration: {
    withdraw: 'unpublishedChanges',
    take: 'moderation',
    'publish-chapters': 'preparingPublication',
    publish: 'queueModeration',
  },
  moderation: {
    approve: 'preparingPublication',
    return: 'returned',
    release: 'queueModeration',
    reject: 'removedPublication',
    publish: 'moderation',
  },
  returned: {
    submit: 'queueModeration',
    finish: 'queueModeration',
    publish: 'returned',
    edit: 'returned',
    unpublish: 'removedPublication',
    overdue: 'overdue',
  },
  preparingPublication: { publish: 'published', 'hand-back': 'returned', overdue: 'overdue' },
  published: {
    finish: 'queueModeration',
    return: 'returned',
    publish: 'published',
    edit: 'unpublishedChanges',
    unpublish: 'removedPublication',
    overdue: 'overdue',
  },
  removedPublication: {
    submit: 'queueModeration',
    appeal: 'queueModeration',
    reopen: 'unpublishedChanges',
    republish: 'preparingPublication',
    'take-back': 'published',
    publish: 'removedPublication',
    edit: 'unpublishedChanges',
  },
  overdue: {
    submit: 'queueModeration',
    finish: 'queueModeration',
    return: 'overdue',
    'hand-back': 'overdue',
    publish: 'overdue',
    edit: 'overdue',
    unpublish: 'removedPublication',
  },
  // What a reader or a machine is to read.
  readyCreate: { apply: 'applicationConsideration' },
  applicationConsideration: { recall: 'readyCreate', agree: 'inProduction', 'turn-down': 'applicationRejected' },
  applicationRejected: { apply: 'applicationConsideration' },
  // Whoever is not read to the end may choose another voice.
  inProduction: { submit: 'queueModeration', 'give-up': 'readyCreate' },
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
  readonly state: PublicationState;
  readonly isFrozen: boolean;
  readonly isOverdueAndLocked: boolean;
  readonly deletedAt: Date | null;
};

/** Of a locked draft the description is closed, while chapters may still be added. */
export function blockReasonOf(book: Editable, what: 'meta' | 'text'): BlockReason | null {
  if (book.deletedAt !== null) return 'in_bin';
  if (book.isFrozen) return 'frozen';
  if (UNDER_JUDGEMENT.includes(book.processingStatus)) return 'on_moderation';
  // An overdue draft stays overdue while its new chapters go out.
  const isGoingOut = book.processingStatus === 'overdue' && isUploading(book.state);
  if (isGoingOut || book.processingStatus === 'preparingPublication') return 'preparing_publication';
  return what === 'meta' && book.isOverdueAndLocked ? 'overdue_locked' : null;
}

/** An edit of what was judged sends the book back to the author's desk; it stays on sale meanwhile. */
export function statusAfterEdit(status: ProcessingStatus): ProcessingStatus {
  return statusAfter(status, 'edit') ?? status;
}
