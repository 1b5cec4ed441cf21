import { counted } from '@pero/kernel/plural';
import type { ProcessingStatus } from '@pero/works/rules/states';

export type AudioStep = {
  readonly title: string;
  readonly note: string;
  readonly state: 'done' | 'now' | 'back' | 'future';
};

export type AudioFacts = {
  readonly status: ProcessingStatus;
  readonly isPublished: boolean;
  /** Chapters of the text; 0 where there is none. */
  readonly chapters: number;
  readonly files: number;
  readonly isMeasured: boolean;
  /** How many recordings a shop would not take yet. */
  readonly offNorm: number;
  readonly conflicts: number;
};

/** From the recording to the shop: the first step that is not done is where the nib stands. */
export function audioPath(facts: AudioFacts): AudioStep[] {
  const { status, isPublished } = facts;
  const isSent = ['queueModeration', 'moderation', 'preparingPublication', 'published'].includes(status);
  const hasAll = facts.files > 0 && facts.files >= facts.chapters;
  const isInNorm = facts.files > 0 && facts.isMeasured && facts.offNorm === 0;
  const isOnSale = isPublished && status === 'published';
  const done = [
    isSent || hasAll,
    isSent || (hasAll && isInNorm),
    isSent || facts.conflicts === 0,
    status === 'preparingPublication' || isOnSale,
    isOnSale,
  ];
  const notes = [
    filesWords(facts),
    normWords(facts),
    rightsWords(facts),
    judgedWords(status),
    isOnSale ? 'слушают' : 'до 3\u00A0дней',
  ];
  const here = status === 'returned' ? 3 : done.indexOf(false);
  const hereAs = status === 'returned' ? ('back' as const) : ('now' as const);
  return TITLES.map((title, at) => ({
    title,
    note: notes[at] ?? '',
    state: at === here ? hereAs : doneOr(done[at]),
  }));
}

const TITLES = ['Запись', 'Звук в\u00A0норме', 'Права', 'Проверка', 'Магазин'] as const;

function doneOr(isDone: boolean | undefined) {
  return isDone ? ('done' as const) : ('future' as const);
}

function filesWords({ files, chapters }: AudioFacts): string {
  if (files === 0) return 'ещё ни\u00A0одного файла';
  const words = counted(files, 'файл', 'файла', 'файлов');
  return chapters > 0 ? `${words} из\u00A0${chapters}` : words;
}

function normWords({ files, isMeasured, offNorm }: AudioFacts): string {
  if (files === 0) return 'проверим каждый файл';
  if (!isMeasured) return 'измеряем';
  return offNorm === 0 ? 'всё ровно' : `поправить: ${offNorm}`;
}

function rightsWords({ conflicts }: AudioFacts): string {
  return conflicts === 0 ? 'подтверждены' : `осталось: ${conflicts}`;
}

function judgedWords(status: ProcessingStatus): string {
  if (status === 'queueModeration') return 'в\u00A0очереди';
  if (status === 'moderation') return 'модератор слушает';
  return status === 'returned' ? 'вернули с\u00A0замечаниями' : 'до\u00A0суток';
}
