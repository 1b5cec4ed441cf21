import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join, resolve } from 'node:path';
import { openStudio, type Studio } from '../ffmpeg/studio.ts';
import type { Measured } from '../measured.ts';
import { mend } from '../mending/mend.ts';
import { planOf } from '../mending/plan.ts';
import { channelsOf, verdictsOf } from '../norm/norm.ts';
import type { Chapter } from '../outputs/book.ts';
import { makeM4b } from '../outputs/m4b.ts';
import { BadSound } from '../refusals.ts';
import { type Command, chapterTitle, commandOf } from './arguments.ts';
import { writeReadAlongBook } from './read-along.ts';
import { Refused } from './refused.ts';
import { reportOf } from './report.ts';

// npm runs scripts in the folder of the project; paths are meant from where the person stands.
const here = process.env.INIT_CWD ?? process.cwd();

try {
  await sound(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}

async function sound(words: readonly string[]): Promise<void> {
  const asked = commandOf(words);
  const studio = openStudio({ ffmpeg: process.env.FFMPEG || undefined });
  const heard: MeasuredFile[] = [];
  for (const name of asked.inputs)
    heard.push({ name, path: resolve(here, name), measured: await measured(studio, name) });
  if (asked.action.kind === 'measure') return tell(asked, heard);
  const channels = channelsOf(heard.map((each) => each.measured));
  if (asked.action.kind === 'mend') return mendAll(studio, asked, heard, channels);
  const to = resolve(here, asked.action.to);
  await requireOther(to, heard);
  if (asked.action.kind === 'm4b') return writeBook(studio, asked, heard, channels, to);
  const text = resolve(here, asked.action.text);
  const book = { text, readers: asked.readers, isMachineVoice: asked.isMachineVoice };
  await inFolder(async (folder) => {
    const chapters = await mastersOf(studio, asked, heard, 1, folder);
    say(
      (await allOrNothing(to, (draft) => writeReadAlongBook(studio, { ...book, chapters, folder, to: draft }))).join(
        '\n',
      ),
    );
  });
}

type MeasuredFile = { readonly name: string; readonly path: string; readonly measured: Measured };

async function measured(studio: Studio, name: string): Promise<Measured> {
  try {
    return await studio.measure(resolve(here, name));
  } catch (error) {
    if (error instanceof BadSound) throw new Refused(`«${name}»: ${error.message}.`);
    const { code } = error as { code?: string };
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES') {
      throw new Refused(
        `Не получилось прочитать файл «${name}»: ${code === 'ENOENT' ? 'его нет' : 'он не открывается'}.`,
      );
    }
    throw error;
  }
}

function tell({ isJson }: Command, heard: readonly MeasuredFile[]): void {
  const facts = heard.map(({ name, measured: { wave: _, ...figures } }) => ({ name, ...figures }));
  const json = facts.map((each, index) => ({ ...each, verdicts: verdictsOf((heard[index] as MeasuredFile).measured) }));
  say(isJson ? JSON.stringify(json, null, 2) : heard.map((each) => reportOf(each.name, each.measured)).join('\n'));
}

async function mendAll(studio: Studio, asked: Command, heard: readonly MeasuredFile[], channels: 1 | 2): Promise<void> {
  const folder = resolve(here, asked.folder);
  await mkdir(folder, { recursive: true });
  for (const { name, path, measured } of heard) {
    const to = join(folder, `${basename(name, extname(name))}.mp3`);
    await requireOther(to, heard);
    const plan = planOf(measured, { channels, choices: asked.choices });
    const mended = await allOrNothing(to, (draft) =>
      mend(studio, { from: path, heard: measured, plan, to: draft, form: 'mp3' }),
    );
    say(
      [reportOf(to, mended.measured), ...[...plan.words, ...plan.warnings].map((words) => `  + ${words}`)].join('\n'),
    );
  }
}

async function writeBook(
  studio: Studio,
  asked: Command,
  heard: readonly MeasuredFile[],
  channels: 1 | 2,
  to: string,
): Promise<void> {
  await inFolder(async (folder) => {
    const chapters = await mastersOf(studio, asked, heard, channels, folder);
    const { title, authors, readers, isMachineVoice } = asked;
    const cover = asked.cover === undefined ? {} : { cover: resolve(here, asked.cover) };
    const book = { title, authors, readers, isMachineVoice, ...cover };
    await allOrNothing(to, (draft) => makeM4b(studio, { book, chapters, to: draft, folder }));
  });
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pero-sound-book-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Recordings mended, and kept without loss. */
async function mastersOf(
  studio: Studio,
  asked: Command,
  heard: readonly MeasuredFile[],
  channels: 1 | 2,
  folder: string,
): Promise<readonly Chapter[]> {
  const chapters: Chapter[] = [];
  for (const [index, { name, path, measured }] of heard.entries()) {
    const master = join(folder, `${index}.flac`);
    const plan = planOf(measured, { channels, choices: asked.choices });
    const mended = await mend(studio, { from: path, heard: measured, plan, to: master, form: 'flac' });
    chapters.push({ ...mended.measured, title: chapterTitle(name, index + 1), path: master });
  }
  return chapters;
}

/** Nothing is written over a recording, by whatever name or link. */
async function requireOther(to: string, heard: readonly MeasuredFile[]): Promise<void> {
  const there = await stat(to).catch(() => undefined);
  for (const { path, name } of there ? heard : []) {
    const { dev, ino } = await stat(path);
    if (dev === there?.dev && ino === there.ino)
      throw new Refused(`Запись «${name}» нельзя записать саму на\u00A0себя.`);
  }
}

/** Under another name first: it takes its place when it is whole. */
async function allOrNothing<Done>(to: string, work: (draft: string) => Promise<Done>): Promise<Done> {
  const draft = `${to}.${process.pid}.new`;
  try {
    const done = await work(draft);
    await rename(draft, to);
    return done;
  } finally {
    await rm(draft, { force: true });
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function sentenceOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  if (error instanceof BadSound) return `${error.message}.`;
  if ((error as { code?: string }).code === 'ENOENT') return 'Не получилось записать: такой папки нет или нет обложки.';
  return 'Не получилось обработать запись: в\u00A0программе ошибка.';
}
