import type { Verification } from '../../contract/identity.ts';

export const STEPS = ['person', 'document', 'scans', 'send'] as const;
export type Step = (typeof STEPS)[number];

type StepWords = {
  readonly title: string;
  readonly takes: string;
  /** Why it is asked for, and who will see it. */
  readonly why: readonly string[];
};

export const STEP_WORDS: Readonly<Record<Step, StepWords>> = {
  person: {
    title: 'Кто вы',
    takes: '1\u00A0минута',
    why: [
      'На это имя мы заключим договор и отправим выплаты, поэтому оно должно совпадать с документом буква в букву.',
      'Читатели его не увидят: на обложке стоит то имя, которое вы укажете у книги.',
      'Дата рождения нужна, потому что договор об издании подписывают с 18 лет, а с согласия родителей — с 14.',
    ],
  },
  document: {
    title: 'Документ',
    takes: '2\u00A0минуты',
    why: [
      'Номер документа стоит в договоре рядом с именем: так закон отличает вас от тёзки.',
      'От страны зависит, какой налог платится с роялти и какой договор вы подпишете.',
    ],
  },
  scans: {
    title: 'Снимки',
    takes: '2\u00A0минуты',
    why: [
      'По снимку модератор сверит то, что вы ввели. Фотография с документом в руках показывает, что он ваш, а не найден в сети.',
      'Годится снимок с телефона: сканер не нужен.',
    ],
  },
  send: {
    title: 'Отправка',
    takes: 'ответим за\u00A03\u00A0рабочих дня',
    why: ['Модератор сверит данные со снимками и ответит. О решении придут уведомление и письмо.'],
  },
};

type Lacks = Verification['lacks'];

/** The step that an address names; null when it names none. */
export function stepIn(search: string): Step | null {
  const asked = new URLSearchParams(search).get('step');
  return STEPS.find((step) => step === asked) ?? null;
}

/** Where somebody who comes back goes on: the first step with something missing or to be mended, else the sending. */
export function stepToGoOn({ status, lacks, comments }: Pick<Verification, 'status' | 'lacks' | 'comments'>): Step {
  const isReturned = status === 'UNVERIFIED';
  const asks = (step: Step) => lacksOf(lacks, step).length > 0 || (isReturned && hasRemark(comments, step));
  return STEPS.find(asks) ?? 'send';
}

export function hasRemark(comments: Verification['comments'], step: Step): boolean {
  return comments.some(({ field }) => stepOfField(field) === step);
}

export function lacksOf(lacks: Lacks, step: Step): Lacks {
  return lacks.filter((lack) => lack.step === step);
}

export function stepPath(step: Step): string {
  return `/statistics/verification/?step=${step}`;
}

export function stepAfter(step: Step): Step | null {
  return STEPS[STEPS.indexOf(step) + 1] ?? null;
}

/** `done` has nothing missing; the sending is never done while one is still here. */
export function stepState(step: Step, open: Step, lacks: Lacks): 'done' | 'now' | 'future' {
  if (step === open) return 'now';
  return step !== 'send' && lacksOf(lacks, step).length === 0 ? 'done' : 'future';
}

/** «Осталось указать: имя; дату рождения.» Each lack begins with what to do, which is said once for all of a kind. */
export function leftWords(lacks: readonly string[]): string {
  const groups = Map.groupBy(lacks, (words) => ACTS.find(([reason]) => words.startsWith(reason)) ?? null);
  return [...groups]
    .map(([act, those]) => {
      if (!act) return those.map((words) => `${words}.`).join(' ');
      const [reason, infinitive] = act;
      return `Осталось ${infinitive}: ${those.map((words) => words.slice(reason.length).replace(/^,? /, '')).join('; ')}.`;
    })
    .join(' ');
}

const ACTS = [
  ['Укажите', 'указать'],
  ['Загрузите', 'загрузить'],
] as const;

/** Which step a field stands on; a moderator may name the whole name as one. */
export function stepOfField(field: string | null): Step | null {
  if (field === null) return null;
  return FIELD_STEPS[field] ?? null;
}

const FIELD_STEPS: Readonly<Record<string, Step>> = {
  full_name: 'person',
  last_name: 'person',
  first_name: 'person',
  middle_name: 'person',
  birthday: 'person',
  resident_country: 'document',
  type: 'document',
  document_type: 'document',
  serial_number: 'document',
  code_division: 'document',
  whom_issued: 'document',
  when_issued: 'document',
  document_scan: 'scans',
  photo_with_document: 'scans',
  additional_scan: 'scans',
};

/** What the moderator said of a field; the whole name speaks to the last name, where the eye begins. */
export function remarkAt(comments: Verification['comments'], field: string): string | null {
  const names = ALSO[field] ? [field, ALSO[field]] : [field];
  const words = comments.filter((comment) => comment.field !== null && names.includes(comment.field));
  return words.length === 0 ? null : words.map(({ text }) => text).join(' ');
}

const ALSO: Readonly<Record<string, string>> = { last_name: 'full_name', type: 'document_type' };
