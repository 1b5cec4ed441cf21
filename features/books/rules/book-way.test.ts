import { day } from '@pero/kernel/day';
import { FORMS } from '@pero/works/rules/kinds';
import { LACKS, lacksOf } from '@pero/works/rules/lacks';
import { PROCESSING_STATUSES, PUBLICATION_STATES } from '@pero/works/rules/states';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgedBy, type WayFacts, wayOf } from './book-way.ts';
import { nextStepOf } from './next-step.ts';

const today = day('2026-11-15');
const begun: WayFacts = {
  kind: 'ordinary',
  processing_status: 'unpublishedChanges',
  state: 'draft',
  is_published: false,
  characters_number: 0,
  lacks: ['text', 'annotation', 'genres', 'age', 'cover', 'price'],
  submitted_at: null,
  published_at: null,
  with_printed: false,
  completion_date: null,
  completion_percent: 0,
};
const written: WayFacts = { ...begun, characters_number: 568_120, lacks: [] };
const sold: WayFacts = {
  ...written,
  processing_status: 'published',
  state: 'published',
  is_published: true,
  published_at: new Date('2026-02-26T09:00:00Z'),
};

const states = (book: WayFacts) => wayOf(book, today).map(({ state }) => state);
const noteOf = (book: WayFacts, title: string) => wayOf(book, today).find((step) => step.title === title)?.note;

