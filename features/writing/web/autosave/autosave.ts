import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { fingerprintOf } from './fingerprint.ts';
import { oneText } from './laid.ts';
import { leftBehind, orphanedEntries } from './left-behind.ts';
import { OwnPage } from './own-page.ts';
import type { AutosaveParts, Choice, JournalEntry, SaveAnswer, SaveState, Standing, StoredVersion } from './parts.ts';
import { inTime, Rhythm } from './rhythm.ts';
import { isSameState } from './save-words.ts';

/**
 * Keeps a chapter safe while it is written: first on this device, then on the server, one request at a time. A text that
 * another tab or person has saved meanwhile is never overwritten and never overwrites: both are shown.
 */
export class Autosave {
  readonly #parts: AutosaveParts;
  readonly #rhythm: Rhythm;
  readonly #page: OwnPage;
  readonly #listeners = new Set<() => void>();
  /** The version that this text follows. */
  #base: StoredVersion;
  #textNow: () => ChapterText;
  /** Counts changes; `#saved` is the count that the server has. */
  #revision = 0;
  #saved = 0;
  #flight: Promise<boolean> | null = null;
  /** Fingerprints of what was sent and not acknowledged: should the server have one of them, it is ours. */
  readonly #sent = new Set<string>();
  #heard: StoredVersion | null = null;
  #refused: { readonly reason: string; readonly revision: number } | null = null;
  #standing: Standing | null = null;
  #beside: JournalEntry[] = [];
  #stopListening: () => void = () => undefined;
  #isClosed = false;
  #state: SaveState;

  constructor(parts: AutosaveParts) {
    this.#parts = parts;
    this.#rhythm = new Rhythm(parts.clock);
    this.#page = new OwnPage(parts);
    this.#base = parts.stored;
    this.#textNow = () => parts.stored.text;
    this.#state = { kind: 'saved', at: parts.stored.savedAt };
  }

