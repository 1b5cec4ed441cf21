const MOST_NAMES = 20;
const LONGEST = 200;

/** What is kept of an address a person registered from: utm marks and others, but no flood, and nothing they typed. */
export function cameWith(
  query: Readonly<Record<string, string>>,
  typed: readonly string[],
): Readonly<Record<string, string>> {
  const kept = Object.entries(query)
    .filter(([name]) => name !== '' && !typed.includes(name))
    .slice(0, MOST_NAMES)
    // PostgreSQL's jsonb takes no zero character.
    .map(([name, value]) => [shortened(name), shortened(value)] as const);
  return Object.fromEntries(kept);
}

/** The campaign that an earlier page kept in its cookie. Anybody can write a cookie, so what does not fit is nothing. */
export function campaignIn(cookie: string | undefined): Readonly<Record<string, string>> {
  try {
    const marks: unknown = JSON.parse(cookie ?? '{}');
    if (typeof marks !== 'object' || marks === null) return {};
    const texts = Object.entries(marks).filter(([name, value]) => name.startsWith('utm_') && typeof value === 'string');
    return Object.fromEntries(texts);
  } catch {
    return {};
  }
}

function shortened(text: string): string {
  return [...text.replaceAll('\0', '').toWellFormed()].slice(0, LONGEST).join('');
}