describe('the way of a book', () => {
  test('[P04] begins with a blank sheet and says what is needed', () => {
    expect(states(begun)).toEqual(['now', 'future', 'future', 'future']);
    expect(noteOf(begun, 'Рукопись')).toBe('чистый лист');
    expect(noteOf({ ...begun, characters_number: 4600 }, 'Рукопись')).toMatch(/^4.600.знаков, нужно от.8.000$/);
  });

  test('[P04] names what is left of the description once the text is there', () => {
    const book: WayFacts = { ...written, lacks: ['annotation', 'cover'] };
    expect(states(book)).toEqual(['done', 'now', 'future', 'future']);
    expect(noteOf(book, 'Оформление')).toBe('осталось: аннотация, обложка');
  });

  test('[P04] tells how much is written in sheets, and in characters what is no tenth of one', () => {
    expect(noteOf(written, 'Рукопись')).toMatch(/^14,2.а\..л\.$/);
    const poems: WayFacts = { ...written, kind: 'story', characters_number: 1299, processing_status: 'returned' };
    expect(noteOf(poems, 'Рукопись')).toMatch(/^1.299.знаков$/);
  });

  test('[P04] [BK97] says who reads the book: a moderator, a second person, or the shop', () => {
    const judged: WayFacts = { ...written, processing_status: 'moderation' };
    expect(noteOf({ ...judged, judged_by: judgedBy('taken') }, 'Проверка')).toBe('модератор читает');
    expect(noteOf({ ...judged, judged_by: judgedBy('final_taken') }, 'Проверка')).toMatch(/ещё один человек/);
    expect(noteOf({ ...judged, judged_by: judgedBy('agent') }, 'Проверка')).toMatch(/смотрит магазин/);
  });

  test('[P04] [BK97] of a returned book says how many remarks wait, where that is known', () => {
    const returned: WayFacts = { ...written, processing_status: 'returned' };
    expect(noteOf(returned, 'Проверка')).toMatch(/^вернули с.замечаниями$/);
    expect(noteOf({ ...returned, open_remarks: 3 }, 'Проверка')).toMatch(/^вернули: 3.замечания$/);
    expect(noteOf({ ...returned, open_remarks: 0 }, 'Проверка')).toBe('замечания исправлены');
    const step = (open_remarks: number) => nextStepOf({ ...returned, open_remarks, id: 7 });
    expect(step(3)).toMatchObject({ label: 'Исправить замечания', words: expect.stringMatching(/3.замечания/) });
    expect(step(0)).toMatchObject({ label: 'Отправить снова', to: '/books/7/#submit' });
  });

  test('[P04] [BK88] of a draft on sale leads new chapters past the judge', () => {
    const draft: WayFacts = { ...sold, kind: 'draft', processing_status: 'unpublishedChanges' };
    const titles = wayOf(draft, today).map(({ title }) => title);
    expect(titles).toEqual(['Рукопись', 'Проверка', 'Магазин', 'Новые главы', 'Новое в магазине']);
    expect(nextStepOf({ ...draft, id: 7 })).toMatchObject({
      label: 'Опубликовать новые главы',
      to: '/books/7/#chapters',
    });
    expect(states({ ...draft, processing_status: 'preparingPublication' }).at(-1)).toBe('now');
    const returned: WayFacts = { ...draft, processing_status: 'returned', open_remarks: 0 };
    expect(nextStepOf({ ...returned, id: 7 })?.to).toBe('/books/7/#chapters');
  });

  test('[P04] stands at the check when everything is filled in, then in the queue, then with the moderator', () => {
    expect(noteOf(written, 'Проверка')).toBe('книга готова, не\u00A0отправлена');
    const queued: WayFacts = {
      ...written,
      processing_status: 'queueModeration',
      submitted_at: new Date('2026-11-14T09:00:00Z'),
    };
    expect(noteOf(queued, 'Проверка')).toMatch(/в.очереди с.14.ноября, обычно до.суток/);
    expect(states({ ...queued, processing_status: 'moderation' })).toEqual(['done', 'done', 'now', 'future']);
  });

  test('[P04] shows an amber nib where the book was returned', () => {
    expect(states({ ...written, processing_status: 'returned' })).toEqual(['done', 'done', 'back', 'future']);
  });

  test('[P04] of a book on sale with changes says that the old text is sold meanwhile', () => {
    const changed: WayFacts = { ...sold, processing_status: 'unpublishedChanges' };
    expect(wayOf(changed, today).map(({ title }) => title)).toEqual([
      'Рукопись',
      'Проверка',
      'Магазин',
      'Правки',
      'Проверка правок',
      'Новое в магазине',
    ]);
    expect(noteOf(changed, 'Магазин')).toMatch(/^с.26.февраля 2026$/);
  });

  test('[P04] [BK56] between the approval and the shelf says what is done now, and when a failed upload is tried again', () => {
    const approved: WayFacts = { ...written, processing_status: 'preparingPublication' };
    const at = (state: WayFacts['state'], upload?: WayFacts['upload']) =>
      noteOf({ ...approved, state, upload }, 'Магазин')?.replaceAll('\u00A0', ' ');
    expect(at('queued_for_upload')).toBe('загрузим с минуты на минуту');
    expect(at('in_progress')).toBe('загружаем файлы');
    expect(at('uploaded')).toBe('загружена, ждёт проверки магазина');
    expect(at('remote_check')).toBe('магазин проверяет книгу');
    expect(at('remote_published')).toBe('появляется на полке');
    expect(at('api_error')).toBe('магазин не ответил, повторяем сами');
    const next_try_at = new Date('2026-11-15T11:05:00Z');
    expect(at('api_error', { next_try_at, needs_person: false })).toBe('не загрузилась, повторим в 14:05');
    expect(at('api_error', { next_try_at: null, needs_person: true })).toBe('магазин не принял, разбираемся');
    const update: WayFacts = { ...sold, processing_status: 'preparingPublication', state: 'remote_check' };
    expect(noteOf(update, 'Магазин')).toMatch(/^с.26.февраля 2026$/);
    expect(noteOf(update, 'Новое в магазине')).toBe('магазин проверяет книгу');
  });

  test('[P04] [BK16] of a book taken off sale ends where it leaves the shelf', () => {
    const leaving: WayFacts = { ...sold, processing_status: 'removedPublication', state: 'unpublished' };
    expect(states(leaving)).toEqual(['done', 'done', 'back']);
    expect(noteOf(leaving, 'Магазин')).toMatch(/^снимаем с.продажи, до.72.часов$/);
    expect(noteOf({ ...leaving, state: 'remote_unpublished' }, 'Магазин')).toMatch(/^снята с.продажи$/);
  });

  test('[P04] ends on paper fourteen days after the shop', () => {
    const printed: WayFacts = { ...sold, with_printed: true };
    expect(states(printed).at(-1)).toBe('done');
    const fresh = { ...printed, published_at: new Date('2026-11-10T09:00:00Z') };
    expect(noteOf(fresh, 'Печать')).toMatch(/^с.24.ноября 2026$/);
  });

  test('[P04] has one nib at most, and four to six steps, whatever the book', () => {
    const facts = fc.record({
      kind: fc.constantFrom(...FORMS),
      processing_status: fc.constantFrom(...PROCESSING_STATUSES),
      state: fc.constantFrom(...PUBLICATION_STATES),
      is_published: fc.boolean(),
      characters_number: fc.nat(2_000_000),
      lacks: fc.subarray([...LACKS]),
      submitted_at: fc.constant(null),
      published_at: fc.constantFrom(null, new Date('2026-11-10T09:00:00Z')),
      with_printed: fc.boolean(),
      completion_date: fc.constantFrom(null, day('2027-03-20')),
      completion_percent: fc.nat(100),
    });
    fc.assert(
      fc.property(facts, (book) => {
        const steps = wayOf(book, today);
        expect(steps.filter(({ state }) => state === 'now' || state === 'back').length).toBeLessThanOrEqual(1);
        expect(steps.length).toBeGreaterThanOrEqual(3);
        expect(steps.length).toBeLessThanOrEqual(6);
        expect(new Set(steps.map(({ title }) => title)).size).toBe(steps.length);
      }),
    );
  });
});

