import type { Hand } from '@pero/server-platform/jobs/jobs';
import { inReadingProcess, nextFrom, type Reader, tell } from '@pero/writing/actions/reading-process';
import { chapterTexts } from '@pero/writing/actions/rows';
import type { Signature } from '../rules/similarity/similarity.ts';
import { booksToSign, keepSignature } from '../store/signatures.ts';

/** Some three hundred words: less is too little to be anybody's. */
const CHARACTERS_LEAST = 2000;
/** Whoever is writing now is left in peace. */
const REST_MS = 10 * 60_000;
const AT_ONCE = 40;
/** Less than the time until it is called again. */
const SHIFT_MS = 5 * 60_000;
const PATIENCE_MS = SHIFT_MS + 60_000;

/** Signatures of the texts that have changed and then rested, so that every text can be found by its likes. */
export async function signTexts(hand: Hand): Promise<void> {
  const first = await waiting(hand);
  if (first.length === 0) return;
  const end = performance.now() + SHIFT_MS;
  const file = new URL('./similarity-reader.ts', import.meta.url);
  await inReadingProcess(
    file,
    'signing',
    [],
    async (reader) => {
      for (let books = first; books.length > 0 && performance.now() < end; books = await waiting(hand)) {
        for (const book of books) await sign(hand, reader, book);
      }
    },
    PATIENCE_MS,
  );
}

type Unsigned = { readonly id: number; readonly revision: number };

async function waiting({ inAct, now }: Hand): Promise<Unsigned[]> {
  const before = new Date(now.getTime() - REST_MS);
  return inAct(({ db }) => booksToSign(db, { characters: CHARACTERS_LEAST, before, limit: AT_ONCE }));
}

async function sign({ inAct }: Hand, reader: Reader, { id, revision }: Unsigned): Promise<void> {
  const texts = await inAct(({ db }) => chapterTexts(db, id));
  const signed = nextFrom<{ signature: Signature }>(reader);
  tell(reader, { sign: texts.map(({ name, content }) => ({ id, name, content })) });
  const { signature } = await signed;
  await inAct(({ db }) => keepSignature(db, id, revision, signature));
}
