import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { textOfParagraphs } from '@pero/books/test-world';
import { type BookCover, type CoverDraft, drawCover } from '@pero/covers/contract/cover';
import { coversUnderTest, solid } from '@pero/covers/cover-world';
import { LIMITS, openAi } from '@pero/server-platform/outside/openai';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { composeAnnotation } from './contract/annotation.ts';

/** How long a model may think: as long as it wants, except where it is never going to answer. */
const PATIENT = { textMs: 600_000, pictureMs: 600_000, mostBytes: 10_000_000 };
const limits = { ...PATIENT };

/** A server of models that speaks the protocol; `answer` is what it says next. */
let answer: (path: string, body: Record<string, unknown>) => { status: number; body: unknown } | 'silence';
const asked: { path: string; body: Record<string, unknown> }[] = [];
const server = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const body = JSON.parse(text) as Record<string, unknown>;
  asked.push({ path: request.url ?? '', body });
  const told = answer(request.url ?? '', body);
  if (told === 'silence') return;
  response.writeHead(told.status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(told.body));
});

type World = Awaited<ReturnType<typeof coversUnderTest>>;
let alone: World;
let helped: World;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const settings = { url, key: 'k', textModel: 'writer-1', pictureModel: 'painter-1' };
  alone = await coversUnderTest();
  helped = await coversUnderTest(openAi(settings, () => undefined, limits));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await Promise.all([alone.close(), helped.close()]);
});
afterEach(() => {
  Object.assign(limits, PATIENT);
  asked.length = 0;
});

const PARAGRAPHS = [
  'Вода пришла в апреле и не ушла. Деревня Заозёрье стояла на холме, и поначалу никто не испугался: весной река всегда заливала луга до самой околицы.',
  'Вера Никитина жила в крайнем доме вместе с дедом, бывшим паромщиком. Дед знал реку лучше, чем людей, и первым сказал, что вода пришла надолго.',
  'К июню по улицам ходили на лодках. Школу перевезли на баржу, магазин открывался по вторникам, а почту сбрасывали с вертолёта в железной бочке.',
  'Старая карта висела у деда над столом. На ней были отмечены все броды, все мели и одно место, обведённое красным, о котором он никогда не говорил.',
];
/** Paragraphs enough for a small book, no two alike. */
const BOOK = Array.from({ length: 60 }, (_, at) => `${PARAGRAPHS[at % 4]} Так начался день номер ${at + 1}.`);

async function writtenBook(world: World) {
  const writer = await world.writer();
  await writer.browser.patch(`/books/${writer.bookId}/chapters/${writer.chapterId}`, {
    base_version: 1,
    content: textOfParagraphs(...BOOK),
  });
  return writer;
}

type Annotation = { annotation: string; source: string; label: string; count: number; left: number };
const plain = (words: string | undefined) => (words ?? '').replaceAll('\u00A0', ' ');

test('[BK12] [BK13] whoever asks a model waits for longer than it may think: nothing that was drawn or written is lost', () => {
  expect(drawCover.patienceMs).toBeGreaterThan(LIMITS.pictureMs);
  expect(composeAnnotation.patienceMs).toBeGreaterThan(LIMITS.textMs);
});

