import { formatMoment } from '@pero/kernel/day';
import type { Files } from '@pero/server-platform/files/files';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import {
  type DataSubject,
  eachBatch,
  type FileRow,
  type PersonalPart,
  type Shelf,
} from '@pero/server-platform/personal';
import type { Copy } from '../store.ts';
import type { Archive } from './archive.ts';

type Gathered = { readonly files: Files; readonly parts: readonly PersonalPart[] };

/** Everything that every part holds. The names of files that did not fit, or were not where they should be. */
export async function gather(
  context: JobContext,
  { files, parts }: Gathered,
  archive: Archive,
  whose: DataSubject,
  tell: (progress: number) => Promise<void>,
): Promise<string[]> {
  const left: string[] = [];
  for (const [at, part] of parts.entries()) {
    await tell(Math.round(1 + (at * 95) / parts.length));
    for (const shelf of part.shelves) await shelve(context, archive, part.folder, shelf, whose);
    await tellMore(context, archive, part, whose);
    left.push(...(await addFiles(context, files, archive, part, whose)));
  }
  return left;
}

async function tellMore(context: JobContext, archive: Archive, part: PersonalPart, whose: DataSubject): Promise<void> {
  const more = await context.inAct(async ({ db }) => (await part.more?.(db, whose)) ?? {});
  for (const [name, value] of Object.entries(more)) {
    await archive.text(`${part.folder}/${name}.json`).end(JSON.stringify(value, null, 2));
  }
}

/** The names of those that could not be added. */
async function addFiles(
  context: JobContext,
  files: Files,
  archive: Archive,
  part: PersonalPart,
  whose: DataSubject,
): Promise<string[]> {
  const [rows, left]: [FileRow[], string[]] = [[], []];
  // Names only: the files themselves are read when no transaction is open.
  if (part.files) await eachBatch(context, part.files(whose), async (found) => void rows.push(...found));
  for (const { key, path } of rows) {
    const file = await files.open(key);
    const name = `${part.folder}/${path}`;
    if (!file || !(await archive.file(name, file.stream, file.bytes))) left.push(name);
  }
  return left;
}

/** Whatever columns a shelf has; this one says where a row goes. */
type Row = { readonly path?: unknown };

async function shelve(
  context: JobContext,
  archive: Archive,
  folder: string,
  shelf: Shelf,
  whose: DataSubject,
): Promise<void> {
  let open: { path: string; entry: ReturnType<Archive['text']>; rows: number } | null = null;
  const close = async () => open && (await open.entry.end('\n]\n'));
  await eachBatch(context, shelf.rows(whose), async (rows) => {
    for (const { path: at, ...row } of rows as readonly Row[]) {
      const path = `${folder}/${at ?? shelf.name}.json`;
      if (open?.path !== path) {
        await close();
        open = { path, entry: archive.text(path), rows: 0 };
      }
      await open.entry.write(`${open.rows === 0 ? '[\n' : ',\n'}${JSON.stringify(row)}`);
      open.rows += 1;
    }
  });
  await close();
  if (shelf.csv && open) await tabulate(context, archive, `${folder}/${shelf.name}.csv`, shelf, whose);
}

/** The same rows for a table: semicolons and a mark of order, as Russian spreadsheets like it. */
async function tabulate(
  context: JobContext,
  archive: Archive,
  path: string,
  shelf: Shelf,
  whose: DataSubject,
): Promise<void> {
  const entry = archive.text(path);
  let isBegun = false;
  await eachBatch(context, shelf.rows(whose), async (rows) => {
    for (const row of rows as readonly Row[]) {
      if (!isBegun) await entry.write(`\uFEFF${Object.keys(row).join(';')}\r\n`);
      isBegun = true;
      await entry.write(`${Object.values(row).map(cell).join(';')}\r\n`);
    }
  });
  await entry.end();
}

function wordsOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value ?? '') : `${value}`;
}

/** Nothing that a spreadsheet would run. */
function cell(value: unknown): string {
  const text = wordsOf(value);
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export async function readme(archive: Archive, copy: Copy, parts: readonly PersonalPart[], left: readonly string[]) {
  const lines = [
    'Копия ваших данных в «Пере»',
    '',
    `Запрошена ${formatMoment(copy.requestedAt)} по московскому времени.`,
    '',
    'Папки:',
    ...parts.map(({ folder }) => `  ${folder}/`),
    '',
    'Файлы .json открывает любой текстовый редактор, файлы .csv — таблица. Суммы в kopecks — целые копейки.',
    'В каждой книге: книга.json — описание, главы.json — текст, прежние версии глав.json — сохранённые версии,',
    'рядом обложка, рисунки и файлы книги, если они были собраны.',
    'Номера карт и счетов мы не храним в открытом виде: здесь только их последние цифры. Пароль хранится как хеш и не выгружается.',
    'Снимки документов не выгружаются: после решения модератора они удалены, до него видны в профиле.',
    ...(left.length > 0
      ? ['', 'Не вошли в копию (слишком велики или уже удалены):', ...left.map((name) => `  ${name}`)]
      : []),
    '',
    'Если чего-то не хватает, напишите нам: раздел «Обратная связь», тема «Персональные данные».',
    '',
  ];
  await archive.text('ПРОЧТИТЕ.txt').end(`\uFEFF${lines.join('\r\n')}`);
}
