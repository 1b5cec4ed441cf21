/** What a job hears of an event: its subject, its number and its data. */
export type Heard = Readonly<Record<string, unknown>>;

/** Names the very event, so that a job run twice tells once and the same thing done twice is told twice. */
export function aboutOf(type: string, { subject, event, round }: Heard): string {
  return `${type}:${subject}:${event ?? `round-${round}`}`;
}

export function textIn(heard: Heard, name: string): string {
  const value = heard[name];
  return typeof value === 'string' ? value.trim() : '';
}

export function countIn(heard: Heard, name: string): number {
  const value = Number(heard[name]);
  return Number.isInteger(value) && value > 0 ? value : 0;
}

/** So much of what somebody wrote a letter repeats. */
const QUOTED = 400;

/** One piece of somebody's words, or several, for a letter; nothing when there are none. */
export function quoteOf(heard: Heard, name: string): { quote?: string } {
  const given = heard[name];
  const all = (Array.isArray(given) ? given : [given]).filter((one) => typeof one === 'string' && one.trim() !== '');
  const quote = all.map((one: string) => shortened(one.trim())).join('\n\n');
  return quote === '' ? {} : { quote };
}

function shortened(text: string): string {
  return text.length > QUOTED ? `${text.slice(0, QUOTED).trimEnd()}…` : text;
}

/** Whatever people wrote closes as a sentence before ours goes on. */
export function sentence(text: string): string {
  return text === '' || /[.!?…»]$/.test(text) ? text : `${text}.`;
}
