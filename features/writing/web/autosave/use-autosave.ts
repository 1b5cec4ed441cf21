import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { isConnected, onConnection } from '@pero/web-platform/sending/connection';
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { Autosave } from './autosave.ts';
import { openBrowserTabs } from './browser-tabs.ts';
import { openDeviceJournal } from './device-journal.ts';
import type { AutosaveParts, Choice, Clock, SaveState, StoredVersion } from './parts.ts';

export const CLOCK: Clock = {
  now: () => Date.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

/** The chapter just left may still be writing down its last letters: whoever opens one waits for that. */
let closing: Promise<void> = Promise.resolve();

type Opened = { readonly saving: Autosave; readonly text: ChapterText };

export type Autosaving = {
  /** What to open the editor with; nothing until this device has been asked what it kept. */
  readonly text: ChapterText | null;
  readonly state: SaveState;
  /** To be called on every change. */
  readonly changed: (textNow: () => ChapterText) => void;
  /** Ctrl+S, leaving: everything written down and sent, now. */
  readonly flush: () => Promise<void>;
  readonly resolve: (choice: Choice) => Promise<void>;
};

type PageParts = Omit<AutosaveParts, 'journal' | 'tabs' | 'clock'> & {
  /** Where the book lies on this device, its copy follows what the server takes. */
  readonly keepCopy?: (stored: StoredVersion) => Promise<void>;
};

/** Keeps the chapter of a page safe. `parts` may change with every render, only the chapter opens a new one. */
export function useAutosave(parts: PageParts): Autosaving {
  const partsNow = useEffectEvent(() => parts);
  const { userId, chapterId, stored } = parts;
  const [opened, setOpened] = useState<Opened | null>(null);

  const open = useEffectEvent((_userId: number, _chapterId: number) => openAutosave(() => partsNow()));
  useEffect(() => {
    let isGone = false;
    let saving: Autosave | null = null;
    void open(userId, chapterId).then((next) => {
      if (isGone) closing = next.saving.close();
      else {
        saving = next.saving;
        setOpened(next);
      }
    });
    return () => {
      isGone = true;
      setOpened(null);
      if (saving) closing = saving.close();
    };
  }, [userId, chapterId]);

  useEffect(() => (opened ? watchedPage(opened.saving) : undefined), [opened]);

  const state = useSyncExternalStore(
    opened?.saving.subscribe ?? NOBODY,
    () => opened?.saving.state() ?? savedAt(stored.savedAt),
    () => savedAt(stored.savedAt),
  );
  return {
    text: opened?.text ?? null,
    state,
    changed: useCallback((textNow) => opened?.saving.changed(textNow), [opened]),
    flush: useCallback(async () => opened?.saving.flush(), [opened]),
    resolve: useCallback(async (choice) => opened?.saving.resolve(choice), [opened]),
  };
}

const NOBODY = () => () => undefined;

/** One object for one moment: a snapshot must not differ from itself. */
const savedStates = new Map<string, SaveState>();

function savedAt(at: string): SaveState {
  const state = savedStates.get(at) ?? { kind: 'saved', at };
  savedStates.clear();
  savedStates.set(at, state);
  return state;
}

async function openAutosave(parts: () => PageParts): Promise<Opened> {
  await closing;
  const { userId, chapterId, stored, isCopy = false } = parts();
  const [journal, tabs] = await Promise.all([openDeviceJournal(), openBrowserTabs(userId, chapterId)]);
  const saving = new Autosave({
    userId,
    chapterId,
    stored,
    isCopy,
    save: (request, options) => parts().save(request, options),
    keepInHistory: (text, reason) => parts().keepInHistory(text, reason),
    onAdopt: (text, version) => parts().onAdopt(text, version),
    journal,
    tabs: {
      ...tabs,
      tell: async (news) => {
        await tabs.tell(news);
        // A full device keeps an older copy; what was typed is on the server.
        await parts()
          .keepCopy?.(news)
          .catch(() => undefined);
      },
    },
    clock: CLOCK,
  });
  return { saving, text: await saving.open() };
}

/** The page may be hidden and never shown again, so it is written down then; back online, it is sent. */
function watchedPage(saving: Autosave): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const leaving = () => void saving.flush({ isLast: true });
  const hidden = () => void (document.visibilityState === 'hidden' && leaving());
  document.addEventListener('visibilitychange', hidden, { signal });
  window.addEventListener('pagehide', leaving, { signal });
  const stopWatching = onConnection(() => void (isConnected() && saving.online()));
  return () => {
    stopWatching();
    stop.abort();
  };
}
