import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SaidOfChapter } from '../contract/room.ts';
import { addressesOf, type ReadersWorld, readersUnderTest } from '../readers-world.ts';

let world: ReadersWorld;
beforeAll(async () => {
  world = await readersUnderTest();
});
afterAll(() => world.close());

const status = async (asked: Promise<{ status: number }>) => (await asked).status;

describe('[RD20] nobody but the invited reads a line', () => {
  test('whoever was not invited gets 404 at every address of the room, signed in or not', async () => {
    const { bookId, chapters, key, invite } = await world.openRoom({ has_file: true });
    const reader = world.visitor();
    await world.enter(reader, await invite(), 'Нина К.');
    const { result } = await reader.post<{ id: number }>(`/beta/${key}/chapters/${chapters[0]}/marks`, {
      ...{ block: 0, quote: 'Абзац', mark: 'strong', text: '' },
    });
    expect(result?.id).toBeGreaterThan(0);
    const at = `/beta/${key}`;
    const one = `${at}/chapters/${chapters[0]}`;
    const asked = addressesOf(at, one, result?.id ?? 0);
    const strangers = [world.visitor(), world.as(await world.person()), world.as(world.author)];
    strangers[0]?.jar.set('reader', 'A'.repeat(43));
    for (const who of strangers) {
      for (const [method, path, body] of asked)
        expect([path, await status(who.send(method, path, body))]).toEqual([path, 404]);
    }
    for (const headers of [{}, world.actorHeader(await world.person())]) {
      expect((await world.file(`${at}/epub`, headers)).status).toBe(404);
      expect((await world.file(`${one}/pictures/1`, headers)).status).toBe(404);
    }
    const stranger = world.as(await world.person());
    expect(await status(stranger.get(`/books/${bookId}/readers`))).toBe(404);
    expect(await status(stranger.get(`/books/${bookId}/readers/chapters/${chapters[0]}`))).toBe(404);
    expect(await status(reader.get(at))).toBe(200);
    // A chapter that is not open is not there for the invited either.
    expect(await status(reader.get(`${at}/chapters/${chapters[2]}`))).toBe(404);
  });

  test('[RD06, RD07, RD03] what is taken back is taken back at once: the link, the place, the room', async () => {
    const { bookId, desk, key, invite } = await world.openRoom();
    const token = await invite();
    const [nina, gleb] = [world.visitor('10.3.0.1'), world.visitor('10.3.0.2')];
    await world.enter(nina, token, 'Нина К.');
    await world.enter(gleb, token, 'Глеб С.');
    const room = await world.room(bookId);
    await desk.delete(`/books/${bookId}/readers/invitations/${room.invitations[0]?.id}`);
    expect(await status(world.visitor().get(`/beta/invitations/${token}`))).toBe(404);
    expect(await status(world.enter(world.visitor(), token, 'Поздно'))).toBe(404);
    expect(await status(nina.get(`/beta/${key}`))).toBe(200);

    const ninas = room.readers.find(({ name }) => name === 'Нина К.')?.id;
    await desk.delete(`/books/${bookId}/readers/people/${ninas}`);
    expect(await status(nina.get(`/beta/${key}`))).toBe(404);
    expect(await status(desk.delete(`/books/${bookId}/readers/people/${ninas}`))).toBe(409);
    // Whom the author has shown the door comes in by no other link.
    expect(await status(world.enter(nina, await invite(), 'Нина К.'))).toBe(404);

    await desk.post(`/books/${bookId}/readers/state`, { step: 'close' });
    expect(await status(gleb.get(`/beta/${key}`))).toBe(404);
    expect(await status(desk.post(`/books/${bookId}/readers/state`, { step: 'close' }))).toBe(409);
    await desk.post(`/books/${bookId}/readers/state`, { step: 'open' });
    expect(await status(gleb.get(`/beta/${key}`))).toBe(200);
  });

  test('[RD21] seats are counted: of ten who come at once, as many come in as there are', async () => {
    const { bookId, desk, invite } = await world.openRoom({ seats: 3 });
    const token = await invite();
    const came = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        status(world.enter(world.visitor(`10.0.0.${at + 1}`), token, `Гость ${at}`)),
      ),
    );
    expect(came.toSorted()).toEqual([200, 200, 200, ...Array(7).fill(409)]);
    const fewer = { has_guests: true, can_copy: false, has_file: false, seats: 2, greeting: '', ends_on: null };
    expect(await status(desk.send('PUT', `/books/${bookId}/readers`, fewer))).toBe(409);
  });

  test('a letter lets one person in; without an account only where the author lets them; of 18+ only adults', async () => {
    const { bookId, desk } = await world.openRoom({ has_guests: false }, { age: 18 });
    const wish = { kind: 'letter', email: 'nina@example.com' };
    const { result } = await desk.post<{ address: string }>(`/books/${bookId}/readers/invitations`, wish);
    const token = result?.address.split('/').at(-2) ?? '';
    expect(world.mails.map(({ to, text }) => [to, text.includes(token)])).toEqual([['nina@example.com', true]]);
    const guest = await world.enter(world.visitor(), token, 'Нина');
    expect(guest.errors[0]?.reason).toBe('sign-in');
    const nina = world.as(await world.person());
    expect((await world.enter(nina, token, 'Нина')).errors[0]?.reason).toBe('adult');
    expect(await status(world.enter(nina, token, 'Нина', true, { is_adult: true }))).toBe(200);
    const second = world.as(await world.person());
    expect(await status(second.get(`/beta/invitations/${token}`))).toBe(404);
    expect(await status(world.enter(second, token, 'Второй', true, { is_adult: true }))).toBe(409);
    // Of tokens the database knows the hash alone.
    const { rows: all } = await world.pool.query('select * from reader_invitations');
    expect(JSON.stringify(all)).not.toContain(token);
  });

  test('[RD05] letters are sent only for an author whose own address is confirmed; a link they may send themselves', async () => {
    const { bookId } = await world.openRoom();
    const before = world.mails.length;
    const unknown = world.as({ ...world.author, isActivated: false });
    const ask = (wish: object) => unknown.post(`/books/${bookId}/readers/invitations`, wish);
    const letter = await ask({ kind: 'letter', email: 'stranger@example.com' });
    expect(letter).toMatchObject({ status: 409, errors: [{ reason: 'letters-unconfirmed' }] });
    expect(await status(ask({ kind: 'link' }))).toBe(200);
    expect(world.mails).toHaveLength(before);
  });

  test('[RD02] a room closes by its date, and a chapter opens by its own', async () => {
    const { bookId, chapters, desk, key, invite } = await world.openRoom({ ends_on: '2026-11-20' });
    const nina = world.visitor();
    await world.enter(nina, await invite(), 'Нина');
    const opens = chapters.map((id, at) => ({ chapter_id: id, opens_on: `2026-11-${16 + at}` }));
    await desk.send('PUT', `/books/${bookId}/readers/chapters`, { chapters: opens });
    expect(await status(nina.get(`/beta/${key}/chapters/${chapters[1]}`))).toBe(404);
    world.clock.moveTo('2026-11-17T09:00:00Z');
    expect(await status(nina.get(`/beta/${key}/chapters/${chapters[1]}`))).toBe(200);
    world.clock.moveTo('2026-11-20T20:00:00Z');
    expect(await status(nina.get(`/beta/${key}`))).toBe(200);
    // Midnight in Moscow: before the job has come.
    world.clock.moveTo('2026-11-20T21:30:00Z');
    expect(await status(nina.get(`/beta/${key}`))).toBe(404);
    await world.runs('readers.close');
    expect((await world.room(bookId)).state).toBe('closed');
    world.clock.moveTo('2026-11-16T09:00:00Z');
  });
});

