import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { AutosaveParts, JournalKey } from './parts.ts';

/** This tab's page of the journal. A device that cannot keep one is remembered, and nothing is thrown. */
export class OwnPage {
  readonly #parts: AutosaveParts;
  #isBroken = false;
  #isHeld = false;
  #isSealed = false;

  constructor(parts: AutosaveParts) {
    this.#parts = parts;
  }

  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** Does this device have what was typed, but for the last moment? */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** From now on others may have taken over what is written here: it is not written again. */
  seal(): void {
    this.#isSealed = true;
  }

  async write(text: ChapterText, baseVersion: number, sent: Iterable<string>): Promise<void> {
    if (this.#isSealed) return;
    const { journal, clock } = this.#parts;
    try {
      await journal.write({ ...this.#key(), text, baseVersion, sent: [...sent], at: clock.now() });
      this.#isBroken = false;
      this.#isHeld = true;
    } catch {
      this.#isBroken = true;
      this.#isHeld = false;
    }
  }

  /** This page, or one that another tab has left. */
  async tearOut(key: JournalKey & { readonly at?: number } = this.#key()): Promise<void> {
    if (key.tabId === this.#parts.tabs.id) this.#isHeld = false;
    try {
      await this.#parts.journal.remove(key);
    } catch {
      // It will be found again, and found to be spent.
    }
  }

  #key(): JournalKey {
    const { userId, chapterId, tabs } = this.#parts;
    return { userId, chapterId, tabId: tabs.id };
  }
}
