import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStudio } from '../ffmpeg/studio.ts';
import { madeSound } from '../testing/made-sound.ts';
import { wavFile } from '../testing/wav-file.ts';
import { type AudioBook, type Chapter, creditsOf } from './book.ts';
import { chapterMp3 } from './chapter-mp3.ts';
import { makeM4b } from './m4b.ts';
import { audiobookManifest } from './manifest.ts';
import { retailSample } from './sample.ts';

const folder = mkdtempSync(join(tmpdir(), 'pero-outputs-'));
const path = (name: string): string => join(folder, name);
const studio = openStudio();
const book: AudioBook = {
  title: 'Янтарный брод; часть=1',
  authors: ['Вера Околицына'],
  readers: ['Анна Лис'],
  year: 2026,
  cover: path('cover.jpg'),
};
const chapters: Chapter[] = [];

beforeAll(async () => {
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#324' } });
  await picture.jpeg().toFile(path('cover.jpg'));
  for (const [index, seconds] of [3, 4.5].entries()) {
    const made = madeSound({ seed: 51 + index, seconds, tail: 1 });
    writeFileSync(path(`${index}.wav`), wavFile(made));
    chapters.push({
      title: `Глава ${index + 1} #«Вода»`,
      path: path(`${index}.wav`),
      kind: 'WAV',
      seconds,
      channels: 1,
    });
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What somebody else's program reads in a file. */
function probed(name: string) {
  const words = ['-v', 'error', '-show_format', '-show_chapters', '-show_streams', '-of', 'json', path(name)];
  return JSON.parse(execFileSync('ffprobe', words, { encoding: 'utf8' }));
}

describe('a book for ears', () => {
  test('has a file a chapter, with number, names and cover; an MP3 is not pressed again', async () => {
    const [chapter] = chapters as [Chapter];
    await chapterMp3(studio, { book, chapter, number: 1, of: 2, to: path('1.mp3') });
    const { format, streams } = probed('1.mp3');
    expect(format.tags).toMatchObject({
      title: 'Глава 1 #«Вода»',
      album: book.title,
      artist: 'Вера Околицына',
      composer: 'Анна Лис',
      track: '1/2',
      date: '2026',
    });
    expect(streams).toMatchObject([
      { codec_name: 'mp3', bit_rate: '192000', sample_rate: '44100' },
      { codec_name: 'mjpeg', disposition: { attached_pic: 1 } },
    ]);
    const pressed = { ...chapter, path: path('1.mp3'), kind: 'MP3' };
    await chapterMp3(studio, {
      book: { ...book, isMachineVoice: true },
      chapter: pressed,
      number: 2,
      of: 2,
      to: path('2.mp3'),
    });
    expect(probed('2.mp3').format.tags).toMatchObject({ track: '2/2', composer: 'Анна Лис (синтезированный голос)' });
    const [before, after] = [await studio.measure(path('1.mp3')), await studio.measure(path('2.mp3'))];
    expect(after.rms).toBe(before.rms);
  });

  test('and one file for all of it, with marks true to the frame and the cover', async () => {
    const marks = await makeM4b(studio, { book, chapters, to: path('book.m4b'), folder });
    const { format, streams, chapters: found } = probed('book.m4b');
    expect(format.tags).toMatchObject({ title: book.title, artist: 'Вера Околицына', major_brand: 'M4A ' });
    expect(streams[0]).toMatchObject({ codec_name: 'aac', channels: 1, sample_rate: '44100' });
    expect(streams.some((stream: { disposition: { attached_pic: number } }) => stream.disposition.attached_pic)).toBe(
      true,
    );
    expect(found).toMatchObject([{ tags: { title: 'Глава 1 #«Вода»' } }, { tags: { title: 'Глава 2 #«Вода»' } }]);
    expect(Number(found[1].start_time)).toBeCloseTo(marks[1]?.start ?? 0, 2);
    expect(Math.abs((marks[1]?.start ?? 0) - 3)).toBeLessThan(0.06);
    expect(Math.abs(Number(format.duration) - 7.5)).toBeLessThan(0.12);
    const measured = await studio.measure(path('book.m4b'));
    expect(measured).toMatchObject({ kind: 'M4A', codec: 'aac' });
    expect(Math.abs(measured.head - 0.7)).toBeLessThan(0.1);
  });

  test('and a piece for the shop’s page, of at least a minute where there is one', async () => {
    const [, chapter] = chapters as [Chapter, Chapter];
    expect(await retailSample(studio, { book, chapter, from: 2, to: path('sample.mp3') })).toEqual({ seconds: 4.5 });
    expect(Number(probed('sample.mp3').format.duration)).toBeCloseTo(4.5, 0);
  });

  test('and a manifest that a reader of W3C audiobooks understands', () => {
    const tracks = chapters.map(({ title, seconds }, index) => ({ title, seconds, url: `${index + 1}.mp3` }));
    const manifest = audiobookManifest(book, {
      id: 'urn:uuid:1',
      modified: new Date(0),
      tracks,
      coverUrl: 'cover.jpg',
    });
    expect(manifest).toMatchObject({
      conformsTo: 'https://www.w3.org/TR/audiobooks/',
      name: book.title,
      readBy: [{ name: 'Анна Лис' }],
      duration: 'PT7.5S',
      readingOrder: [{ url: '1.mp3', duration: 'PT3S', encodingFormat: 'audio/mpeg' }, { url: '2.mp3' }],
      resources: [{ rel: ['cover'], url: 'cover.jpg' }],
    });
  });

  test('and says aloud who wrote and who reads, a machine too', () => {
    expect(creditsOf(book).opening).toBe('Вера Околицына. Янтарный брод; часть=1. Читает Анна Лис.');
    expect(creditsOf({ ...book, isMachineVoice: true }).closing).toContain('Читает синтезированный голос.');
    expect(creditsOf({ ...book, mentionsDrugs: true }).opening).toMatch(
      /^Незаконное потребление .* Читает Анна Лис\.$/u,
    );
  });
});
