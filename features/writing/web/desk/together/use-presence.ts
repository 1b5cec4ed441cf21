import { call } from '@pero/web-platform/browser-call';
import { followStream } from '@pero/web-platform/live-stream';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { EditorData } from '../../../contract/editor.ts';
import { followWriting, type LiveWriting, tellPresence } from '../../../contract/together.ts';
import type { LiveText } from '../live.ts';
import type { OpenText } from '../text/open-text.ts';

/** Another person at this book, where they were a moment ago. */
export type Present = {
  readonly hand: number;
  readonly chapterId: number;
  readonly isTyping: boolean;
  readonly at: number;
};

const SAID_EVERY = 20_000;
/** Whoever has not been heard for so long has closed the lid. */
const GONE_AFTER = 50_000;
const TYPING_FOR = 4000;

type Place = {
  readonly book: EditorData;
  readonly currentId: number | null;
  readonly hand: number;
  readonly live: LiveText;
  readonly text: RefObject<OpenText | null>;
  readonly onSaid: () => void;
};

/** Who else is at the book now, and where; says the same of oneself. Alone at a book nobody is told anything. */
export function usePresence({ book, currentId, hand, live, text, onSaid }: Place): readonly Present[] {
  const [present, setPresent] = useState<readonly Present[]>([]);
  const isAlone = book.people.filter((person) => person.hand > 0 && person.role !== '').length < 2;

  const say = useEffectEvent((isTyping: boolean) => {
    void call(tellPresence, { bookId: book.id, chapter_id: currentId, is_typing: isTyping }).catch(() => undefined);
  });
  const hear = useEffectEvent((heard: LiveWriting) => {
    if (heard.book_id !== book.id || heard.hand === hand) return;
    if (heard.kind === 'said') onSaid();
    if (heard.kind === 'saved' && heard.chapter_id === currentId) void text.current?.reread().catch(() => undefined);
    // Whoever has just come does not know who was here before.
    if (heard.kind === 'here' && present.every((one) => one.hand !== heard.hand)) say(false);
    setPresent(withHeard(present, heard));
  });

  useEffect(() => {
    if (isAlone) return;
    return followStream(
      {
        document,
        open: (address) => new EventSource(address),
        setTimeout: (work, ms) => window.setTimeout(work, ms),
        clearTimeout: (timer) => window.clearTimeout(timer),
        random: Math.random,
      },
      {
        path: `/api${followWriting.path}`,
        onMessage: (data) => hear(followWriting.output.parse(JSON.parse(data))),
        onFailure: async () => 'again',
      },
    );
  }, [isAlone]);

  useEffect(() => {
    if (isAlone || currentId === null) return;
    say(false);
    const still = setInterval(() => {
      if (document.visibilityState === 'visible') say(false);
      setPresent((all) => all.filter(({ at }) => Date.now() - at < GONE_AFTER));
    }, SAID_EVERY);
    let told = 0;
    const stop = live.subscribe(() => {
      const isTyping = live.now().save?.kind === 'unsaved';
      if (!isTyping || Date.now() - told < TYPING_FOR) return;
      told = Date.now();
      say(true);
    });
    return () => {
      clearInterval(still);
      stop();
    };
  }, [isAlone, currentId, live]);
  return present;
}

function withHeard(
  present: readonly Present[],
  { hand, chapter_id: chapterId, kind }: LiveWriting,
): readonly Present[] {
  const others = present.filter((one) => one.hand !== hand);
  if (kind === 'left' || chapterId === null) return others;
  return [...others, { hand, chapterId, isTyping: kind === 'typing', at: Date.now() }];
}
