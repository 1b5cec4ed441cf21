import { basename, extname } from 'node:path';
import { parseArgs } from 'node:util';
import type { Choice } from '../mending/plan.ts';
import { Refused } from './refused.ts';

/** What the command was asked to do. */
export type Command = {
  readonly inputs: readonly string[];
  readonly action:
    | { readonly kind: 'measure' }
    | { readonly kind: 'mend' }
    | { readonly kind: 'm4b'; readonly to: string }
    /** A book that reads along; `text` is the manuscript. */
    | { readonly kind: 'epub'; readonly to: string; readonly text: string };
  readonly choices: readonly Choice[];
  readonly isJson: boolean;
  /** Where mended files go. */
  readonly folder: string;
  readonly title: string;
  readonly authors: readonly string[];
  readonly readers: readonly string[];
  readonly cover: string | undefined;
  readonly isMachineVoice: boolean;
};

const USAGE = 'npm run -s sound -- ЗАПИСИ… measure, mend, КНИГА.m4b или РУКОПИСЬ ЗАПИСИ… КНИГА.epub';
const CHOICES = ['noise', 'hum', 'clicks', 'sibilants'] as const;

/** Understands the words of the command line, or throws `Refused` with the sentence that says what is wrong. */
export function commandOf(words: readonly string[]): Command {
  const { values, positionals } = parsed(words);
  const last = positionals.at(-1) ?? '';
  const deed = actionOf(last, positionals.slice(0, -1));
  const inputs = positionals.slice(0, -1).filter((name) => deed?.kind !== 'epub' || name !== deed.text);
  if (deed === undefined || inputs.length === 0) throw new Refused(`Укажите записи и что с ними сделать: ${USAGE}.`);
  return {
    inputs,
    action: deed,
    choices: CHOICES.filter((choice) => values[choice]),
    isJson: values.json ?? false,
    folder: values.out ?? 'mended',
    title: values.title ?? basename(last, extname(last)),
    authors: names(values.author),
    readers: names(values.reader),
    cover: values.cover,
    isMachineVoice: values['machine-voice'] ?? false,
  };
}

const TEXTS = ['.docx', '.fb2', '.epub', '.odt', '.rtf', '.txt', '.html', '.md', '.json'];

function actionOf(last: string, others: readonly string[]): Command['action'] | undefined {
  if (others.length === 0) return undefined;
  if (last === 'measure' || last === 'mend') return { kind: last };
  const ending = extname(last).toLowerCase();
  if (ending === '.m4b') return { kind: 'm4b', to: last };
  if (ending === '.epub') return { kind: 'epub', to: last, text: textAmong(others) };
  throw new Refused(
    `Последним словом должно быть measure, mend или имя книги с концом .m4b или .epub, а не «${last}».`,
  );
}

function textAmong(names: readonly string[]): string {
  const texts = names.filter((name) => TEXTS.includes(extname(name).toLowerCase()));
  const [text] = texts;
  if (text === undefined || texts.length > 1)
    throw new Refused('Для книги, которую читают и слушают, нужны одна рукопись и записи её глав.');
  return text;
}

function parsed(words: readonly string[]) {
  const [string, boolean] = [{ type: 'string' } as const, { type: 'boolean' } as const];
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        ...{ title: string, author: string, reader: string, cover: string, out: string },
        ...{
          noise: boolean,
          hum: boolean,
          clicks: boolean,
          sibilants: boolean,
          json: boolean,
          'machine-voice': boolean,
        },
      },
    });
  } catch (error) {
    const flag = /'(-[^' <]*)/.exec((error as Error).message)?.[1] ?? '';
    throw new Refused(
      (error as { code?: string }).code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
        ? `Ключа ${flag} нет: есть --title, --author, --reader, --cover, --machine-voice, --out, --json, --noise, --hum, --clicks и --sibilants.`
        : `Значение ключа ${flag} не\u00A0подходит.`,
    );
  }
}

function names(value: string | undefined): readonly string[] {
  return (value ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** A chapter's name by its file's: without the number before it. */
export function chapterTitle(path: string, number: number): string {
  const name = basename(path, extname(path)).replace(/^[\d\s._-]+/, '');
  return name === '' ? `Глава ${number}` : name;
}
