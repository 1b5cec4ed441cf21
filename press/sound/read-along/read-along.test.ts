import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { epubcheck, hasEpubcheck } from '@pero/epub/epubcheck';
import { writeEpub } from '@pero/epub/write';
import { openZip } from '@pero/manuscript/bytes/zip';
import { readManuscript } from '@pero/manuscript/reading/read';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Aligned } from '../align/align.ts';
import { openStudio } from '../ffmpeg/studio.ts';
import { CALMLY, reading } from '../ffmpeg/words.ts';
import { FORMS } from '../mending/mend.ts';
import { openDraftVoice } from '../voice/espeak/voice.ts';
import { readAloud } from '../voice/read-aloud.ts';
import { blocksOf } from './blocks.ts';
import { marked } from './marking.ts';
import { clipsOf } from './overlay.ts';
import { spokenChapters } from './pages.ts';
import { writeReadAlong } from './write.ts';

const folder = mkdtempSync(join(tmpdir(), 'pero-read-along-'));
const path = (name: string): string => join(folder, name);
const voice = openDraftVoice();
let book: Uint8Array;
afterAll(() => {
  voice.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('sentences of a page get anchors', () => {
  test.each([
    ['<p>Утро. Дождь.</p>', '<p><span id="say-1">Утро.</span> <span id="say-2">Дождь.</span></p>'],
    ['<p>Это <em>он.</em> Да.</p>', '<p><span id="say-1">Это <em>он.</em></span> <span id="say-2">Да.</span></p>'],
    ['<p><em>Раз. Два.</em></p>', '<p><em><span id="say-1">Раз.</span> <span id="say-2">Два.</span></em></p>'],
    ['<p>И <em>раз. Два</em> три.</p>', '<p><span id="say-1">И <em>раз. Два</em> три.</span></p>'],
    ['<p>***</p><hr/>', '<p>***</p><hr/>'],
    ['<p>A &amp; B.</p>', '<p><span id="say-1">A &amp; B.</span></p>'],
    ['<aside id="n1"><p>Не вслух.</p></aside>', '<aside id="n1"><p>Не вслух.</p></aside>'],
  ])('%s', (page, expected) => {
    expect(marked(`<body>${page}</body>`).xhtml).toBe(`<body>${expected}</body>`);
  });

  test('and are read without soft hyphens and the numbers of notes', () => {
    const page = '<body><h1>Глава<br/>I</h1><p>Де\u00ADрево<a class="noteref" href="#n1">1</a> рос\u00ADло.</p></body>';
    expect(marked(page).sentences.map(({ text }) => text)).toEqual(['Глава I', 'Дерево росло.']);
  });
});

test('a marked page is shown by blocks, every word with its sentence, notes and their numbers left out', () => {
  const page =
    '<body><h1>Глава</h1><p>Он <em>ушёл.</em> Шёл &amp; пел<a class="noteref" href="#n1">1</a>.</p><hr/><aside><p>Не вслух.</p></aside></body>';
  expect(blocksOf(marked(page).xhtml, 4)).toEqual([
    { kind: 'heading', runs: [{ sentence: 4, text: 'Глава', isEmphasised: false }] },
    {
      kind: 'paragraph',
      runs: [
        { sentence: 5, text: 'Он ', isEmphasised: false },
        { sentence: 5, text: 'ушёл.', isEmphasised: true },
        { sentence: null, text: ' ', isEmphasised: false },
        { sentence: 6, text: 'Шёл & пел', isEmphasised: false },
        { sentence: 6, text: '.', isEmphasised: false },
      ],
    },
    { kind: 'break', runs: [] },
  ]);
});

test('what is not known well is not shown: the sentence before goes on', () => {
  const line = (id: string, start: number, error = 0.1) => ({ id, start, end: start + 1, error });
  expect(clipsOf([line('a', 1), line('b', 3, 0.9), line('c', 5)], 7)).toEqual([
    { id: 'a', begin: 1000, end: 5000 },
    { id: 'c', begin: 5000, end: 7000 },
  ]);
  expect(clipsOf([line('a', 1, 2), line('b', 3, 2), line('c', 5, 2)], 7)).toEqual([]);
});

describe('a book with two chapters and their recordings', () => {
  beforeAll(async () => {
    const studio = openStudio();
    const text =
      'Глава 1\n\nБыло тихое утро. Шёл дождь.\n\n— Кто там? — спросил он.\n\nГлава 2\n\nНикто не ответил. Часы пробили семь.';
    const { manuscript } = await readManuscript(Buffer.from(text), 'Книга.txt');
    const epub = await writeEpub(manuscript, { modified: new Date(0) });
    const chapters = [];
    for (const [index, chapter] of (await spokenChapters(epub)).entries()) {
      const sentences = chapter.pages.flatMap((page) => page.sentences);
      const [wav, mp3] = [path(`${index}.wav`), path(`${index}.mp3`)];
      const { lines, seconds } = await readAloud(voice, sentences, { to: wav });
      const words = [...CALMLY, ...reading('wav', 0), ...FORMS.mp3, { output: 0 }];
      await studio.make({ inputs: [wav], outputs: [mp3], words });
      const rows = lines.map(({ start, end }): Aligned => ({ start, end, error: 0 }));
      chapters.push({ chapter, path: mp3, kind: 'MP3' as const, seconds, rows });
    }
    const to = path('книга.epub');
    const seen = await writeReadAlong(epub, { to, narrator: 'Анна Лис & синтезированный голос', chapters });
    expect(seen).toMatchObject({ sentences: 7, shown: 7, pages: 2 });
    book = readFileSync(to);
  });

  test.skipIf(!hasEpubcheck())('epubcheck finds neither errors nor warnings', async () => {
    expect(await epubcheck(book)).toEqual([]);
  });

  test('plays in foliate-js: sentence after sentence is lit while the recording goes on', async () => {
    const zip = await openZip(book);
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--autoplay-policy=no-user-gesture-required'],
    });
    try {
      const page = await browser.newPage();
      const program = dirname(createRequire(import.meta.url).resolve('foliate-js/epub.js'));
      await page.route('http://book.test/**', async (route) => {
        const [, kind, ...rest] = new URL(route.request().url()).pathname.split('/');
        const name = decodeURIComponent(rest.join('/'));
        if (kind === 'program') return route.fulfill({ path: join(program, name), contentType: 'text/javascript' });
        const bytes = kind === 'book' ? await zip.read(name) : Buffer.from('<!DOCTYPE html>');
        return route.fulfill(bytes ? { body: Buffer.from(bytes), contentType: typeOf(name) } : { status: 404 });
      });
      await page.goto('http://book.test/');
      await page.evaluate(PLAYING);
      await expect.poll(() => page.evaluate('lit.length'), { timeout: 60_000, interval: 100 }).toBeGreaterThan(4);
      const lit = (await page.evaluate('lit')) as string[];
      expect(lit.slice(0, 4).map((text) => text.split('#')[1])).toEqual(['say-1', 'say-2', 'say-3', 'say-4']);
      expect(lit[4]).not.toContain(lit[0]?.split('#')[0]);
    } finally {
      await browser.close();
    }
  });

  test('every sentence is shown while it is heard, and the package says how long, who reads and how it is shown', async () => {
    const zip = await openZip(book);
    const text = async (name: string) => Buffer.from((await zip.read(name)) ?? []).toString('utf8');
    const opf = await text('EPUB/package.opf');
    expect(opf).toContain('<meta property="media:narrator">Анна Лис &amp; синтезированный голос</meta>');
    expect(opf).toContain('<meta property="media:active-class">-epub-media-overlay-active</meta>');
    const lengths = [...opf.matchAll(/<meta property="media:duration"[^>]*>([\d.]+)s</g)].map(([, value]) =>
      Number(value),
    );
    expect((lengths[0] ?? 0) + (lengths[1] ?? 0)).toBeCloseTo(lengths[2] ?? 0, 3);
    expect(opf.match(/media-overlay="overlay-\d"/g)).toHaveLength(2);
    const [, page = ''] = /href="(text\/[^"]+)" media-overlay="overlay-1"/.exec(opf) ?? [];
    const overlay = await text('EPUB/overlays/1.smil');
    const clips = [
      ...overlay.matchAll(
        /src="\.\.\/([^"]+)#([^"]+)"\/><audio src="\.\.\/audio\/1\.mp3" clipBegin="([\d.]+)s" clipEnd="([\d.]+)s"/g,
      ),
    ];
    expect(clips.map(([, file]) => file)).toEqual(clips.map(() => page));
    expect(clips.map(([, , , , end]) => end).slice(0, -1)).toEqual(clips.map(([, , , begin]) => begin).slice(1));
    const xhtml = await text(`EPUB/${page}`);
    for (const [, , id] of clips) expect(xhtml).toContain(`<span id="${id}">`);
    expect(await text('EPUB/book.css')).toContain('.-epub-media-overlay-active');
  });
});

/** What a page of an application does with the package, three times as fast as it is read. */
const PLAYING = `(async () => {
  window.lit = [];
  const { EPUB } = await import('/program/epub.js');
  const of = (name) => fetch('/book/' + name);
  const file = (read) => (name) => of(name).then((answer) => (answer.ok ? read(answer) : null));
  const book = await new EPUB({ loadText: file((each) => each.text()), loadBlob: file((each) => each.blob()), getSize: () => 0 }).init();
  const overlay = book.getMediaOverlay();
  overlay.setRate?.(3);
  overlay.addEventListener('highlight', ({ detail }) => {
    if (lit.at(-1) !== detail.text) lit.push(detail.text);
  });
  await overlay.start(0);
})()`;

function typeOf(name: string): string {
  if (name.endsWith('.mp3')) return 'audio/mpeg';
  return name.endsWith('.xhtml') ? 'application/xhtml+xml' : 'text/xml';
}
