import { NetworkError } from '@pero/web-platform/call-errors';
import type { BookMeta } from '@pero/works/contract/meta';
import { annotationHtml } from '@pero/works/rules/meta';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bodyFor, changed, fieldsOf, type MetaBody } from './meta-fields.ts';
import { metaSaver } from './meta-saver.ts';

const meta = {
  can_edit: true,
  title: 'Долгая вода',
  annotation: '<p>Вода пришла в <b>апреле</b> и&nbsp;не ушла.</p><p>Роман о семье.</p>',
  genres: [{ value: 801, label: 'Современная проза' }],
  tags: [
    { value: 134, label: 'взросление' },
    { value: 1, label: 'Самиздат' },
  ],
  own_tags: [],
  age: 16,
  obscene_language: false,
  drug_mention_mark: false,
  lgbt_mark: false,
  isLgbtRulesAccepted: false,
  ai_declared: false,
  source_work: '',
  date_written: null,
  subtitle: '',
  isbn: null,
  print_isbn: null,
  dedication: '',
  epigraphs: [],
  imprint_lines: '',
  thanks: '',
  about_author: '',
  other_books: 'none',
  other_book_ids: [],
  license_type: 'exclusive',
  price: 24900,
  with_printed: false,
  update_period: 7,
  completion_date: null,
  text_volume: { current: 0, total: null },
  create_audiobook: false,
  audiobook_license: null,
  audiobook_gender_voice: null,
  audiobook_glossary: '',
} as unknown as BookMeta;
const fields = fieldsOf(meta);

describe('what stands in the fields', () => {
  test('[R15] the annotation is shown without its HTML tags, in paragraphs', () => {
    expect(fields.annotation).toBe('Вода пришла в апреле и\u00A0не ушла.\n\nРоман о семье.');
  });

  test('our own tag is not among the author’s', () => {
    expect(fields.tags.map(({ label }) => label)).toEqual(['взросление']);
  });

  test('[R43] obscene language makes the book 18+ and keeps it so', () => {
    const obscene = changed(fields, { obscene_language: true });
    expect(obscene.age).toBe(18);
    expect(changed(obscene, { age: 12 }).age).toBe(18);
  });

  test('[R43] the LGBT mark, and accepting its rules, make the book 18+', () => {
    expect(changed(fields, { lgbt_mark: true }).age).toBe(18);
    expect(changed(fields, { isLgbtRulesAccepted: true }).age).toBe(18);
  });

  test('[R51] a free book has no price', () => {
    expect(changed(fields, { license_type: 'free' }).price).toBeNull();
  });
});

describe('what is sent', () => {
  const sent = (change: Parameters<typeof changed>[1]) => bodyFor(fields, changed(fields, change));

  test('[R52] only what was changed, and nothing when nothing was', () => {
    expect(sent({})).toEqual({});
    expect(sent({ title: 'Долгая вода ' })).toEqual({});
    expect(sent({ ai_declared: true })).toEqual({ ai_declared: true });
  });

  test('[R52] update_period 0 as null', () => {
    expect(sent({ update_period: 0 })).toEqual({ update_period: null });
  });

  test('[R52] the annotation in a paragraph, the empty one too', () => {
    expect(sent({ annotation: 'Роман' })).toEqual({ annotation: '<p>Роман</p>' });
    expect(sent({ annotation: '' })).toEqual({ annotation: '<p></p>' });
    expect(annotationHtml('а < б')).toBe('<p>а &lt; б</p>');
  });

  test('[R52] of genres and tags only the ids', () => {
    expect(
      sent({
        genres: [{ value: 802, label: 'Классическая проза' }],
        tags: [
          { value: 1, label: 'Самиздат' },
          { value: 135, label: 'второй шанс' },
        ],
      }),
    ).toEqual({ genres: [802], tags: [135] });
  });

  test('[R43] the LGBT mark only together with its accepted rules', () => {
    expect(sent({ lgbt_mark: true })).toEqual({ age: 18 });
    expect(sent({ lgbt_mark: true, isLgbtRulesAccepted: true })).toEqual({
      age: 18,
      lgbt_mark: true,
      isLgbtRulesAccepted: true,
    });
  });

  test('not what is plainly wrong', () => {
    expect(sent({ title: '  ', ai_declared: true })).toEqual({ ai_declared: true });
    expect(sent({ annotation: 'я'.repeat(2501) })).toEqual({});
  });
});

