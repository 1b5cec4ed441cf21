import type { Ask } from '@pero/processes/pool';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { openReaders } from '@pero/writing/actions/readers';
import { chapterTexts } from '@pero/writing/actions/rows';
import { booksToSign, keepSignature } from '../store/signatures.ts';
import type { SimilarityTasks } from './similarity-reader.ts';

/** Some three hundred words: less is too little to be anybody's. */
const CHARACTERS_LEAST = 2000;
/** Whoever is writing now is left in peace. */
const REST_MS = 10 * 60_000;
const AT_ONCE = 40;
/** Less than the time until it is called again. */
const SHIFT_MS = 5 * 60_000;
const PATIENCE_MS = SHIFT_MS + 60_000;

const signers = openReaders<SimilarityTasks>(new URL('./similarity-reader.ts', import.meta.url), {
  cpuSeconds: (PATIENCE_MS / 1000) * 2,
});

/** Signatures of the texts that have changed and then rested, so that every text can be found by its likes. */
export async function signTexts(context: JobContext): Promise<void> {
  const first = await waiting(context);
  if (first.length === 0) return;
  const end = performance.now() + SHIFT_MS;
  const shift = async (ask: Ask<SimilarityTasks>) => {
    for (let books = first; books.length > 0 && performance.now() < end; books = await waiting(context)) {
      for (const book of books) await sign(context, ask, book);
    }
  };
  await signers.talk('signing', shift, { timeoutMs: PATIENCE_MS });
}

type Unsigned = { readonly id: number; readonly revision: number };

async function waiting({ inAct, now }: JobContext): Promise<Unsigned[]> {
  const before = new Date(now.getTime() - REST_MS);
  return inAct(({ db }) => booksToSign(db, { characters: CHARACTERS_LEAST, before, limit: AT_ONCE }));
}

async function sign({ inAct }: JobContext, ask: Ask<SimilarityTasks>, { id, revision }: Unsigned): Promise<void> {
  const texts = await inAct(({ db }) => chapterTexts(db, id));
  const signature = await ask(
    'sign',
    texts.map(({ name, content }) => ({ id, name, content })),
  );
  await inAct(({ db }) => keepSignature(db, id, revision, signature));
}
