import { EMPTY_TEXT } from '@pero/editor/rules/chapter-text';
import { fingerprintOf } from './fingerprint.ts';
import type { Journal, JournalEntry, StoredVersion, Tabs } from './parts.ts';

/** What closed tabs left behind, measured against what the server has. */
export type LeftBehind = {
  /** Follows from the server's version: goes on where it stopped. */
  readonly restored: JournalEntry | null;
  /** Stands beside the server's version: to be shown, one after the other. */
  readonly conflicting: readonly JournalEntry[];
  /** Says what the server, or a newer entry, says already. */
  readonly spent: readonly JournalEntry[];
  /** What the text that is gone on with follows. */
  readonly base: StoredVersion;
};

/** Pages of the journal that no living tab is writing. */
export async function orphanedEntries(
  journal: Journal,
  tabs: Tabs,
  { userId, chapterId }: { readonly userId: number; readonly chapterId: number },
): Promise<readonly JournalEntry[]> {
  const entries = await journal.entriesOf(userId, chapterId);
  const alive = await Promise.all(entries.map(({ tabId }) => tabs.isAlive(tabId)));
  return entries.filter((_entry, index) => alive[index] === false);
}

export function leftBehind(entries: readonly JournalEntry[], stored: StoredVersion, isCopy = false): LeftBehind {
  if (isCopy) return leftOffline(entries, stored);
  const known = new Set([fingerprintOf(stored.text)]);
  const spent: JournalEntry[] = [];
  const conflicting: JournalEntry[] = [];
  let restored: JournalEntry | null = null;
  for (const entry of entries.toSorted((a, b) => b.at - a.at)) {
    const own = fingerprintOf(entry.text);
    if (known.has(own)) spent.push(entry);
    else if (restored === null && follows(entry, stored)) restored = entry;
    else conflicting.push(entry);
    known.add(own);
  }
  return { restored, conflicting, spent, base: stored };
}

/**
 * Without the server nobody knows whether two texts differ from what it has: the last one goes on over the version that it
 * was written over, which the copy of this device may be older or newer than; the others wait for the server in their place.
 */
function leftOffline(entries: readonly JournalEntry[], stored: StoredVersion): LeftBehind {
  const last = entries.toSorted((a, b) => b.at - a.at)[0];
  const isKnown = !last || fingerprintOf(last.text) === fingerprintOf(stored.text);
  const restored = isKnown ? null : last;
  if (!restored) return { restored, conflicting: [], spent: [], base: stored };
  // What it was written over is known only where the copy is that very version.
  const text = restored.baseVersion === stored.version ? stored.text : EMPTY_TEXT;
  const base = { ...stored, text, version: restored.baseVersion };
  return { restored, conflicting: [], spent: [], base };
}

/** Typed on top of this very version, or on top of one that was sent as it now stands and never answered. */
function follows({ baseVersion, sent }: JournalEntry, { version, text }: StoredVersion): boolean {
  return baseVersion === version || sent.includes(fingerprintOf(text));
}