describe('the saving of a description', () => {
  let due: (() => void)[] = [];
  const onFailed = vi.fn();
  const send = vi.fn<(body: MetaBody) => Promise<Awaited<ReturnType<Parameters<typeof metaSaver>[0]['send']>>>>();
  const saver = () =>
    metaSaver({
      send,
      onFailed,
      now: () => new Date('2026-11-15T09:04:00Z'),
      wait: (_, then) => {
        due.push(then);
        return () => {
          due = due.filter((one) => one !== then);
        };
      },
    });
  const saying = (change: Partial<BookMeta>) => ({ result: { ...meta, ...change }, errors: [], status: 200 });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const passTime = async () => {
    for (const then of due.splice(0)) then();
    await settled();
  };

  beforeEach(() => {
    due = [];
    onFailed.mockReset();
    send.mockReset();
  });

  test('[R52] is skipped until the book is loaded', async () => {
    const desk = saver();
    desk.change({ title: 'Другая' });
    await desk.flush();
    expect(send).not.toHaveBeenCalled();
  });

  test('[R61] takes no change of a book that may not be edited', async () => {
    const desk = saver();
    desk.load({ ...meta, can_edit: false });
    desk.change({ title: 'Другая' });
    await desk.flush();
    expect(desk.state().fields?.title).toBe('Долгая вода');
    expect(send).not.toHaveBeenCalled();
  });

  test('[R46] goes from saving to saved, after a pause and once', async () => {
    const desk = saver();
    desk.load(meta);
    desk.change({ title: 'Долгая вода. Роман' });
    desk.change({ title: 'Долгая вода. Роман в письмах' });
    expect(desk.state()).toMatchObject({ isDirty: true, save: { isSaving: false } });
    let answer = (_: ReturnType<typeof saying>) => {};
    send.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    await passTime();
    expect(desk.state().save).toMatchObject({ isSaving: true, isSaved: false });
    answer(saying({ title: 'Долгая вода. Роман в письмах' }));
    await settled();
    expect(desk.state()).toMatchObject({ isDirty: false, save: { isSaving: false, isSaved: true } });
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('[R46] [R72] a refusal resets both flags, says why beside the field and in the toast, and keeps the words', async () => {
    const desk = saver();
    desk.load(meta);
    desk.change({ completion_date: '2030-01-01' }, 'now');
    send.mockResolvedValueOnce({
      result: null,
      errors: [{ field: 'completion_date', reason: 'unfit', messages: ['Выберите дату завершения'] }],
      status: 400,
    });
    await passTime();
    expect(desk.state().save).toMatchObject({ isSaving: false, isSaved: false, isFailed: true });
    expect(desk.state().wrong.completion_date).toBe('Выберите дату завершения');
    expect(desk.state().fields?.completion_date).toBe('2030-01-01');
    expect(onFailed).toHaveBeenCalledWith('Выберите дату завершения');
  });

  test('a refused field does not hold the others back', async () => {
    const desk = saver();
    desk.load(meta);
    desk.change({ license_type: 'draft', ai_declared: true }, 'now');
    send.mockResolvedValueOnce({
      result: null,
      errors: [{ field: 'license_type', reason: 'unfit', messages: ['Черновики сейчас недоступны'] }],
      status: 409,
    });
    await passTime();
    expect(desk.state().fields?.license_type).toBe('exclusive');
    send.mockResolvedValueOnce(saying({ ai_declared: true }));
    await passTime();
    expect(send).toHaveBeenLastCalledWith({ ai_declared: true });
    expect(desk.state().save.isSaved).toBe(true);
  });

  test('[R72] without a network everything stays in the fields and goes with the next try', async () => {
    const desk = saver();
    desk.load(meta);
    desk.change({ title: 'Тихая вода' });
    send.mockRejectedValueOnce(new NetworkError(false, null));
    await passTime();
    expect(onFailed).toHaveBeenCalledOnce();
    expect(desk.state()).toMatchObject({ isDirty: true, save: { isFailed: true } });
    send.mockResolvedValueOnce(saying({ title: 'Тихая вода' }));
    await passTime();
    expect(send).toHaveBeenLastCalledWith({ title: 'Тихая вода' });
    expect(desk.state()).toMatchObject({ isDirty: false, save: { isSaved: true } });
  });

  test('what is typed while a save is on its way is neither lost nor overwritten', async () => {
    const desk = saver();
    desk.load(meta);
    desk.change({ title: 'А' }, 'now');
    send.mockImplementationOnce(async () => {
      desk.change({ title: 'Аб', obscene_language: true });
      return saying({ title: 'А' });
    });
    await passTime();
    expect(desk.state().fields).toMatchObject({ title: 'Аб', obscene_language: true, age: 18 });
    send.mockResolvedValueOnce(saying({ title: 'Аб', obscene_language: true, age: 18 }));
    await passTime();
    expect(send).toHaveBeenLastCalledWith({ title: 'Аб', obscene_language: true, age: 18 });
  });

  test('a page that was loading while a save went through does not undo it', async () => {
    const desk = saver();
    desk.load({ ...meta, revision: 4 });
    desk.change({ title: 'Новое' });
    send.mockResolvedValueOnce(saying({ title: 'Новое', revision: 5 }));
    await passTime();
    desk.load({ ...meta, revision: 4 });
    expect(desk.state().fields?.title).toBe('Новое');
  });

  test('a page loaded anew brings what others changed, and keeps what is being typed here', () => {
    const desk = saver();
    desk.load(meta);
    desk.change({ title: 'Моё' });
    desk.load({ ...meta, title: 'Чужое', source_work: 'Чужое' });
    expect(desk.state().fields).toMatchObject({ title: 'Моё', source_work: 'Чужое' });
  });
});
