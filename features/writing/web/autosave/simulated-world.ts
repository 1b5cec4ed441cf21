import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { Autosave } from './autosave.ts';
import type { Choice, Clock, Journal, JournalEntry, JournalKey, SaveAnswer, StoredVersion, Tabs } from './parts.ts';

/** What happens to one request on its way. */
export type Fate = 'arrives' | 'lost' | 'answer-lost';

export const textOf = (words: readonly string[]): ChapterText => ({
  title: [],
  epigraphs: [],
  notes: [],
  blocks: [{ kind: 'paragraph', role: 'plain', inlines: [{ kind: 'text', text: words.join(' '), marks: [] }] }],
});

export const wordsOf = ({ blocks }: ChapterText): readonly string[] =>
  blocks
    .flatMap((block) => (block.kind === 'paragraph' ? block.inlines : []))
    .flatMap((inline) => (inline.kind === 'text' ? inline.text.split(' ').filter((word) => word !== '') : []));

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const never = <T>(): Promise<T> => new Promise(() => undefined);

type Timer = { readonly at: number; readonly call: () => void };

/** A server, a network, a device and its tabs, with a clock that moves when told. */
export class World {
  now = 1_000_000;
  stored: StoredVersion = { version: 1, text: textOf(['начало']), savedAt: '12:00' };
  /** What this device keeps of it, for when there is no network. */
  copy: StoredVersion = this.stored;
  readonly history: ChapterText[] = [];
  readonly pages = new Map<string, JournalEntry>();
  readonly tabs = new Set<SimulatedTab>();
  /** Words of which the author was told that they are safe, or which were written down. */
  readonly promised = new Set<string>();
  fate: () => Fate = () => 'arrives';
  latency: () => number = () => 100;
  #timers: Timer[] = [];
  /** The same page waits for it before it opens the chapter again. */
  closing: Promise<void> = Promise.resolve();
  #names = 0;

  later(ms: number, call: () => void): () => void {
    const timer = { at: this.now + ms, call };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  async advance(ms: number): Promise<void> {
    const end = this.now + ms;
    await settled();
    for (;;) {
      const next = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#timers = this.#timers.filter((other) => other !== next);
      this.now = Math.max(this.now, next.at);
      next.call();
      await settled();
    }
    this.now = end;
  }

  /** Without a network it begins with what the device has. */
  async openTab(): Promise<SimulatedTab> {
    this.#names += 1;
    await this.closing;
    const isCopy = this.fate() === 'lost';
    if (!isCopy) this.keep(this.stored);
    const tab = new SimulatedTab(this, `t${this.#names}`, isCopy);
    this.tabs.add(tab);
    await tab.begin();
    return tab;
  }

  /** As the real one does: a version is followed or it is not. */
  receive(baseVersion: number, text: ChapterText): SaveAnswer {
    if (baseVersion !== this.stored.version) return { conflict: this.stored };
    this.stored = { version: baseVersion + 1, text, savedAt: String(this.now) };
    return { saved: { version: this.stored.version, savedAt: this.stored.savedAt } };
  }

  keep(stored: StoredVersion): void {
    if (stored.version > this.copy.version) this.copy = stored;
  }

  promise(text: ChapterText): void {
    for (const word of wordsOf(text)) this.promised.add(word);
  }

  /** Promised words that are nowhere: not saved, not in the history, not in the journal, not in a conflict shown. */
  missing(): readonly string[] {
    const shown = [...this.tabs].flatMap(({ state }) =>
      state.kind === 'conflict' ? [state.conflict.mine, state.conflict.theirs.text] : [],
    );
    const journal = [...this.pages.values()].map(({ text }) => text);
    const there = new Set([this.stored.text, ...this.history, ...journal, ...shown].flatMap(wordsOf));
    return [...this.promised].filter((word) => !there.has(word));
  }
}

export class SimulatedTab {
  readonly id: string;
  readonly #world: World;
  readonly #saving: Autosave;
  #words: readonly string[] = [];
  #isAlive = true;
  hear: (news: StoredVersion) => void = () => undefined;

