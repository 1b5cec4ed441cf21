import { saveFailed } from '@pero/ui/feedback/toast';
import { call } from '@pero/web-platform/browser-call';
import { errorsOfFailure } from '@pero/web-platform/words';
import { useEffect, useRef, useState } from 'react';
import { type Configuration, saveConfiguration } from '../../contract/voices.ts';
import type { GlossaryWord } from '../../rules/glossary.ts';
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

  const flush = async (): Promise<boolean> => {
    const change = waiting.current;
    waiting.current = {};
    if (Object.keys(change).length === 0) return queue.last;
    setSaved('saving');
    queue.last = queue.last.then(async () => {
      const isSaved = await sent(seen.id, change);
      setSaved(isSaved ? new Date() : null);
      return isSaved;
    });
    return queue.last;
  };
  const latest = useRef(flush);
  latest.current = flush;

  const change = (edit: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...edit }));
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

async function sent(audioBookId: number, { readerId, glossary, heroes, ...edit }: Partial<Draft>): Promise<boolean> {
  const body = {
    ...edit,
    ...(readerId !== undefined && { reader_id: readerId }),
    ...(glossary && { glossary: glossary.map((word) => ({ ...word })) }),
    ...(heroes && { heroes: heroes.map((hero) => ({ ...hero })) }),
  };
  const { errors } = await call(saveConfiguration, { audioBookId, ...body }).catch((error: unknown) => ({
    errors: errorsOfFailure(error),
  }));
  if (errors.length > 0) await saveFailed(errors[0]?.messages[0] ?? '');
  return errors.length === 0;
}
