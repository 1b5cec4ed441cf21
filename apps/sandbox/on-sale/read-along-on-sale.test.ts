import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { withSound } from '@pero/audio/audio-world';
import { audio } from '@pero/audio/feature';
import { book } from '@pero/books/actions/kind';
import { textOfParagraphs } from '@pero/books/test-world';
import { epubcheck, hasEpubcheck } from '@pero/epub/epubcheck';
import { openZip } from '@pero/manuscript/bytes/zip';
import { readAlong } from '@pero/read-along/feature';
import { diskFiles } from '@pero/server-platform/files/disk';
import { openDraftVoice } from '@pero/sound/voice/espeak/voice';
import { readAloud } from '@pero/sound/voice/read-aloud';
import { kindsOfWorks } from '@pero/works/actions/kinds';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onSaleUnderTest, type World } from './on-sale-world.ts';

const kinds = kindsOfWorks([book, ...(audio.ownKinds ?? [])], readAlong.soldBeside ?? []);
const folder = mkdtempSync(join(tmpdir(), 'pero-read-along-sale-'));
const LINES = [
  'Река',
  'Лодку унесло ночью.',
  'Утром дед долго стоял на берегу и молчал.',
  'Вода вернёт своё.',
] as const;

let world: World;
beforeAll(async () => {
  const files = await diskFiles(join(folder, 'files'));
  world = await onSaleUnderTest({
    folder,
    kinds,
    routes: readAlong.routes?.({ files }) ?? [],
    jobs: readAlong.jobs?.({ files }) ?? [],
  });
  await world.control('PATCH', 'shop', { check_seconds: 1, check_ends: 'pass' });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A chapter as an author would read it. */
async function recording(): Promise<Buffer> {
  const voice = openDraftVoice();
  const to = join(folder, 'read.wav');
  await readAloud(
    voice,
    LINES.map((text, line) => ({ text, isNewParagraph: line === 1 })),
    { to },
  );
  voice.close();
  return readFileSync(to);
}

async function covered(id: number): Promise<void> {
  const picture = sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#243' } });
  await world.files.put('cover-of-river', Readable.from([await picture.jpeg().toBuffer()]), { mime: 'image/jpeg' });
  const cover = { cover_type: 'file', width: 1200, height: 1200, image_key: 'cover-of-river', thumb_key: 't' } as const;
  await world.kysely
    .insertInto('book_covers')
    .values({ book_id: id, ...cover, cover_download_date: world.clock.now() })
    .execute();
}

/** An audiobook of a book of one chapter, recorded, described and covered. */
async function recorded() {
  const doors = withSound(world, { somebody: () => world.author() });
  const author = await doors.listener();
  const made = await author.browser.post<{ id: number; first_chapter_id: number }>('/books/master', { title: 'Река' });
  const { id: book_id = 0, first_chapter_id: chapter_id = 0 } = made.result ?? {};
  const [title, ...paragraphs] = LINES;
  const content = { ...textOfParagraphs(...paragraphs), title: [[{ kind: 'text', text: title, marks: [] }]] };
  await author.browser.patch(`/books/${book_id}/chapters/${chapter_id}`, { base_version: 1, content });
  const id = await author.begin({ book_id });
  await author.browser.patch(`/audio/master/${id}`, {
    ...{ annotation: `<p>${'О реке, о людях на её берегах и о долгой воде. '.repeat(8)}</p>`, genres: [101], age: 12 },
    ...{ price: 199, reader: 'Алёна', license_type: 'exclusive' },
    ...{ phonogram_legal_status: 'own', agreed_with_audio_responsibility: true },
  });
  await covered(id);
  const upload_id = await author.send('recording', '01.wav', await recording());
  await author.browser.post(`/audio/master/${id}/file/audio`, { upload_id, chapter_id });
  await world.runJobs('audio.measure');
  await author.browser.post(`/audio/master/${id}/mending`, {});
  await world.runJobs('audio.mend');
  return { ...author, id };
}

test('[P02] [RT09] the EPUB that reads along is handed to the shop beside the sound, and whoever has bought it downloads it whole', async () => {
  const { id, browser } = await recorded();
  expect((await browser.post(`/audio/master/${id}/read-along`, {})).errors).toEqual([]);
  await world.runJobs('read-along.prepare', 'read-along.align', 'read-along.make');
  expect((await browser.get(`/audio/master/${id}/read-along`)).result).toMatchObject({ state: 'ready' });
  const sent = await browser.post(`/audio/master/${id}/publish`, { publication_rules_accepted: true });
  expect(sent.errors).toEqual([]);
  await world.approve(id);
  await world.untilState(id, 'published', 5);

  const { litres_art_id: art } = await world.bookNow(id);
  const reader = world.reader();
  const at = `/art/${art}/download/read-along`;
  expect((await reader.get(at)).status).toBe(404);
  await reader.post('/account/sign-in', { name: 'Анна', back: '/' });
  await reader.post(`/art/${art}/buy`, {});
  expect(await (await reader.get(`/art/${art}/`)).text()).toContain('EPUB, который читает вслух');
  const answer = await reader.get(at);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/epub+zip']);
  const epub = Buffer.from(await answer.arrayBuffer());
  const zip = await openZip(epub);
  expect(zip.names.filter((name) => /\.(smil|mp3)$/.test(name))).toEqual(
    expect.arrayContaining(['EPUB/audio/1.mp3', 'EPUB/overlays/1.smil']),
  );
  const smil = Buffer.from((await zip.read('EPUB/overlays/1.smil')) ?? []).toString('utf8');
  expect(smil).toMatch(/clipBegin="\d+\.\d+s"/);
  if (hasEpubcheck()) expect(await epubcheck(epub)).toEqual([]);
});
