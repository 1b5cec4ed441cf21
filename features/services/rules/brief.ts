import type { ServiceType } from './catalogue.ts';

export type Question = {
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  readonly kind: 'line' | 'text' | 'choice' | 'number';
  readonly options?: readonly { readonly value: string; readonly label: string; readonly hint: string }[];
  readonly isOptional?: true;
  /** What is taken when nobody has chosen. */
  readonly first?: string;
};

/** Answers by the key of their question. */
export type Brief = Readonly<Record<string, string>>;

export const ANSWER_MOST = { line: 200, text: 4000, choice: 40, number: 3 } as const;
export const MEETINGS = { least: 1, most: 24 } as const;

const ABOUT: Question = {
  key: 'about',
  label: 'О чём книга, одной фразой',
  hint: 'Не\u00A0аннотация: так, как сказали бы подруге',
  kind: 'line',
};
const KEEP: Question = { key: 'keep', label: 'Чего не\u00A0трогать', kind: 'line', isOptional: true };
const READERS: Question = {
  key: 'readers',
  label: 'Кто её читатель',
  hint: 'Возраст, что любит, какие книги у\u00A0него на\u00A0полке',
  kind: 'line',
};

/** What whoever does the work has to know, by service. */
export const QUESTIONS: Readonly<Record<ServiceType, readonly Question[]>> = {
  editing: [
    ABOUT,
    { key: 'worry', label: 'Что вас беспокоит', kind: 'text' },
    {
      key: 'depth',
      label: 'Насколько глубоко править',
      kind: 'choice',
      first: 'plain',
      options: [
        { value: 'gentle', label: 'Бережно', hint: 'слова и\u00A0ритм' },
        { value: 'plain', label: 'По делу', hint: 'слова, сцены, вопросы' },
        { value: 'bold', label: 'Смело', hint: 'вплоть до\u00A0перестановки глав' },
      ],
    },
    KEEP,
  ],
  proofread: [
    { key: 'rules', label: 'Чего в\u00A0тексте много', hint: 'Диалект, термины, стихи, другие языки', kind: 'text' },
    {
      key: 'yo',
      label: 'Буква «ё»',
      kind: 'choice',
      first: 'as-is',
      options: [
        { value: 'as-is', label: 'Как в\u00A0рукописи', hint: 'ничего не\u00A0меняем' },
        { value: 'always', label: 'Везде', hint: 'ёж, всё, пришёл' },
        { value: 'needed', label: 'Где без\u00A0неё не\u00A0понять', hint: 'все и\u00A0всё' },
      ],
    },
    KEEP,
  ],
  assistant: [
    ABOUT,
    { key: 'worry', label: 'На чём вы\u00A0остановились', kind: 'text' },
    {
      key: 'count',
      label: 'Сколько встреч',
      hint: 'Час по\u00A0видеосвязи раз в\u00A0неделю. Начать можно с\u00A0одной',
      kind: 'number',
      first: '4',
    },
  ],
  design: [
    ABOUT,
    READERS,
    { key: 'like', label: 'Обложки, которые вам нравятся', hint: 'Названия книг или ссылки', kind: 'text' },
    {
      key: 'manner',
      label: 'Как её видите',
      kind: 'choice',
      first: 'artist',
      options: [
        { value: 'drawn', label: 'Рисунок', hint: 'герои, место, сцена' },
        { value: 'letters', label: 'Шрифт', hint: 'буквы и\u00A0цвет' },
        { value: 'artist', label: 'Решит художник', hint: 'по\u00A0книге' },
      ],
    },
    { key: 'never', label: 'Чего на\u00A0обложке быть не\u00A0должно', kind: 'line', isOptional: true },
  ],
  pagemaker: [
    {
      key: 'trim',
      label: 'Формат',
      kind: 'choice',
      first: '140x200',
      options: [
        { value: '140x200', label: '140 × 200', hint: 'роман, рассказы' },
        { value: '170x240', label: '170 × 240', hint: 'альбом, справочник' },
      ],
    },
    { key: 'special', label: 'Что есть кроме текста', hint: 'Таблицы, стихи, карты, примечания', kind: 'text' },
    KEEP,
  ],
  annotation: [
    ABOUT,
    READERS,
    { key: 'hook', label: 'Какое место книги вы\u00A0любите сами', kind: 'text' },
    { key: 'never', label: 'Чего не\u00A0выдавать', hint: 'Развязка, имя убийцы', kind: 'line', isOptional: true },
  ],
  audio: [
    ABOUT,
    {
      key: 'voice',
      label: 'Голос',
      kind: 'choice',
      first: 'any',
      options: [
        { value: 'female', label: 'Женский', hint: '' },
        { value: 'male', label: 'Мужской', hint: '' },
        { value: 'any', label: 'Подберите', hint: 'пришлём три пробы' },
      ],
    },
    {
      key: 'reader',
      label: 'Чтец',
      hint: 'Если уже выбрали на\u00A0странице чтецов',
      kind: 'line',
      isOptional: true,
    },
    { key: 'names', label: 'Ударения и\u00A0имена', hint: 'Где диктор может ошибиться', kind: 'text' },
    KEEP,
  ],
  booktrailer: [
    ABOUT,
    READERS,
    { key: 'scene', label: 'Сцена, с\u00A0которой начать', kind: 'text' },
    {
      key: 'where',
      label: 'Где покажете',
      kind: 'choice',
      first: 'social',
      options: [
        { value: 'social', label: 'В\u00A0соцсетях', hint: 'вертикальный, до\u00A0минуты' },
        { value: 'site', label: 'На\u00A0странице книги', hint: 'горизонтальный' },
      ],
    },
  ],
};

