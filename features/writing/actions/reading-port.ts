import { flushCompileCache } from 'node:module';

/** The other end of a reading process: what it was given and asked, and its answers. */
const unheard: unknown[] = [];
let listener: ((said: unknown) => void) | null = null;

process.on('message', ({ said }: { said: unknown }) => (listener ? listener(said) : unheard.push(said)));
/** A server that is killed leaves nobody at work behind. */
process.on('disconnect', () => process.exit());

/** What the process was begun with. */
export function given<Given>(): Promise<Given> {
  // It is killed when it has answered: what Node learned of the code is kept now, so that the next one begins in a quarter of the time.
  flushCompileCache();
  return new Promise((resolve) => {
    const first = unheard.shift();
    if (first !== undefined) resolve(first as Given);
    else
      listener = (said) => {
        listener = null;
        resolve(said as Given);
      };
  });
}

/** Every further question; those that came before anybody listened come first. */
export function whenAsked<Question>(answer: (question: Question) => void): void {
  listener = (said) => answer(said as Question);
  for (const said of unheard.splice(0)) listener(said);
}

export function say(said: unknown): void {
  process.send?.({ said });
}