describe('an annotation', () => {
  test('[BK13] is a draft with two sentences of the book at most, counted to five, and not saved for the author', async () => {
    const writer = await writtenBook(alone);
    const path = `/books/${writer.bookId}/annotation/ai`;
    const { result } = await writer.browser.post<Annotation>(path);
    expect(result).toMatchObject({ source: 'built-in', count: 1, left: 4 });
    expect(plain(result?.label)).toContain('Заготовка');
    const lines = result?.annotation.split('\n\n') ?? [];
    const taken = lines.map((line) => line.replace(/^«|»$/g, '')).filter((line) => BOOK.join(' ').includes(line));
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.length).toBeLessThanOrEqual(2);
    for (const sentence of taken) expect(sentence.length).toBeLessThanOrEqual(220);
    expect(lines.at(-1)).toMatch(/^«.*»$/s);

    const meta = await writer.browser.get<{ annotation: string; annotation_ai_generation_count: number }>(
      `/books/master/meta/${writer.bookId}`,
    );
    expect(meta.result?.annotation_ai_generation_count).toBe(1);
    expect(meta.result?.annotation).toBe('<p></p>');

    for (let n = 2; n <= 5; n += 1) expect((await writer.browser.post<Annotation>(path)).result?.count).toBe(n);
    const sixth = await writer.browser.post(path);
    expect(sixth.status).toBe(409);
    expect(plain(sixth.errors[0]?.messages[0])).toContain('больше попыток нет');
  });

  test('[BK13] needs a text to be made of', async () => {
    const writer = await alone.writer();
    const refused = await writer.browser.post(`/books/${writer.bookId}/annotation/ai`);
    expect(refused.status).toBe(409);
    expect(plain(refused.errors[0]?.messages[0])).toContain('слишком мало');
    expect((await alone.as(await alone.somebody()).post(`/books/${writer.bookId}/annotation/ai`)).status).toBe(404);
  });

  test('[BK13] comes from the model of the settings, says so, and never shows it the end', async () => {
    const writer = await writtenBook(helped);
    answer = () => ({
      status: 200,
      body: { choices: [{ message: { content: '**Аннотация**\n\nДеревня, которую *накрыла* вода.' } }] },
    });
    const { result } = await writer.browser.post<Annotation>(`/books/${writer.bookId}/annotation/ai`);
    expect(result).toMatchObject({ annotation: 'Деревня, которую накрыла вода.', source: 'server', count: 1 });
    expect(result?.label).toContain('writer-1');
    const shown = JSON.stringify(asked[0]?.body.messages);
    expect(shown).toContain('Вода пришла в апреле');
    expect(shown).not.toContain('день номер 60');
  });

  test('[BK13] a model that fails costs no attempt, and the built-in way stays open', async () => {
    const writer = await writtenBook(helped);
    const path = `/books/${writer.bookId}/annotation/ai`;
    answer = () => 'silence';
    limits.textMs = 50;
    const late = await writer.browser.post(path);
    expect(late.status).toBe(409);
    expect(plain(late.errors[0]?.messages[0])).toContain('не ответила вовремя');
    const own = await writer.browser.post<Annotation>(path, { source: 'built-in' });
    expect(own.result).toMatchObject({ source: 'built-in', count: 1 });
  });
});

type Drawn = { drafts: CoverDraft[]; left: number };

