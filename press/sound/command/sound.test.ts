import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openZip } from '@pero/manuscript/bytes/zip';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { madeSound } from '../testing/made-sound.ts';
import { wavFile } from '../testing/wav-file.ts';
import { openDraftVoice } from '../voice/espeak/voice.ts';
import { readAloud } from '../voice/read-aloud.ts';
import { chapterTitle, commandOf } from './arguments.ts';

const folder = mkdtempSync(join(tmpdir(), 'pero-sound-command-'));
const command = new URL('sound.ts', import.meta.url).pathname;

beforeAll(() => {
  writeFileSync(
    join(folder, '01 Пролог.wav'),
    wavFile(madeSound({ seed: 61, seconds: 4, tail: 1, rms: -34, floor: -80 })),
  );
  writeFileSync(join(folder, '02.wav'), wavFile(madeSound({ seed: 62, seconds: 3, tail: 1.2 })));
  writeFileSync(join(folder, 'письмо.txt'), 'Здравствуйте');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Outcome = { readonly code: number; readonly out: string; readonly error: string };

/** The command as a person runs it: the real program, from a folder of its own. */
function sound(...words: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const env = { ...process.env, INIT_CWD: folder, FFMPEG: '' };
    execFile(process.execPath, [command, ...words], { env, cwd: '/' }, (failure, out, error) => {
      resolve({ code: failure === null ? 0 : Number(failure.code), out, error });
    });
  });
}

describe('the command', () => {
  test('makes a book of recordings, quiet ones mended, with the names of their files as chapters', async () => {
    const words = ['--title', 'Янтарный брод', '--author', 'Вера Околицына', '--reader', 'Анна Лис'];
    expect(await sound('01 Пролог.wav', '02.wav', 'книга.m4b', ...words)).toEqual({ code: 0, out: '', error: '' });
    const probe = ['-v', 'error', '-show_format', '-show_chapters', '-of', 'json', join(folder, 'книга.m4b')];
    const { format, chapters } = JSON.parse(execFileSync('ffprobe', probe, { encoding: 'utf8' }));
    expect(format.tags).toMatchObject({ title: 'Янтарный брод', artist: 'Вера Околицына', composer: 'Анна Лис' });
    expect(chapters.map((each: { tags: { title: string } }) => each.tags.title)).toEqual(['Пролог', 'Глава 2']);
    expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([]);
  });

  test('measures, and says in words what is wrong', async () => {
    const { code, out } = await sound('01 Пролог.wav', 'measure');
    expect(code).toBe(0);
    expect(out).toContain('01 Пролог.wav: не\u00A0в\u00A0норме');
    expect(out).toContain('  – Громкость файла −34,0\u00A0дБ, допустимо от −23 до −18\u00A0дБ');
  });

  test('mends into files of their own, and never over a recording', async () => {
    const before = readFileSync(join(folder, '02.wav'));
    const { code, out } = await sound('01 Пролог.wav', 'mend', '--out', 'готово');
    expect([code, out]).toEqual([0, expect.stringContaining('01 Пролог.mp3: в\u00A0норме')]);
    expect(out).toContain('  + Сделать громче на');
    expect(existsSync(join(folder, 'готово', '01 Пролог.mp3'))).toBe(true);
    expect(readFileSync(join(folder, '02.wav')).equals(before)).toBe(true);
  });

  test('makes a book that reads along of a manuscript and the recordings of its chapters', async () => {
    const voice = openDraftVoice();
    const sentences = ['Было тихое утро, и над рекой стоял туман.', 'Шёл дождь.', 'Никто не ответил почтальону.'];
    const lines = ['Глава 1', ...sentences].map((text) => ({ text, timbre: { voice: 'f2' } }));
    await readAloud(voice, lines, { to: join(folder, 'глава.wav') });
    voice.close();
    writeFileSync(join(folder, 'роман.txt'), `Глава 1\n\n${sentences.join(' ')}\n`);
    const { code, out, error } = await sound('роман.txt', 'глава.wav', 'роман.epub', '--reader', 'Анна Лис');
    expect([code, error]).toEqual([0, '']);
    expect(out).toContain('Глав с\u00A0записью 1 из\u00A01');
    const zip = await openZip(readFileSync(join(folder, 'роман.epub')));
    expect(zip.names).toEqual(expect.arrayContaining(['EPUB/overlays/1.smil', 'EPUB/audio/1.mp3']));
  });

  test.each([
    [[], 'Укажите записи и что с ними сделать'],
    [['письмо.txt', 'measure'], '«письмо.txt»: Это не звукозапись'],
    [['нет.wav', 'measure'], 'Не получилось прочитать файл «нет.wav»: его нет'],
    [['02.wav', 'книга.ogg'], 'Последним словом должно быть'],
    [['02.wav', 'книга.epub'], 'нужны одна рукопись и записи её глав'],
    [['02.wav', 'measure', '--loud'], 'Ключа --loud нет'],
  ])('says in one sentence what is wrong with %j', async (words, sentence) => {
    const { code, out, error } = await sound(...words);
    expect([code, out]).toEqual([1, '']);
    expect(error).toContain(sentence);
    expect(error.trim().split('\n')).toHaveLength(1);
  });
});

test('chapters are named by their files', () => {
  expect(['01 - Река.wav', '7.mp3', 'Глава третья.flac'].map((name, index) => chapterTitle(name, index + 1))).toEqual([
    ...['Река', 'Глава 2', 'Глава третья'],
  ]);
  expect(commandOf(['a.wav', 'b.m4b', '--author', 'А, Б', '--noise'])).toMatchObject({
    authors: ['А', 'Б'],
    choices: ['noise'],
  });
});