/** How the page of the brief is called. */
export const BRIEF_TITLES: Readonly<Record<ServiceType, string>> = {
  editing: 'Задание редактору',
  proofread: 'Задание корректору',
  assistant: 'Задание помощнику',
  design: 'Задание художнику',
  pagemaker: 'Задание верстальщику',
  annotation: 'Задание автору аннотаций',
  audio: 'Задание чтецу',
  booktrailer: 'Задание режиссёру',
};

/** Who does it, in a sentence: «редактор». */
export const WORKER_WORDS: Readonly<Record<ServiceType, string>> = {
  editing: 'редактор',
  proofread: 'корректор',
  assistant: 'помощник',
  design: 'художник',
  pagemaker: 'верстальщик',
  annotation: 'автор аннотаций',
  audio: 'чтец',
  booktrailer: 'режиссёр',
};

export type BriefFault = { readonly key: string; readonly message: string };

/** Nothing that nobody asked; every answer within its measure. */
export function knownAnswers(type: ServiceType, given: Brief): Brief {
  return Object.fromEntries(
    QUESTIONS[type].map(({ key, kind, first = '' }) => {
      const answer = (given[key] ?? '').trim().slice(0, ANSWER_MOST[kind]).toWellFormed();
      return [key, answer === '' && (kind === 'choice' || kind === 'number') ? first : answer];
    }),
  );
}

/** What keeps a brief from being sent. A draft may be half empty. */
export function briefFaults(type: ServiceType, brief: Brief): BriefFault[] {
  return QUESTIONS[type].flatMap((question) => {
    const message = faultOf(question, (brief[question.key] ?? '').trim());
    return message === null ? [] : [{ key: question.key, message }];
  });
}

function faultOf({ kind, isOptional, options }: Question, answer: string): string | null {
  if (answer === '') return isOptional ? null : 'Ответьте, хотя\u00A0бы коротко: без\u00A0этого не\u00A0начать';
  if (kind === 'choice') return options?.some(({ value }) => value === answer) ? null : 'Выберите из\u00A0списка';
  if (kind === 'number') {
    const count = Number(answer);
    const isFit = Number.isInteger(count) && count >= MEETINGS.least && count <= MEETINGS.most;
    return isFit ? null : `Укажите от\u00A0${MEETINGS.least} до\u00A0${MEETINGS.most}`;
  }
  return null;
}

/** As people read an answer. */
export function answerWords({ kind, options }: Question, answer: string): string {
  return kind === 'choice' ? (options?.find(({ value }) => value === answer)?.label ?? '') : answer;
}
