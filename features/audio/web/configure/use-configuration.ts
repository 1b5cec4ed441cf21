import { saveFailed } from '@pero/ui/feedback/toast';
import { call } from '@pero/web-platform/browser-call';
import { errorsOfFailure } from '@pero/web-platform/words';
import { useEffect, useRef, useState } from 'react';
import { type Configuration, saveConfiguration } from '../../contract/voices.ts';
import { type GlossaryWord, mergedGlossary } from '../../rules/glossary.ts';
import type { Hero } from '../../rules/voices.ts';

export type Draft = {
  readonly voice: string | null;
  readonly readerId: number | null;
  readonly glossary: readonly GlossaryWord[];
  readonly heroes: readonly Hero[];
  readonly chapters: Readonly<Record<string, string>>;
  readonly replies: Readonly<Record<string, string>>;
};

const SOON_MS = 400;

/** What is chosen, shown at once and saved by itself, one saving after another. */
export function useConfiguration(seen: Configuration) {
  const [draft, setDraft] = useState(() => draftOf(seen));
  const [saved, setSaved] = useState<Date | 'saving' | null>(null);
  const waiting = useRef<Partial<Draft>>({});
  const [queue] = useState(() => ({ last: Promise.resolve(true) }));
  /** What stands on the page now, and the words that are kept as far as this window knows: another one may have added some. */
  const now = useRef(draft);
  const kept = useRef<readonly GlossaryWord[]>(seen.glossary);
  const show = (next: Draft) => {
    now.current = next;
    setDraft(next);
  };

  const flush = async (): Promise<boolean> => {
    const change = waiting.current;
    waiting.current = {};
    if (Object.keys(change).length === 0) return queue.last;
    setSaved('saving');
    queue.last = queue.last.then(async () => {
      const mine = now.current.glossary;
      const words = await sent(seen.id, change, { mine, before: kept.current });
      setSaved(words ? new Date() : null);
      if (words) {
        kept.current = words;
        // What was typed while it was on its way stays typed.
        show({ ...now.current, glossary: mergedGlossary(mine, now.current.glossary, words) });
      }
      return words !== null;
    });
    return queue.last;
  };
  const latest = useRef(flush);
  latest.current = flush;

  const change = (edit: Partial<Draft>) => {
    show({ ...now.current, ...edit });
    waiting.current = { ...waiting.current, ...edit };
    setTimeout(() => void latest.current(), SOON_MS);
  };
  useEffect(() => () => void latest.current(), []);
  return { draft, change, flush, saved };
}

export type Configuring = ReturnType<typeof useConfiguration>;

function draftOf({ voice, reader_id, glossary, heroes, chapters, replies }: Configuration): Draft {
  return {
    voice,
    readerId: reader_id,
    glossary,
    heroes: heroes.flatMap((hero) => (hero.voice ? [{ name: hero.name, voice: hero.voice, pitch: hero.pitch }] : [])),
    replies,
    chapters: Object.fromEntries(chapters.flatMap(({ id, hero }) => (hero ? [[`${id}`, hero]] : []))),
  };
}

type Words = { readonly mine: readonly GlossaryWord[]; readonly before: readonly GlossaryWord[] };

/** The words as they are kept now; null where it was refused. */
async function sent(
  audioBookId: number,
  { readerId, glossary, heroes, ...edit }: Partial<Draft>,
  { mine, before }: Words,
): Promise<readonly GlossaryWord[] | null> {
  const body = {
    ...edit,
    ...(readerId !== undefined && { reader_id: readerId }),
    ...(glossary && {
      glossary: mine.map((word) => ({ ...word })),
      glossary_before: before.map((word) => ({ ...word })),
    }),
    ...(heroes && { heroes: heroes.map((hero) => ({ ...hero })) }),
  };
  const { result, errors } = await call(saveConfiguration, { audioBookId, ...body }).catch((error: unknown) => ({
    result: null,
    errors: errorsOfFailure(error),
  }));
  if (errors.length > 0) await saveFailed(errors[0]?.messages[0] ?? '');
  return errors.length === 0 ? (result?.glossary ?? before) : null;
}