describe('the next step', () => {
  const stepOf = (book: WayFacts) => nextStepOf({ ...book, id: 7 });

  test('[P05] of a blank book is to write, of a written one to describe it, then the cover, then the price', () => {
    expect(stepOf(begun)).toMatchObject({ label: 'Начать писать', to: '/books/7/chapters/' });
    expect(stepOf({ ...written, lacks: ['genres', 'cover'] })).toMatchObject({ to: '/books/7/?tab=meta' });
    expect(stepOf({ ...written, lacks: ['cover', 'price'] })).toMatchObject({ to: '/books/7/?tab=cover' });
    expect(stepOf({ ...written, lacks: ['price'] })).toMatchObject({ to: '/books/7/?tab=license' });
    expect(stepOf(written)).toMatchObject({ label: 'Отправить на проверку', to: '/books/7/#submit' });
  });

  test('[P05] is nobody’s while the book waits for others', () => {
    for (const processing_status of ['queueModeration', 'moderation', 'preparingPublication'] as const) {
      expect(stepOf({ ...written, processing_status })).toBeNull();
    }
    expect(stepOf(sold)).toBeNull();
  });

  test('[P05] of a returned book comes before everything else', () => {
    const returned = stepOf({ ...written, processing_status: 'returned' });
    expect(returned?.urgency).toBeLessThan(stepOf({ ...sold, kind: 'draft' })?.urgency ?? 0);
  });
});

test('[P05] a book lacks what the judges will ask for, in the order of the tabs', () => {
  const blank = {
    form: 'fanfic',
    charactersNumber: 0,
    annotation: '',
    genreIds: [],
    age: null,
    sourceWork: '',
    licenseType: 'free',
    price: null,
    completionDate: null,
    hasCover: false,
    hasAuthor: false,
  } as const;
  expect(lacksOf(blank)).toEqual(['text', 'author', 'annotation', 'genres', 'age', 'source-work', 'cover']);
  expect(lacksOf({ ...blank, form: 'draft', licenseType: 'draft', charactersNumber: 39_999 })).toEqual([
    'text',
    'author',
    'annotation',
    'genres',
    'age',
    'cover',
    'price',
    'completion-date',
  ]);
});

describe('what is still before a book', () => {
  const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');
  const notes = (book: WayFacts) => wayOf(book, today).map(({ title, note }) => `${title}: ${plain(note)}`);
  const draft: WayFacts = { ...written, kind: 'draft', completion_percent: 40, completion_date: day('2027-03-01') };

  test('[P04] is told with how long it takes: two days, and one once somebody has judged it', () => {
    expect(notes(written).at(-1)).toBe('Магазин: ещё около 2 дней');
    expect(notes({ ...written, processing_status: 'queueModeration' }).at(-1)).toBe('Магазин: ещё около суток');
    expect(notes({ ...sold, processing_status: 'unpublishedChanges' }).slice(-2)).toEqual([
      'Проверка правок: обычно до суток',
      'Новое в магазине: ещё около 2 дней',
    ]);
  });

  test('[P04] ends with paper, or with the end of a draft and its day', () => {
    expect(notes({ ...written, with_printed: true }).at(-1)).toBe('Печать: ещё 14 дней после выхода');
    expect(notes(draft).at(-1)).toBe('Завершение: дописано 40 %, срок 1 марта 2027');
    expect(notes({ ...draft, completion_date: null }).at(-1)).toBe('Завершение: дописано 40 %');
  });

  test('[P04] [BK88] new chapters of a draft that were sent are on their way to the shop', () => {
    const sent: WayFacts = { ...sold, kind: 'draft', processing_status: 'preparingPublication', state: 'in_progress' };
    expect(notes(sent).slice(-2)).toEqual(['Новые главы: отправлены', 'Новое в магазине: загружаем файлы']);
  });

  test('[P04] a text that is lacking is named as the manuscript and not again as the description', () => {
    expect(notes({ ...begun, lacks: ['text'] })[1]).toBe('Оформление: заполнено');
    expect(notes({ ...begun, lacks: ['text', 'age'] })[1]).toBe('Оформление: осталось: возраст');
  });

  test('[P04] a draft past its day that was never on sale still says what it lacks', () => {
    expect(notes({ ...begun, processing_status: 'overdue', lacks: ['age'] })[1]).toBe('Оформление: осталось: возраст');
  });
});

test('[P05] every next step has a button, a sentence why and a place that it leads to', () => {
  const step = (book: Partial<WayFacts>) => nextStepOf({ ...written, ...book, id: 7 });
  const steps = [
    step({ ...sold, kind: 'draft' }),
    step({ processing_status: 'returned', open_remarks: 0 }),
    step({ processing_status: 'returned', open_remarks: 2 }),
    step({ processing_status: 'overdue' }),
    step({ lacks: ['text'], characters_number: 0 }),
    ...LACKS.map((lack) => step({ lacks: [lack] })),
    step({}),
  ];
  for (const one of steps) {
    expect(one?.label).toMatch(/^[А-Я][а-яё]+ [а-яё]+/);
    expect(one?.words).toMatch(/^[А-Я].*\.$/);
    expect(one?.to).toMatch(/^\/books\/7\//);
  }
  expect(step({ lacks: ['author'] })).toMatchObject({ label: 'Назвать автора', to: '/books/7/?tab=profile' });
  expect(step({ lacks: ['cover'] })).toMatchObject({ label: 'Сделать обложку', to: '/books/7/?tab=cover' });
});
