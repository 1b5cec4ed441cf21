import { parseArgs } from 'node:util';
import { Refused } from './refused.ts';

/** Formats that can be written. */
const OUTPUTS = ['epub', 'fb2', 'pdf', 'docx', 'txt', 'json'] as const;
type Output = (typeof OUTPUTS)[number];

const DESIGNS = ['classic', 'modern', 'strict'] as const;
const TRIMS = ['140x200', '170x240'] as const;

/** What the command was asked to do. */
export type CommandOptions = {
  readonly from: string;
  readonly to: string;
  readonly output: Output;
  readonly report: string | undefined;
  readonly title: string | undefined;
  readonly author: string | undefined;
  readonly cover: string | undefined;
  readonly design: (typeof DESIGNS)[number] | undefined;
  readonly trim: (typeof TRIMS)[number] | undefined;
};

const USAGE = 'npm run -s press -- ВХОД ВЫХОД';

/** Understands the words of the command line, or throws `Refused` with the sentence that says what is wrong. */
export function wishOf(words: readonly string[]): CommandOptions {
  const { values, positionals } = parsed(words);
  const [from, to, ...rest] = positionals;
  if (from === undefined || to === undefined || rest.length > 0) {
    throw new Refused(`Укажите два файла, что прочитать и что записать: ${USAGE}.`);
  }
  const { report, title, author, cover } = values;
  for (const [name, value] of Object.entries({ title, author })) {
    if (value?.trim() === '') throw new Refused(`У ключа --${name} нет значения.`);
  }
  return {
    from,
    to,
    output: outputOf(to),
    report,
    title,
    author,
    cover,
    design: oneOf('--design', values.design, DESIGNS),
    trim: oneOf('--trim', values.trim?.toLowerCase().replace(/[×хx*]/u, 'x'), TRIMS),
  };
}

function parsed(words: readonly string[]) {
  const string = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { report: string, title: string, author: string, cover: string, design: string, trim: string },
    });
  } catch (error) {
    throw new Refused(sentenceOf(error as Error & { code?: string }));
  }
}

function sentenceOf({ code, message }: Error & { code?: string }): string {
  const flag = /'(-[^' <]*)/.exec(message)?.[1] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
    return `Ключа ${flag} нет: есть --report, --title, --author, --cover, --design и --trim.`;
  return `У ключа ${flag} нет значения.`;
}

function outputOf(to: string): Output {
  const ending = endingOf(to).toLowerCase();
  const output = OUTPUTS.find((each) => each === ending);
  if (output !== undefined) return output;
  throw new Refused(`Записать умеем ${OUTPUTS.map((each) => each.toUpperCase()).join(', ')}, а не «${endingOf(to)}».`);
}

function endingOf(path: string): string {
  return /\.([^./\\]*)$/.exec(path)?.[1] ?? path;
}

function oneOf<T extends string>(flag: string, value: string | undefined, known: readonly T[]): T | undefined {
  if (value === undefined) return undefined;
  const found = known.find((each) => each === value);
  if (found === undefined) throw new Refused(`Для ${flag} есть значения ${known.join(', ')}, а не «${value}».`);
  return found;
}
