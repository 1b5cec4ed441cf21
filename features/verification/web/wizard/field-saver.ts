import { RequestAborted } from '@pero/web-platform/call-errors';
import { saver, type Wait, watched } from '@pero/web-platform/sending/saver';
import { fieldError, formErrors, wordsOfFailure } from '@pero/web-platform/words';
import type { WireError } from '@pero/wire/envelope';

export type Fields = Readonly<Record<string, string>>;

/** Is what I typed safe? */
export type SaveMark =
  | { readonly state: 'untouched' }
  | { readonly state: 'saving' }
  | { readonly state: 'saved'; readonly at: Date }
  | { readonly state: 'failed'; readonly words: string };

export type SaverState<F extends Fields> = {
  readonly fields: F;
  readonly wrong: Partial<Record<keyof F, string>>;
  readonly mark: SaveMark;
  /** Something typed is not saved yet. */
  readonly isDirty: boolean;
};

export type SaverTools<F extends Fields> = {
  readonly kept: F;
  /** Sends what changed and answers with everything as it is kept now. */
  readonly send: (change: Partial<F>) => Promise<{ readonly errors: readonly WireError[]; readonly kept: F | null }>;
  /** The rule that the server asks too: what is plainly wrong is not sent. */
  readonly check: (fields: F) => Partial<Record<keyof F, string>>;
  readonly onSaved: () => void;
  readonly now: () => Date;
  readonly wait: Wait;
};

/** From the last key to the save, and from a lost connection to the next try. */
const PAUSE = 900;
const RETRY = 8000;

export type FieldSaver<F extends Fields> = ReturnType<typeof fieldSaver<F>>;

/**
 * Saves fields as they are filled in: each by itself, one save at a time, only what differs and is whole. What is wrong is
 * said when the field is left, not while it is typed. What could not be saved stays in its field and goes with the next try.
 */
export function fieldSaver<F extends Fields>({ kept: loaded, send, check, onSaved, now, wait }: SaverTools<F>) {
  type Name = keyof F & string;
  let kept = loaded;
  /** Refused by the server as they are: sent again only when changed. */
  let refused: Partial<Record<Name, string>> = {};
  /** Fields that the person has typed in and gone away from. */
  const left = new Set<Name>();
  let state: SaverState<F> = { fields: loaded, wrong: {}, mark: { state: 'untouched' }, isDirty: false };
  const shown = watched(state);

  const changedNames = () => (Object.keys(state.fields) as Name[]).filter((name) => state.fields[name] !== kept[name]);
  const toSend = () => {
    const wrong = check(state.fields);
    return changedNames().filter((name) => wrong[name] === undefined && refused[name] === undefined);
  };
  /** What is kept may have become wrong too: a passport's day, when the birthday has changed. */
  const wrongNow = () => {
    const found = check(state.fields);
    const told = (Object.keys(state.fields) as Name[]).map((name) => {
      const isKept = state.fields[name] === kept[name] && kept[name] !== '';
      return [name, refused[name] ?? (isKept || left.has(name) ? found[name] : undefined)] as const;
    });
    return Object.fromEntries(told.filter(([, words]) => words !== undefined)) as SaverState<F>['wrong'];
  };
  const become = (part: Partial<SaverState<F>>) => {
    state = { ...state, ...part };
    state = { ...state, wrong: wrongNow(), isDirty: changedNames().length > 0 };
    shown.become(state);
  };

  const saveChanges = async () => {
    const names = toSend();
    if (names.length === 0) return;
    const sent = pick(state.fields, names);
    become({ mark: { state: 'saving' } });
    const told = await send(sent).catch((error: unknown) => {
      if (error instanceof RequestAborted) throw error;
      return wordsOfFailure(error);
    });
    if (typeof told === 'string') {
      become({ mark: { state: 'failed', words: told } });
      return later(RETRY);
    }
    if (told.errors.length > 0 || !told.kept) return refuse(told.errors, names);
    adopt(told.kept, sent);
    become({ mark: { state: 'saved', at: now() } });
    onSaved();
    if (toSend().length > 0) later(PAUSE);
  };

  /** The refused fields say why and wait; the rest goes again without them. */
  const refuse = (errors: readonly WireError[], names: readonly Name[]) => {
    const named = names.filter((name) => fieldError(errors, name) !== undefined);
    for (const name of named) refused = { ...refused, [name]: fieldError(errors, name) };
    const words = [...named.flatMap((name) => fieldError(errors, name) ?? []), ...formErrors(errors)].join('. ');
    become({ mark: { state: 'failed', words } });
    if (named.length > 0 && toSend().length > 0) later(0);
  };

  /**
   * What was typed meanwhile stays; the rest becomes what the server keeps. A space that it has trimmed stays in the field:
   * the next word is about to follow it.
   */
  const adopt = (fresh: F, saved: Partial<F>) => {
    const staying = changedNames().filter((name) => saved[name] !== state.fields[name]);
    const alike = (Object.keys(fresh) as Name[]).filter((name) => tidy(fresh[name]) === tidy(state.fields[name]));
    kept = { ...fresh, ...pick(state.fields, alike) };
    state = { ...state, fields: { ...kept, ...pick(state.fields, staying) } };
  };

  const { flush, later } = saver(saveChanges, wait);

  return {
    state: () => state,
    subscribe: shown.subscribe,
    /** What the page has loaded anew. */
    load: (fresh: F) => {
      adopt(fresh, {});
      become({});
    },
    change: (change: Partial<F>, when: 'soon' | 'now' = 'soon') => {
      for (const name of Object.keys(change) as Name[]) {
        const { [name]: _, ...others } = refused;
        refused = others as typeof refused;
        left.delete(name);
      }
      become({ fields: { ...state.fields, ...change } });
      later(when === 'now' ? 0 : PAUSE);
    },
    leave: (name: Name) => {
      if (state.fields[name] !== kept[name]) left.add(name);
      become({});
      void flush();
    },
    flush,
  };
}

function tidy(text: string | undefined): string {
  return (text ?? '').trim().replace(/\s+/g, ' ');
}

function pick<F extends Fields>(fields: F, names: readonly (keyof F & string)[]): Partial<F> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<F>;
}
