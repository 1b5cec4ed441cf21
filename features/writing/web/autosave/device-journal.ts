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

const chapterOf = (userId: number, chapterId: number): string => `${userId}/${chapterId}`;
const keyOf = ({ userId, chapterId, tabId }: JournalKey): string => `${chapterOf(userId, chapterId)}/${tabId}`;

/** The journal on this device, in IndexedDB. Opened beforehand, so that a last write begins at once. */
export async function openDeviceJournal(): Promise<Journal> {
  try {
    return journalIn(await openedDatabase());
  } catch {
    return NO_JOURNAL;
  }
}

/** A browser that keeps nothing, as in some private windows: the author is told when it comes to it. */
const NO_JOURNAL: Journal = {
  entriesOf: () => Promise.resolve([]),
  write: () => Promise.reject(new Error('no journal')),
  remove: () => Promise.resolve(),
};

function openedDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(STORE, { keyPath: 'key' }).createIndex('chapter', 'chapter');
  };
  return resultOf(request).then((database) => {
    database.onversionchange = () => database.close();
    return database;
  });
}

function journalIn(database: IDBDatabase): Journal {
  const store = (mode: IDBTransactionMode): IDBObjectStore => database.transaction(STORE, mode).objectStore(STORE);
  return {
    entriesOf: async (userId, chapterId) => {
      const kept = await resultOf<Kept[]>(store('readonly').index('chapter').getAll(chapterOf(userId, chapterId)));
      return kept.map(entryOf);
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

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}
