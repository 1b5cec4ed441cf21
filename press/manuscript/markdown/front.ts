import { peopleOf } from '../front/people.ts';
import type { BookInfo } from '../model.ts';

const MOST_FRONT = 60;

/**
 * The description between `---` at the top of a Markdown file, as `title: Дуэль`, and the line after it. A value may
 * go on below its key, as a list or set in.
 */
export function frontOf(lines: readonly string[]): {
  readonly values: ReadonlyMap<string, string>;
  readonly end: number;
} {
  const isOpen = lines[0]?.trim() === '---';
  const end = lines.slice(0, MOST_FRONT).findIndex((line, at) => at > 0 && /^(?:---|\.\.\.)\s*$/.test(line));
  return isOpen && end > 0 ? { values: valuesIn(lines.slice(1, end)), end: end + 1 } : { values: new Map(), end: 0 };
}

function valuesIn(lines: readonly string[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  let key = '';
  for (const line of lines) {
    const [, own, first = ''] = /^([\w-]{1,40}):(.*)/s.exec(line) ?? [];
    const [, more = ''] = /^(?:\s*-|\s)\s(.*)/s.exec(line) ?? [];
    key = own?.toLowerCase() ?? key;
    const value = unquoted(own === undefined ? more.trim() : first.trim().replace(/^[|>][-+]?$/, ''));
    const before = values.get(key);
    if (value !== '') values.set(key, before === undefined ? value : `${before}, ${value}`);
  }
  return values;
}

function unquoted(value: string): string {
  return value.replace(/^(["'])(.*)\1$/, '$2');
}

/** What such a description says of the book. */
export function frontInfo(front: ReadonlyMap<string, string>): Partial<BookInfo> {
  const title = front.get('title');
  const subtitle = front.get('subtitle');
  const language = front.get('lang') ?? front.get('language');
  return {
    ...(title === undefined ? {} : { title }),
    ...(subtitle === undefined ? {} : { subtitle }),
    authors: peopleOf((front.get('author') ?? '').replace(/^\[|\]$/g, '')),
    keywords: (front.get('keywords') ?? front.get('tags') ?? '').replace(/^\[|\]$/g, '').split(/,\s*|(?<!\s)\s+,\s*/),
    ...(language !== undefined && /^[a-z]{2,3}(?:-[a-z\d]+)*$/i.test(language) ? { language } : {}),
  };
}
