import type { ChapterText } from '@pero/editor/rules/chapter-text';

/** A version of the chapter as the server has it. */
export type StoredVersion = { readonly version: number; readonly text: ChapterText; readonly savedAt: string };

export type SaveAnswer =
  | { readonly saved: { readonly version: number; readonly savedAt: string } }
  | { readonly conflict: StoredVersion }
  | { readonly refused: string };

/** Throws where the network fails or takes too long. `isLast`: the page is being left, the request must outlive it. */
export type Save = (
  request: { readonly chapterId: number; readonly baseVersion: number; readonly text: ChapterText },
  options: { readonly isLast: boolean },
) => Promise<SaveAnswer>;

export type KeepInHistory = (text: ChapterText, reason: string) => Promise<void>;

/** Whose page of the journal: each opening of a chapter in a tab writes its own, so none overwrites another's. */
export type JournalKey = { readonly userId: number; readonly chapterId: number; readonly tabId: string };

/** What was typed and the server has not acknowledged. */
export type JournalEntry = JournalKey & {
  readonly text: ChapterText;
  readonly baseVersion: number;
  /** Fingerprints of texts that were sent and never answered: the server may have them all the same. */
  readonly sent: readonly string[];
  readonly at: number;
};

export type Journal = {
  readonly entriesOf: (userId: number, chapterId: number) => Promise<readonly JournalEntry[]>;
  /** Begins at once, so that it still happens when the page is being left. */
  readonly write: (entry: JournalEntry) => Promise<void>;
  /** Where `at` is given, only the entry of that moment: a newer one of the same name stays. */
  readonly remove: (key: JournalKey & { readonly at?: number }) => Promise<void>;
};

/** This opening of the chapter among the others of the same person. */
export type Tabs = {
  readonly id: string;
  /** From now on others may take over what this one has left in the journal. */
  readonly leave: () => void;
  readonly isAlive: (tabId: string) => Promise<boolean>;
  /** Done when this device has it, where it keeps the book: only then what was typed is forgotten here. */
  readonly tell: (news: StoredVersion) => void | Promise<void>;
  readonly listen: (hear: (news: StoredVersion) => void) => () => void;
};

export type Clock = {
  readonly now: () => number;
  /** Calls later, unless what comes back is called first. */
  readonly after: (ms: number, call: () => void) => () => void;
};

/** Two texts for one chapter: what was typed here, and what is stored. */
export type Conflict = {
  readonly mine: ChapterText;
  readonly theirs: StoredVersion;
  /** `typed`: in this tab; `left`: in one that was closed before it could send. */
  readonly origin: 'typed' | 'left';
  /** What was written over, where this device still knows it. */
  readonly base: ChapterText | null;
};

/** A conflict that waits for the author; with the entry of the journal it comes from, if it is not what is typed here. */
export type Standing = Conflict & { readonly entry: JournalEntry | null };

/** `both`: one text of the two. `laid`: theirs, with what whoever only suggests has suggested laid over it. */
export type Choice = 'mine' | 'theirs' | 'both' | 'laid';

export type SaveState =
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'unsaved'; readonly isOnDevice: boolean }
  | { readonly kind: 'saving'; readonly isOnDevice: boolean }
  /** The text is on this device and goes as soon as it can. */
  | { readonly kind: 'offline' }
  /** Neither the server nor this device took it. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'conflict'; readonly conflict: Conflict };

export type AutosaveParts = {
  readonly userId: number;
  readonly chapterId: number;
  readonly stored: StoredVersion;
  /** It is what this device has kept of the server's: the server itself could not be asked. */
  readonly isCopy?: boolean;
  readonly save: Save;
  readonly keepInHistory: KeepInHistory;
  /** The editor shall show this text: it was saved elsewhere, or chosen in a conflict. */
  readonly onAdopt: (text: ChapterText, version: number) => void;
  readonly journal: Journal;
  readonly tabs: Tabs;
  readonly clock: Clock;
};
