import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { MAX_FILE_BYTES, unreadable } from '@pero/manuscript/reading/refusals';
import { Unreadable } from '@pero/manuscript/reading/report';
import { writeAll } from './all-or-nothing.ts';
import { wishOf } from './arguments.ts';
import { requireDistinct } from './distinct-files.ts';
import { Refused } from './refused.ts';
import { reportFile } from './report-file.ts';

// npm runs scripts in the folder of the project; paths are meant from where the person stands.
const here = process.env.INIT_CWD ?? process.cwd();

try {
  await press(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}

async function press(words: readonly string[]): Promise<void> {
  const wish = wishOf(words);
  const [to, report] = [resolve(here, wish.to), pathOf(wish.report)];
  await requireDistinct({ from: resolve(here, wish.from), cover: pathOf(wish.cover), to, report });
  const input = await opened(wish.from);
  const cover = wish.cover === undefined ? undefined : await opened(wish.cover);
  // After the plain mistakes are ruled out, so that they are told at once.
  const { convert } = await import('./convert.ts');
  const made = await convert(wish, input, cover, new Date());
  await writeAll([
    { path: to, content: made.bytes },
    ...(report === undefined ? [] : [{ path: report, content: reportFile(made.report, report) }]),
  ]);
}

function pathOf(name: string | undefined): string | undefined {
  return name === undefined ? undefined : resolve(here, name);
}

async function opened(name: string): Promise<Uint8Array> {
  const path = resolve(here, name);
  try {
    const { size } = await stat(path);
    if (size > MAX_FILE_BYTES) throw unreadable('too-large');
    const { buffer, byteOffset, byteLength } = await readFile(path);
    return new Uint8Array(buffer, byteOffset, byteLength);
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    const { code } = error as { code?: string };
    const reason = code === 'ENOENT' ? 'его нет' : 'он не открывается';
    throw new Refused(`Не получилось прочитать файл «${name}»: ${reason}.`);
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  // A reader's sentence stands beside a field on a screen, where few end with a stop; here it is alone.
  if (error instanceof Unreadable) return `${error.message.replace(/\.$/, '')}.`;
  return 'Не получилось сделать книгу: в программе ошибка.';
}
