/**
 * A regular expression as a tree. Atoms stay as they are written: which letters they take is asked of the engine
 * itself. Whoever calls has already compiled the expression, so that only what is valid comes here.
 */
export type Node =
  | { readonly kind: 'atom'; readonly raw: string }
  | { readonly kind: 'sequence'; readonly parts: readonly Node[] }
  | { readonly kind: 'choice'; readonly ways: readonly Node[] }
  | { readonly kind: 'repeat'; readonly body: Node; readonly min: number; readonly max: number }
  | { readonly kind: 'group'; readonly body: Node }
  | { readonly kind: 'again'; readonly group: string }
  | { readonly kind: 'edge'; readonly sign: '^' | '$' | '\\b' | '\\B' }
  | { readonly kind: 'look'; readonly behind: boolean; readonly not: boolean; readonly body: Node };

type Reading = { readonly source: string; readonly unicode: boolean; at: number; readonly groups: Map<string, Node> };

export function readExpression(source: string, flags: string): { tree: Node; groups: ReadonlyMap<string, Node> } {
  const reading: Reading = { source, unicode: /[uv]/.test(flags), at: 0, groups: new Map() };
  const tree = choice(reading);
  if (reading.at < source.length) throw new Error(`Cannot read /${source}/ at ${reading.at}`);
  return { tree, groups: reading.groups };
}

function choice(reading: Reading): Node {
  const ways = [sequence(reading)];
  while (took(reading, '|')) ways.push(sequence(reading));
  return ways.length === 1 ? (ways[0] as Node) : { kind: 'choice', ways };
}

function sequence(reading: Reading): Node {
  const parts: Node[] = [];
  while (reading.at < reading.source.length && !'|)'.includes(reading.source[reading.at] as string)) {
    parts.push(repeated(reading, term(reading)));
  }
  return parts.length === 1 ? (parts[0] as Node) : { kind: 'sequence', parts };
}

function term(reading: Reading): Node {
  for (const sign of ['^', '$', '\\b', '\\B'] as const) if (took(reading, sign)) return { kind: 'edge', sign };
  for (const [opening, behind, not] of [
    ['(?=', false, false],
    ['(?!', false, true],
    ['(?<=', true, false],
    ['(?<!', true, true],
  ] as const) {
    if (took(reading, opening)) return { kind: 'look', behind, not, body: closed(reading) };
  }
  if (took(reading, '(?:')) return { kind: 'group', body: closed(reading) };
  const named = taken(reading, /\(\?<(\w+)>/y);
  if (named) return captured(reading, [named[1] as string]);
  if (reading.source.startsWith('(?', reading.at)) throw new Error(`A group of an unknown art in /${reading.source}/`);
  if (took(reading, '(')) return captured(reading, []);
  const again = taken(reading, /\\(?:k<(\w+)>|([1-9]\d*))/y);
  if (again) return { kind: 'again', group: (again[1] ?? again[2]) as string };
  return { kind: 'atom', raw: atom(reading) };
}

/** Groups are numbered by their opening brackets, so the number is taken before the inside is read. */
function captured(reading: Reading, names: readonly string[]): Node {
  const number = `${[...reading.groups.keys()].filter((name) => /^\d+$/.test(name)).length + 1}`;
  for (const name of [number, ...names]) reading.groups.set(name, { kind: 'sequence', parts: [] });
  const body = closed(reading);
  for (const name of [number, ...names]) reading.groups.set(name, body);
  return { kind: 'group', body };
}

function closed(reading: Reading): Node {
  const body = choice(reading);
  if (!took(reading, ')')) throw new Error(`A group is not closed in /${reading.source}/`);
  return body;
}

function atom(reading: Reading): string {
  const from = reading.at;
  if (reading.source[from] === '[') {
    skipClass(reading);
  } else if (reading.source[from] === '\\') {
    const long = taken(reading, /\\(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|p\{[^}]*\})/iy);
    if (!long) reading.at += 1 + letterAt(reading, from + 1).length;
  } else {
    reading.at += letterAt(reading, from).length;
  }
  return reading.source.slice(from, reading.at);
}

/** Classes nest under the flag v; elsewhere a bracket inside a class is a letter like any other. */
function skipClass(reading: Reading): void {
  let depth = 0;
  do {
    const letter = reading.source[reading.at];
    if (letter === '\\') reading.at += 1;
    else if (letter === '[' && depth === 0) depth = 1;
    else if (letter === ']') depth -= 1;
    reading.at += 1;
  } while (depth > 0);
}

function letterAt({ source, unicode }: Reading, at: number): string {
  return unicode ? String.fromCodePoint(source.codePointAt(at) as number) : (source[at] as string);
}

function repeated(reading: Reading, body: Node): Node {
  const sign = taken(reading, /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y);
  if (!sign) return body;
  const [, short, least, comma, most] = sign;
  if (short) return { kind: 'repeat', body, min: short === '+' ? 1 : 0, max: short === '?' ? 1 : Infinity };
  const open = comma ? Infinity : Number(least);
  return { kind: 'repeat', body, min: Number(least), max: most ? Number(most) : open };
}

function took(reading: Reading, text: string): boolean {
  if (!reading.source.startsWith(text, reading.at)) return false;
  reading.at += text.length;
  return true;
}

function taken(reading: Reading, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = reading.at;
  const found = pattern.exec(reading.source);
  if (found) reading.at = pattern.lastIndex;
  return found;
}