  /** The text to begin with: the server's, or what this device kept of it. */
  async open(): Promise<ChapterText> {
    const { journal, tabs } = this.#parts;
    this.#stopListening = tabs.listen((news) => this.#hear(news));
    const entries = await orphanedEntries(journal, tabs, this.#parts);
    const { restored, conflicting, spent, base } = leftBehind(entries, this.#base, this.#parts.isCopy);
    this.#base = base;
    this.#beside = [...conflicting];
    if (restored) await this.#takeOver(restored);
    for (const entry of spent) await this.#page.tearOut(entry);
    this.#showNext();
    this.#told();
    return this.#textNow();
  }

  readonly state = (): SaveState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The author has changed the text. To be called at once on every change; the text itself is read when it is needed. */
  changed(textNow: () => ChapterText): void {
    this.#textNow = textNow;
    this.#revision += 1;
    this.#rhythm.journalSoon(() => void this.#writeDown());
    this.#rhythm.saveSoon(() => void this.#send());
    this.#told();
  }

  /** Writes down and sends what there is, now. */
  async flush({ isLast = false } = {}): Promise<void> {
    if (this.#isClean()) return;
    const wanted = this.#revision;
    this.#rhythm.stop('journal');
    const written = this.#writeDown();
    while (this.#saved < wanted && (await this.#send(isLast)));
    await written;
  }

  /** The network is back. */
  readonly online = async (): Promise<void> => void (await this.#send());

  /** Nobody is told any more. Done when all is written down, so that another may go on with it; sending goes on, once. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#listeners.clear();
    this.#rhythm.stop('journal', 'save');
    this.#stopListening();
    if (!this.#isClean()) await this.#writeDown();
    this.#page.seal();
    this.#parts.tabs.leave();
    void this.flush();
  }

  /** The author has chosen. What is not taken goes to the history first; where that fails, nothing is decided. */
  async resolve(choice: Choice): Promise<void> {
    const standing = this.#standing;
    if (standing === null) return;
    if (choice === 'theirs') await this.#takeTheirs(standing);
    else await this.#keepMine(standing, choice);
    this.#showNext();
    this.#told();
    await this.#send();
  }

  async #keepMine(standing: Standing, choice: Choice): Promise<void> {
    const { entry, theirs } = standing;
    const isNew = entry !== null || choice !== 'mine';
    if (choice !== 'laid') await this.#parts.keepInHistory(theirs.text, 'conflict-theirs');
    else if (entry) await this.#parts.keepInHistory(entry.text, 'conflict-mine');
    if (isNew) await this.#keepTyped();
    // Left meanwhile: another may have taken over, and the question is asked there.
    if (this.#isClosed) return;
    if (isNew) {
      const mine = entry?.text ?? this.#textNow();
      this.#show(oneText(choice, { ...standing, mine }, this.#parts.userId), theirs.version);
      this.#revision += 1;
    }
    this.#settle(theirs);
    await this.#writeDown();
    if (entry && !this.#page.isBroken) await this.#page.tearOut(entry);
  }

  async #takeTheirs({ entry, theirs }: Standing): Promise<void> {
    if (entry) {
      await this.#parts.keepInHistory(entry.text, 'conflict-mine');
      this.#standing = null;
      await this.#page.tearOut(entry);
      return;
    }
    await this.#keepTyped();
    if (this.#isClosed) return;
    this.#settle(theirs);
    this.#saved = this.#revision;
    this.#adopt(theirs);
    await this.#page.tearOut();
  }

  /** What is typed here and not saved goes to the history, with whatever is typed while it goes there. */
  async #keepTyped(): Promise<void> {
    let kept = this.#saved;
    while (kept !== this.#revision) {
      kept = this.#revision;
      await this.#parts.keepInHistory(this.#textNow(), 'conflict-mine');
    }
  }

  #settle(theirs: StoredVersion): void {
    this.#standing = null;
    this.#base = theirs;
    this.#sent.clear();
    this.#rhythm.answered();
  }

  #isClean(): boolean {
    return this.#saved === this.#revision;
  }

  /** What a closed tab left goes on in this one: written down here before it is torn out there. */
  async #takeOver(entry: JournalEntry): Promise<void> {
    this.#textNow = () => entry.text;
    this.#revision += 1;
    for (const print of [...entry.sent, fingerprintOf(entry.text)]) this.#sent.add(print);
    await this.#writeDown();
    if (!this.#page.isBroken) await this.#page.tearOut(entry);
    this.#rhythm.saveSoon(() => void this.#send());
  }

  async #writeDown(): Promise<void> {
    const text = this.#textNow();
    if (this.#standing?.entry === null) this.#standing = { ...this.#standing, mine: text };
    await this.#page.write(text, this.#base.version, this.#sent);
    this.#told();
  }

  /** Whether something was sent and the server took it; of requests there is one at a time. */
  #send(isLast = false): Promise<boolean> {
    if (this.#flight !== null) return this.#flight;
    const isRefused = this.#refused?.revision === this.#revision;
    if (this.#standing !== null || this.#isClean() || isRefused) return Promise.resolve(false);
    this.#rhythm.stop('save');
    this.#flight = this.#fly(isLast);
    this.#told();
    return this.#flight;
  }

  async #fly(isLast: boolean): Promise<boolean> {
    const revision = this.#revision;
    const text = this.#textNow();
    const request = { chapterId: this.#parts.chapterId, baseVersion: this.#base.version, text };
    this.#sent.add(fingerprintOf(text));
    const written = this.#writeDown();
    if (!isLast) await written;
    let answer: SaveAnswer | null = null;
    try {
      answer = await inTime(this.#parts.save(request, { isLast }), this.#parts.clock);
    } catch {
      if (!this.#isClosed) this.#rhythm.retry(() => void this.#send());
    }
    this.#flight = null;
    const isTaken = answer !== null && (await this.#answered(answer, text, revision));
    this.#listenAgain();
    this.#told();
    return isTaken;
  }

  async #answered(answer: SaveAnswer, text: ChapterText, revision: number): Promise<boolean> {
    this.#rhythm.answered();
    if ('refused' in answer) this.#refused = { reason: answer.refused, revision };
    else if ('conflict' in answer) this.#meet(answer.conflict);
    else await this.#acknowledged({ ...answer.saved, text }, revision);
    if (!this.#isClean() && !this.#isClosed) this.#rhythm.saveSoon(() => void this.#send());
    return this.#standing === null && !('refused' in answer);
  }

  async #acknowledged(stored: StoredVersion, revision: number): Promise<void> {
    this.#base = stored;
    this.#saved = Math.max(this.#saved, revision);
    this.#sent.clear();
    this.#refused = null;
    await this.#parts.tabs.tell(stored);
    if (this.#isClean()) await this.#page.tearOut();
    // Also when a letter was written down while the page was being torn out.
    if (!this.#isClean()) await this.#writeDown();
    this.#showNext();
    this.#told();
  }

  #hear(news: StoredVersion): void {
    if (news.version <= this.#base.version) return;
    if (this.#flight !== null) this.#heard = news;
    else this.#meet(news);
    this.#told();
  }

  #listenAgain(): void {
    const news = this.#heard;
    this.#heard = null;
    if (news && news.version > this.#base.version) this.#meet(news);
  }

  /** Another version is stored than the one this text follows. */
  #meet(theirs: StoredVersion): void {
    if (this.#standing !== null) this.#standing = { ...this.#standing, theirs };
    if (this.#isClean()) this.#adopt(theirs);
    if (this.#standing !== null || this.#isClean()) return;
    const print = fingerprintOf(theirs.text);
    if (print === fingerprintOf(this.#textNow())) void this.#acknowledged(theirs, this.#revision);
    else if (this.#sent.has(print)) {
      // The answer was lost, not the text: it is what ours follows.
      this.#base = theirs;
      void this.#writeDown();
    } else this.#standing = { mine: this.#textNow(), theirs, origin: 'typed', entry: null, base: this.#base.text };
  }

  #adopt(theirs: StoredVersion): void {
    this.#base = theirs;
    this.#show(theirs.text, theirs.version);
  }

  #show(text: ChapterText, version: number): void {
    this.#textNow = () => text;
    if (!this.#isClosed) this.#parts.onAdopt(text, version);
  }

  /** Texts of closed tabs that stand beside the saved one, each in its turn, when nothing else is open. */
  #showNext(): void {
    if (this.#standing !== null || !this.#isClean() || this.#isClosed) return;
    const entry = this.#beside.shift();
    if (!entry) return;
    if (fingerprintOf(entry.text) === fingerprintOf(this.#base.text)) {
      void this.#page.tearOut(entry);
      this.#showNext();
    } else this.#standing = { mine: entry.text, theirs: this.#base, origin: 'left', entry, base: null };
  }

  #told(): void {
    const next = this.#stateNow();
    if (isSameState(this.#state, next)) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  #stateNow(): SaveState {
    if (this.#standing) {
      const { entry: _, ...conflict } = this.#standing;
      return { kind: 'conflict', conflict };
    }
    if (this.#isClean()) return { kind: 'saved', at: this.#base.savedAt };
    if (this.#refused?.revision === this.#revision) return { kind: 'refused', reason: this.#refused.reason };
    if (this.#rhythm.failures > 0) return { kind: this.#page.isBroken ? 'failed' : 'offline' };
    return { kind: this.#flight === null ? 'unsaved' : 'saving', isOnDevice: this.#page.isHeld };
  }
}
