import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

type Result = Readonly<Record<string, never>> & {
  readonly profile_id: number;
  readonly id: number;
  readonly version: number;
  readonly litres_referral: string;
  readonly content: { readonly blocks: readonly unknown[] };
};
type Answer = { readonly status: number; readonly result: Result };

/** What all of them have seen together. */
export type Seen = {
  /** Acknowledged by now. */
  registrations: number;
  edits: number;
  saves: number;
  books: number;
  /** Answers that say «come back later», and requests that nobody answered. */
  unavailable: number;
  unanswered: number;
  /** Whatever is neither done, nor refused by rule, nor 503 with a sentence. */
  readonly faults: string[];
};

/** A person who registers, edits the profile and writes a chapter, and repeats what was not acknowledged until it is. */
export class Author {
  readonly email: string;
  bookId = 0;
  chapterId = 0;
  /** The last that was acknowledged, and the one that may have been cut off. */
  edit = { acknowledged: '', attempted: '' };
  saved = { acknowledged: '', attempted: '' };
  #version = 0;
  #profileId = 0;
  readonly #password = 'Перо-2026-достаточно';
  readonly #cookies = new Map<string, string>();
  readonly #address: string;
  readonly #site: string;
  readonly #seen: Seen;
  readonly #isOver: () => boolean;

  constructor(site: string, name: string, seen: Seen, isOver: () => boolean) {
    this.email = `${name}@away.example`;
    this.#site = site;
    this.#seen = seen;
    this.#isOver = isOver;
    // Everybody comes from an address of their own, or the limits per address would stop the load.
    const hash = createHash('sha256').update(name).digest();
    this.#address = `10.${hash[0]}.${hash[1]}.${hash[2]}`;
  }

  /** False when nobody knows whether it happened: a registration has no key to repeat it with. */
  async register(): Promise<boolean> {
    await this.#persist('GET', '/account/info/my');
    const answer = await this.#call('POST', '/account/registration', {
      email: this.email,
      password: this.#password,
      personal_data_policy_accepted: true,
      agreement_accepted: true,
      retailer_transfer_accepted: true,
    });
    if (answer === null) return false;
    this.#profileId = answer.result.profile_id;
    this.#seen.registrations += 1;
    return true;
  }

  /** One book and one chapter, however often they had to be asked for. */
  async begin(): Promise<void> {
    const key = { 'idempotency-key': randomUUID() };
    const book = await this.#persist('POST', '/books/master', { title: 'Пока базы нет' }, key);
    this.bookId = book?.id ?? 0;
    this.#seen.books += 1;
    const chapterKey = { 'idempotency-key': randomUUID() };
    const chapter = await this.#persist('POST', `/books/${this.bookId}/chapters`, { name: 'Первая' }, chapterKey);
    this.chapterId = chapter?.id ?? 0;
    this.#version = chapter?.version ?? 0;
  }

  async editProfile(value: string): Promise<void> {
    this.edit.attempted = value;
    const done = await this.#persist('PATCH', `/account/profile/${this.#profileId}`, { litres_referral: value });
    if (!done) return;
    this.edit.acknowledged = value;
    this.#seen.edits += 1;
  }

  async write(text: string): Promise<void> {
    this.saved.attempted = text;
    const content = { title: [], epigraphs: [], notes: [], blocks: [paragraph(text)] };
    const save = { base_version: this.#version, save_id: randomUUID(), content };
    const done = await this.#persist('PATCH', this.#chapter, save);
    if (!done) return;
    this.#version = done.version;
    this.saved.acknowledged = text;
    this.#seen.saves += 1;
  }

  /** In words, what of the acknowledged is not there. */
  async missing(): Promise<string[]> {
    this.#cookies.clear();
    await this.#call('GET', '/account/info/my');
    const login = await this.#call('POST', '/account/login', { email: this.email, password: this.#password });
    if (login?.status !== 200) return [`${this.email} cannot sign in (${login?.status})`];
    const profile = await this.#call('GET', `/account/profile/${this.#profileId}`);
    const chapter = this.chapterId ? await this.#call('GET', this.#chapter) : null;
    const text = JSON.stringify(chapter?.result?.content ?? '');
    const parsed = profile?.result?.litres_referral ?? '';
    return [
      ...(isOneOf(parsed, this.edit) ? [] : [`${this.email} has «${parsed}», not «${this.edit.acknowledged}»`]),
      ...(this.saved.acknowledged === '' || Object.values(this.saved).some((one) => text.includes(one))
        ? []
        : [`the chapter of ${this.email} is not «${this.saved.acknowledged}»`]),
    ];
  }

  get #chapter(): string {
    return `/books/${this.bookId}/chapters/${this.chapterId}`;
  }

  /** Until it is acknowledged; null only when the whole proof is over. */
  async #persist(method: string, path: string, body?: object, headers: Readonly<Record<string, string>> = {}) {
    while (!this.#isOver()) {
      const answer = await this.#call(method, path, body, headers);
      if (answer) return answer.result;
      await sleep(300);
    }
    return null;
  }

  /** Null when the site is away, whether it says so or not. */
  async #call(method: string, path: string, body?: object, more: Readonly<Record<string, string>> = {}) {
    const asked = {
      method,
      headers: {
        'content-type': 'application/json',
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrftoken': this.#cookies.get('csrftoken') ?? '',
        'x-forwarded-for': this.#address,
        ...more,
      },
      ...(body && { body: JSON.stringify(body) }),
    };
    const response = await fetch(`${this.#site}/api${path}`, asked).catch(() => null);
    if (!response) {
      this.#seen.unanswered += 1;
      return null;
    }
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/s) ?? [];
      this.#cookies.set(name, value);
    }
    const parsed = (await response.json().catch(() => null)) as { result: Result; errors?: unknown[] } | null;
    const answer: Answer = { status: response.status, result: parsed?.result as Result };
    if (response.status === 503 && parsed?.errors?.length === 1) {
      this.#seen.unavailable += 1;
      return null;
    }
    if (!response.ok) this.#seen.faults.push(`${method} ${path}: ${response.status} ${JSON.stringify(parsed)}`);
    return answer;
  }
}

function isOneOf(value: string, { acknowledged, attempted }: Author['edit']): boolean {
  return [acknowledged, attempted].includes(value);
}

function paragraph(text: string) {
  return { kind: 'paragraph', role: 'plain', inlines: [{ kind: 'text', text, marks: [] }] };
}