describe('variants of a cover', () => {
  test('[BK12] are drawn by ourselves from title, genre and mood, five times a day, each time others', async () => {
    const writer = await alone.writer();
    const path = `/books/${writer.bookId}/cover/ai`;
    const first = await writer.browser.post<Drawn>(path, { mood: 'dark' });
    expect(first.result?.left).toBe(4);
    expect(first.result?.drafts).toHaveLength(4);
    for (const draft of first.result?.drafts ?? []) {
      expect(draft).toMatchObject({ source: 'built-in', label: 'Нарисовано встроенным генератором', picture: null });
      expect(['coal', 'lamp', 'orbit', 'night']).toContain(draft.constructor_config.palette);
    }
    const looks = (drawn: Drawn | null) =>
      (drawn?.drafts ?? []).map((draft) => JSON.stringify(draft.constructor_config));
    const second = await writer.browser.post<Drawn>(path, {});
    expect(new Set([...looks(first.result), ...looks(second.result)]).size).toBe(8);
    for (let n = 3; n <= 5; n += 1) expect((await writer.browser.post(path, {})).status).toBe(200);
    const sixth = await writer.browser.post(path, {});
    expect(sixth.status).toBe(429);
    expect(plain(sixth.errors[0]?.messages[0])).toContain('5 раз в сутки');

    const cover = await writer.browser.get<BookCover>(`/books/cover/${writer.bookId}`);
    expect(cover.result?.drafts).toHaveLength(20);
    expect(cover.result?.ai).toEqual({ left: 0, model: null });

    alone.clock.forward(25 * 3_600_000);
    expect((await writer.browser.post(path, {})).status).toBe(200);
  });

  test('[BK12] the chosen one becomes the cover', async () => {
    const writer = await alone.writer();
    const drawn = await writer.browser.post<Drawn>(`/books/${writer.bookId}/cover/ai`, {});
    const draft = drawn.result?.drafts[2];
    const { result } = await writer.browser.patch<BookCover>(`/books/cover/${writer.bookId}`, { draft_id: draft?.id });
    expect(result).toMatchObject({ cover_type: 'ai', is_constructor: true, width: 1600 });
    expect(result?.constructor_config).toEqual(draft?.constructor_config);
    const other = await alone.writer();
    const foreign = await other.browser.patch(`/books/cover/${other.bookId}`, { draft_id: draft?.id });
    expect(foreign.status).toBe(404);
  });

  test('[BK12] come from the picture model of the settings, with our letters upon them', async () => {
    const writer = await helped.writer();
    const png = await solid(1024, 1536, '#c04020').png().toBuffer();
    answer = () => ({ status: 200, body: { data: [{ b64_json: png.toString('base64') }] } });
    const path = `/books/${writer.bookId}/cover/ai`;
    const drawn = await writer.browser.post<Drawn>(path, { mood: 'calm', wish: 'лодка у причала' });
    const [draft] = drawn.result?.drafts ?? [];
    expect(draft).toMatchObject({ source: 'server', label: 'Нарисовано моделью painter-1', picture: { width: 1024 } });
    expect(asked[0]?.body.prompt).toContain('Долгая вода');
    expect(asked[0]?.body.prompt).toContain('лодка у причала');
    const picture = await helped.open(writer.actor, draft?.picture?.url);
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1024, height: 1536 });

    const { result } = await writer.browser.patch<BookCover>(`/books/cover/${writer.bookId}`, { draft_id: draft?.id });
    expect(result).toMatchObject({ cover_type: 'ai', picture: { width: 1024, height: 1536 } });
    const { bytes } = await helped.open(writer.actor, result?.image);
    const { dominant } = await sharp(bytes).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b + 40);

    helped.clock.forward(1000);
    const framed = { ...result?.constructor_config, image: { randomBgIdx: 0, own: { x: 0.2, y: 0.5, zoom: 2 } } };
    const again = await writer.browser.patch<BookCover>(`/books/cover/${writer.bookId}`, {
      constructor_config: framed,
    });
    expect(again.result?.cover_type).toBe('ai');
  });

  test('[BK12] a model that refuses, breaks or sends no picture costs no attempt', async () => {
    const writer = await helped.writer();
    const path = `/books/${writer.bookId}/cover/ai`;
    const failures = [
      [{ status: 400, body: { error: { message: 'policy' } } }, 'отказалась'],
      [{ status: 500, body: {} }, 'недоступна'],
      [{ status: 200, body: { data: [{ b64_json: Buffer.from('нет').toString('base64') }] } }, 'не картинку'],
      ['silence', 'не ответила вовремя'],
    ] as const;
    for (const [failure, words] of failures) {
      answer = () => failure;
      limits.pictureMs = failure === 'silence' ? 50 : PATIENT.pictureMs;
      const refused = await writer.browser.post(path, {});
      expect(refused.status).toBe(409);
      expect(plain(refused.errors[0]?.messages[0])).toContain(words);
    }
    const own = await writer.browser.post<Drawn>(path, { source: 'built-in' });
    expect(own.result).toMatchObject({ left: 4, drafts: expect.arrayContaining([]) });
  });
});