describe('[RD24] how far somebody came', () => {
  test('is kept across devices, and seen by name only of whoever agreed; of the others in sums from three', async () => {
    const { bookId, chapters, key, invite } = await world.openRoom();
    const token = await invite();
    const [first = 0, second = 0] = chapters;
    const read = async (who: ReturnType<ReadersWorld['visitor']>, chapter: number, to: number, done = false) =>
      who.send('PUT', `/beta/${key}/chapters/${chapter}/place`, {
        block: to,
        read: [{ from: 0, to }],
        is_finished: done,
      });
    const nina = world.visitor();
    await world.enter(nina, token, 'Нина', true);
    await read(nina, first, 5, true);
    world.clock.forward(60_000);
    await read(nina, second, 2);
    const phone = world.visitor();
    const { result } = await nina.post<{ address: string }>(`/beta/${key}/device`);
    const device = result?.address.split('/').at(-2) ?? '';
    expect(await status(phone.post(`/beta/devices/${device}`))).toBe(200);
    expect(await status(world.visitor().post(`/beta/devices/${device}`))).toBe(404);
    expect((await world.contents(phone, key)).place).toEqual({ chapter_id: second, block: 2 });

    const hidden = [world.visitor('10.1.0.1'), world.visitor('10.1.0.2'), world.visitor('10.1.0.3')];
    for (const [at, who] of hidden.entries()) {
      expect((await world.room(bookId)).chapters.map(({ sums }) => sums)).toEqual([null, null, null]);
      await world.enter(who, token, `Тайный ${at}`, false);
      await read(who, first, 5, true);
    }
    world.clock.forward(60_000);
    await read(hidden[0] ?? nina, second, 1);
    world.clock.forward(6 * 86_400_000);
    const room = await world.room(bookId);
    expect(room.readers.map(({ name, way }) => [name, way?.standing ?? null])).toEqual([
      ['Нина', 'stands'],
      ...[0, 1, 2].map((at) => [`Тайный ${at}`, null]),
    ]);
    expect(room.readers[0]?.way).toMatchObject({ chapter_id: second, block: 2, days: 6, finished: [first] });
    // Two of the three are done with what they have; the second chapter only one of them has opened: nobody is told of it.
    expect(room.chapters.map(({ sums }) => sums)).toEqual([
      { opened: 3, finished: 3, skipped: 0, stopped: 2 },
      null,
      null,
    ]);
    await nina.patch(`/beta/${key}`, { is_named: false });
    expect((await world.room(bookId)).readers[0]?.way).toBeNull();
    world.clock.moveTo('2026-11-16T09:00:00Z');
  });
});

