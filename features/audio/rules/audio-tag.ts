import { type ProcessingStatus, type PublicationState, STATE_LABELS, STATUS_LABELS } from '@pero/works/rules/states';

export type AudioTag = { readonly tone: 'ok' | 'warn' | 'bad' | 'wait' | 'plain'; readonly words: string };

const TAGS: Readonly<Partial<Record<ProcessingStatus, AudioTag>>> = {
  queueModeration: { tone: 'wait', words: 'Ждёт проверки' },
  moderation: { tone: 'wait', words: 'На\u00A0проверке' },
  returned: { tone: 'warn', words: 'Вернули с\u00A0замечаниями' },
  preparingPublication: { tone: 'wait', words: STATE_LABELS.queued_for_upload },
  published: { tone: 'ok', words: STATE_LABELS.published },
};

type Standing = {
  readonly processing_status: ProcessingStatus;
  readonly state: PublicationState;
  readonly is_published: boolean;
};

/** Where an audiobook stands, in two words; the colour only repeats them. */
export function audioTagOf({ processing_status: status, state, is_published }: Standing): AudioTag {
  if (status === 'removedPublication') {
    return state === 'not_published'
      ? { tone: 'bad', words: 'Не\u00A0приняли' }
      : { tone: 'plain', words: STATE_LABELS.unpublished };
  }
  if (status === 'unpublishedChanges') {
    return is_published ? { tone: 'ok', words: 'Опубликовано, есть правки' } : { tone: 'wait', words: 'В\u00A0работе' };
  }
  return TAGS[status] ?? { tone: 'wait', words: STATUS_LABELS[status] };
}
