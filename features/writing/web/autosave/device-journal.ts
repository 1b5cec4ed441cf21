import { done, openedDatabase, resultOf } from '../device/indexed-db.ts';
import type { Journal, JournalEntry, JournalKey } from './parts.ts';

const NAME = 'pero-journal';
const STORE = 'entries';
/** A key of its own for each entry, and one for all entries of a chapter. */
type Kept = Omit<JournalEntry, 'text'> & {
  readonly key: string;
  readonly chapter: string;
  /** As JSON: a browser copies one string in no time, and thousands of small objects in a frame or two. */
  readonly text: JournalEntry['text'] | string;
};

export type DeviceJournal = Journal & {
  /** Chapters in which this person has typed what the server has not acknowledged. */
  readonly chaptersOf: (userId: number) => Promise<ReadonlySet<number>>;
};

const chapterOf = (userId: number, chapterId: number): string => `${userId}/${chapterId}`;
const keyOf = ({ userId, chapterId, tabId }: JournalKey): string => `${chapterOf(userId, chapterId)}/${tabId}`;

/** The journal on this device, in IndexedDB. Opened beforehand, so that a last write begins at once. */
export async function openDeviceJournal(): Promise<DeviceJournal> {
  try {
    return journalIn(
      await openedDatabase(NAME, (made) => {
        made.createObjectStore(STORE, { keyPath: 'key' }).createIndex('chapter', 'chapter');
      }),
    );
  } catch {
    return NO_JOURNAL;
  }
}

/** A browser that keeps nothing, as in some private windows: the author is told when it comes to it. */
const NO_JOURNAL: DeviceJournal = {
  entriesOf: () => Promise.resolve([]),
  chaptersOf: () => Promise.resolve(new Set()),
  write: () => Promise.reject(new Error('no journal')),
  remove: () => Promise.resolve(),
};

function journalIn(database: IDBDatabase): DeviceJournal {
  const store = (mode: IDBTransactionMode): IDBObjectStore => database.transaction(STORE, mode).objectStore(STORE);
  return {
    entriesOf: async (userId, chapterId) => {
      const kept = await resultOf<Kept[]>(store('readonly').index('chapter').getAll(chapterOf(userId, chapterId)));
      return kept.map(entryOf);
    },
    chaptersOf: async (userId) => {
      const keys = await resultOf(store('readonly').getAllKeys(IDBKeyRange.bound(`${userId}/`, `${userId}0`)));
      return new Set(keys.map((key) => Number(String(key).split('/')[1])));
    },
    write: (entry) => {
      const kept: Kept = {
        ...entry,
        text: JSON.stringify(entry.text),
        key: keyOf(entry),
        chapter: chapterOf(entry.userId, entry.chapterId),
      };
      const entries = store('readwrite');
      entries.put(kept);
      return done(entries.transaction);
    },
    remove: (key) => {
      const entries = store('readwrite');
      const found: IDBRequest<Kept | undefined> = entries.get(keyOf(key));
      found.onsuccess = () => {
        if (key.at === undefined || found.result?.at === key.at) entries.delete(keyOf(key));
      };
      return done(entries.transaction);
    },
  };
}

/** What was written by a page of an earlier day is no string yet. */
function entryOf({ text, ...kept }: Kept): JournalEntry {
  return { ...kept, text: typeof text === 'string' ? (JSON.parse(text) as JournalEntry['text']) : text };
}