describe('[RD25] what readers say', () => {
  test('stands at its paragraph when the author has moved it, and beside when the words are gone', async () => {
    const { bookId, chapters, desk, key, invite } = await world.openRoom();
    const reader = await world.person();
    const nina = world.as(reader);
    await world.enter(nina, await invite(), 'Нина');
    const [chapter = 0] = chapters;
    const say = (block: number, quote: string, text: string) =>
      nina.post(`/beta/${key}/chapters/${chapter}/marks`, { block, quote, mark: 'dull', text });
    await say(1, 'Абзац 2 главы 1.', 'Тут я\u200D устала');
    await say(4, 'Абзац 5 главы 1.', '');
    expect((await say(0, 'Абзац', '')).status).toBe(200);
    expect(
      (await nina.post(`/beta/${key}/chapters/${chapter}/marks`, { block: 0, quote: 'А', mark: null, text: '' }))
        .status,
    ).toBe(400);
    const { content } = await world.kysely
      .selectFrom('chapters')
      .select('content')
      .where('id', '=', chapter)
      .executeTakeFirstOrThrow();
    const text = content as { blocks: object[] };
    const blocks = [{ ...text.blocks[0] }, text.blocks[0], text.blocks[1], text.blocks[2]];
    await world.kysely
      .updateTable('chapters')
      .set({ content: JSON.stringify({ ...text, blocks }) })
      .where('id', '=', chapter)
      .execute();
    const { result } = await desk.get<SaidOfChapter>(`/books/${bookId}/readers/chapters/${chapter}`);
    expect(result?.marks.map(({ block, text: words }) => [block, words])).toEqual([
      [0, ''],
      [2, 'Тут я устала'],
      [null, ''],
    ]);
    const mark = result?.marks[1]?.id;
    await desk.patch(`/books/${bookId}/readers/marks/${mark}`, { state: 'done', answer: 'Сокращу.' });
    const own = (await world.contents(nina, key)).marks.find(({ id }) => id === mark);
    expect(own).toMatchObject({ state: 'done', answer: 'Сокращу.' });
    const { rows } = await world.pool.query(
      `select count(*)::int as count from events where type = 'readers.remarked' and subject = $1`,
      [bookId],
    );
    // Three of them within a minute are one piece of news.
    expect(rows[0]?.count).toBe(1);
    expect(await status(desk.patch(`/books/${await world.book()}/readers/marks/${mark}`, { state: 'new' }))).toBe(404);
  });

  test('[RD25] a flood ends: so many an hour, and guests of one address together', async () => {
    const { chapters, key, invite } = await world.openRoom();
    const nina = world.visitor('10.9.9.9');
    await world.enter(nina, await invite(), 'Нина');
    const say = () =>
      nina.post(`/beta/${key}/chapters/${chapters[0]}/marks`, { block: 0, quote: 'А', mark: 'strong', text: '' });
    expect((await say()).status).toBe(200);
    await world.pool.query('update rate_limits set hits = 118 where hits = 1');
    expect([(await say()).status, (await say()).status, (await say()).status]).toEqual([200, 200, 429]);
    await world.pool.query('delete from rate_limits');
  });

  test('[RD27, RD11, RD12] answers to the author’s own questions are in one table, and in a file', async () => {
    const { bookId, chapters, desk, key, invite } = await world.openRoom();
    const ask = { id: null, chapter_id: chapters[0], kind: 'one', text: 'Кому верите?', options: ['Сестре', 'Никому'] };
    const wrong = await desk.send('PUT', `/books/${bookId}/readers/questions`, {
      questions: [{ ...ask, options: ['Сестре', 'Сестре'] }],
    });
    expect(wrong.errors[0]?.reason).toBe('question-options');
    await desk.send('PUT', `/books/${bookId}/readers/questions`, {
      questions: [ask, { ...ask, chapter_id: null, kind: 'text', text: 'Чего ждёте?', options: [] }],
    });
    const [about, last] = (await world.room(bookId)).questions.map(({ id }) => id);
    const nina = world.visitor();
    await world.enter(nina, await invite(), '=cmd|Нина');
    const answer = (question_id: unknown, chosen: string[], text = '') =>
      nina.send('PUT', `/beta/${key}/answers`, { answers: [{ question_id, chosen, text }] });
    expect((await answer(about, ['Почтальону'])).errors[0]?.reason).toBe('answer-wrong');
    expect((await answer(about, ['Сестре', 'Никому'])).errors[0]?.reason).toBe('answer-wrong');
    expect((await answer(about, ['Сестре'])).status).toBe(200);
    expect((await answer(last, [], 'Чтобы ответила.')).status).toBe(200);
    const page = await world.page(nina, key, chapters[0] ?? 0);
    expect(page.questions).toMatchObject([{ id: about, chosen: ['Сестре'] }]);
    await desk.send('PUT', `/books/${bookId}/readers/questions`, { questions: [] });
    const { result } = await desk.get<{ text: string; answers: object[] }[]>(`/books/${bookId}/readers/answers`);
    expect(result?.map(({ text, answers }) => [text, answers.length])).toEqual([
      ['Кому верите?', 1],
      ['Чего ждёте?', 1],
    ]);
    const csv = await world.file(`/books/${bookId}/readers/export/answers.csv`, world.actorHeader(world.author));
    const text = await csv.text();
    expect(text).toContain('Чтобы ответила.');
    // A name that a spreadsheet would take for a formula is a text.
    expect(text).toContain("'=cmd|Нина");
    const xlsx = await world.file(`/books/${bookId}/readers/export/marks.xlsx`, world.actorHeader(world.author));
    expect([xlsx.status, xlsx.headers.get('content-type')]).toEqual([200, expect.stringContaining('spreadsheet')]);
  });
});