  constructor(world: World, id: string, isCopy: boolean) {
    this.id = id;
    this.#world = world;
    this.#saving = new Autosave({
      userId: 1,
      chapterId: 7,
      stored: isCopy ? world.copy : world.stored,
      isCopy,
      save: ({ baseVersion, text }) => this.#request(() => world.receive(baseVersion, text)),
      keepInHistory: (text) => this.#request(() => void world.history.push(text)),
      onAdopt: (text) => {
        this.#words = wordsOf(text);
      },
      journal: this.#journal(),
      tabs: this.#tabs(),
      clock: this.#clock(),
    });
    this.#saving.subscribe(() => {
      if (this.state.kind === 'saved') world.promise(textOf(this.#words));
    });
  }

  async begin(): Promise<void> {
    this.#words = wordsOf(await this.#saving.open());
  }

  get state() {
    return this.#saving.state();
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  get words(): readonly string[] {
    return this.#words;
  }

  type(word: string): void {
    this.#words = [...this.#words, word];
    const now = this.#words;
    this.#saving.changed(() => textOf(this.#words === now ? now : this.#words));
  }

  async resolve(choice: Choice): Promise<void> {
    await this.#saving.resolve(choice).catch(() => undefined);
  }

  async online(): Promise<void> {
    await this.#saving.online();
  }

  flush(): void {
    void this.#saving.flush();
  }

  /** The lid is shut, the battery is out: nothing of the tab runs any more. */
  kill(): void {
    this.#isAlive = false;
    this.#world.tabs.delete(this);
  }

  /** The author leaves the chapter in peace, for another page of the site. */
  leave(): void {
    this.#world.closing = this.#saving.close();
  }

  #request<T>(serve: () => T): Promise<T> {
    if (!this.#isAlive) return never();
    const fate = this.#world.fate();
    return new Promise((resolve, reject) => {
      const latency = this.#world.latency();
      this.#world.later(latency / 2, () => {
        const answer = fate === 'lost' ? null : { is: serve() };
        this.#world.later(latency / 2, () => {
          if (!this.#isAlive) return;
          if (answer === null || fate === 'answer-lost') reject(new Error('network'));
          else resolve(answer.is);
        });
      });
    });
  }

  #clock(): Clock {
    return {
      now: () => this.#world.now,
      after: (ms, call) => this.#world.later(ms, () => this.#isAlive && call()),
    };
  }

  #journal(): Journal {
    const { pages } = this.#world;
    const nameOf = ({ userId, chapterId, tabId }: JournalKey) => `${userId}/${chapterId}/${tabId}`;
    const slowly = <T>(act: () => T) => this.#slowly(act);
    return {
      entriesOf: () => slowly(() => [...pages.values()]),
      write: (entry) =>
        slowly(() => {
          pages.set(nameOf(entry), entry);
          this.#world.promise(entry.text);
        }),
      remove: (key) =>
        slowly(() => {
          if (key.at === undefined || pages.get(nameOf(key))?.at === key.at) pages.delete(nameOf(key));
        }),
    };
  }

  #slowly<T>(act: () => T): Promise<T> {
    if (!this.#isAlive) return never();
    return new Promise((resolve) => {
      this.#world.later(5, () => this.#isAlive && resolve(act()));
    });
  }

  #tabs(): Tabs {
    const { tabs } = this.#world;
    return {
      id: this.id,
      leave: () => tabs.delete(this),
      isAlive: async (id) => [...tabs].some((tab) => tab.id === id),
      tell: (news) => {
        for (const tab of tabs) if (tab !== this) this.#world.later(1, () => tab.isAlive && tab.hear(news));
        return this.#slowly(() => this.#world.keep(news));
      },
      listen: (hear) => {
        this.hear = hear;
        return () => {
          this.hear = () => undefined;
        };
      },
    };
  }
}
