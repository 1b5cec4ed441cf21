import type { ApiResponse } from '@pero/web-platform/call';
import { RequestAborted } from '@pero/web-platform/call-errors';
import { saver, type Wait, watched } from '@pero/web-platform/sending/saver';
import { fieldError, formErrors, wordsOfFailure } from '@pero/web-platform/words';
import type { WireError } from '@pero/wire/envelope';
import type { BookMeta } from '@pero/works/contract/meta';
import { began, failed, type MasterSave, saved, UNTOUCHED } from './master-save.ts';
import {
  afterLoading,
  afterSaving,
  bodyFor,
  changed,
  fieldsOf,
  type MetaBody,
  type MetaField,
  type MetaFields,
  TAKEN_BACK,
  wrongIn,
} from './meta-fields.ts';

export type SaverState = {
  /** As the server last told it; null until it was loaded. */
  readonly meta: BookMeta | null;
  readonly fields: MetaFields | null;
  readonly save: MasterSave;
  /** What is wrong, by field. */
  readonly wrong: Partial<Record<MetaField, string>>;
  /** Something typed has not been saved yet. */
  readonly isDirty: boolean;
};

export type SaverTools = {
  readonly send: (body: MetaBody) => Promise<ApiResponse<BookMeta>>;
  /** The toast «Ошибка сохранения», with the reason. */
  readonly onFailed: (words: string) => void;
  readonly now: () => Date;
  readonly wait: Wait;
};

/** From the last key to the save, and from a lost connection to the next try. */
const PAUSE = 900;
const RETRY = 10_000;

export type MetaSaver = ReturnType<typeof metaSaver>;

/**
 * Saves the description as it is changed: a pause after typing, one save at a time, only what differs. What could not
 * be saved stays in its field and goes with the next try.
 */
export function metaSaver({ send, onFailed, now, wait }: SaverTools) {
  let state: SaverState = { meta: null, fields: null, save: UNTOUCHED, wrong: {}, isDirty: false };
  let kept: MetaFields | null = null;
  /** Refused as they are: sent again only when changed. */
  let held: Partial<MetaFields> = {};
  let refused: Partial<Record<MetaField, string>> = {};
  const shown = watched(state);

  const become = (part: Partial<SaverState>) => {
    state = { ...state, ...part };
    const { fields } = state;
    if (fields) state = { ...state, wrong: { ...refused, ...wrongIn(fields) }, isDirty: isDirty() };
    shown.become(state);
  };
  const toSend = (): MetaBody => {
    if (!kept || !state.fields || !state.meta?.can_edit) return {};
    return bodyFor(kept, state.fields, Object.keys(held) as MetaField[]);
  };
  const isDirty = () => Object.keys(toSend()).length > 0;

  /** Skipped until the book is loaded. */
  const saveChanges = async () => {
    const { fields } = state;
    const body = toSend();
    if (!fields || Object.keys(body).length === 0) return;
    become({ save: began(state.save) });
    await save(fields, body);
    if (state.save.isSaved && isDirty()) later(PAUSE);
  };

  const save = async (sent: MetaFields, body: MetaBody) => {
    const response = await send(body).catch((error: unknown) => {
      if (error instanceof RequestAborted) throw error;
      return wordsOfFailure(error);
    });
    if (typeof response === 'string') {
      fail(response);
      return later(RETRY);
    }
    if (response.errors.length > 0 || !response.result) return refuse(response.errors, body);
    kept = fieldsOf(response.result);
    refused = {};
    const fields = state.fields ? afterSaving(sent, state.fields, kept) : kept;
    become({ meta: response.result, fields, save: saved(now()) });
  };

  const fail = (words: string) => {
    become({ save: failed(state.save) });
    onFailed(words);
  };

  /** The refused fields say why and wait; the rest of what was sent goes again without them. */
  const refuse = (errors: readonly WireError[], body: MetaBody) => {
    const named = (Object.keys(body) as MetaField[]).filter((field) => fieldError(errors, field) !== undefined);
    for (const field of named) hold(field, fieldError(errors, field) ?? '');
    const words = [...named.flatMap((field) => fieldError(errors, field) ?? []), ...formErrors(errors)];
    fail(words.join('. '));
    if (named.length > 0 && isDirty()) later(0);
  };

  const hold = (field: MetaField, words: string) => {
    const { fields } = state;
    if (!fields || !kept) return;
    refused = { ...refused, [field]: words };
    if (TAKEN_BACK.includes(field)) state = { ...state, fields: { ...fields, [field]: kept[field] } };
    else held = { ...held, [field]: fields[field] };
  };

  const { flush, later } = saver(saveChanges, wait);

  return {
    state: () => state,
    subscribe: shown.subscribe,
    /** What the page has loaded. What is being typed is not lost to it, nor is what was saved while it was loading. */
    load: (meta: BookMeta) => {
      if (state.meta && meta.revision < state.meta.revision) return;
      const loaded = fieldsOf(meta);
      const fields = state.fields && kept ? afterLoading(kept, state.fields, loaded) : loaded;
      kept = loaded;
      become({ meta, fields });
    },
    change: (change: Partial<MetaFields>, when: 'soon' | 'now' = 'soon') => {
      if (!state.fields || !state.meta?.can_edit) return;
      for (const field of Object.keys(change) as MetaField[]) {
        const { [field]: _, ...others } = held;
        const { [field]: __, ...words } = refused;
        held = others;
        refused = words;
      }
      become({ fields: changed(state.fields, change) });
      if (isDirty()) later(when === 'now' ? 0 : PAUSE);
    },
    flush,
  };
}
