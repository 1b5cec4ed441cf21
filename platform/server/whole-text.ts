const INSTEAD = '\uFFFD';

/**
 * Two things that a browser can send and no text of ours can hold: NUL, which PostgreSQL takes nowhere, and half a letter (one
 * surrogate without the other), which its JSON does not take. Each becomes «�»: whoever pasted it does not lose the rest.
 */
export function wholeText(text: string): string {
  return text.toWellFormed().replaceAll('\0', INSTEAD);
}

export function wholeTexts<T extends Readonly<Record<string, string>>>(texts: T): T {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, wholeText(text)])) as T;
}

/** A whole letter of two halves, one half or NUL, any other escape. */
const ESCAPE =
  /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u(?:0000|[dD][89a-fA-F][\da-fA-F]{2})|[\s\S])/g;
const ALONE = '\\u0000'.length;

/** The same in JSON that nobody has parsed yet: there both can only stand as escapes. */
export function wholeJson(json: string): string {
  if (!json.includes('\\u')) return json;
  return json.replace(ESCAPE, (found) => (found.length === ALONE ? '\\ufffd' : found));
}
