import type { ApiResponse } from '@pero/web-platform/call';
import { RequestAborted } from '@pero/web-platform/call-errors';
import { saver, type Wait, watched } from '@pero/web-platform/sending/saver';
import { fieldError, formErrors, wordsOfFailure } from '@pero/web-platform/words';
import type { WireError } from '@pero/wire/envelope';
import type { AudiobookMeta } from '../../contract/audiobooks.ts';
import {
  type AudioBody,
  type AudioField,
  type AudioFields,
  afterSaving,
  bodyFor,
  changed,
  fieldsOf,
  wrongIn,
} from './meta-fields.ts';

export type AudioSave = { readonly state: 'untouched' | 'saving' | 'saved' | 'failed'; readonly at: Date | null };

export type AudioSaverState = {
  readonly meta: AudiobookMeta;
  readonly fields: AudioFields;
  readonly save: AudioSave;
  readonly wrong: Partial<Record<AudioField, string>>;
  readonly isDirty: boolean;
};

type SaverTools = {
  readonly send: (body: AudioBody) => Promise<ApiResponse<AudiobookMeta>>;
  /** The toast «Ошибка сохранения», with the reason. */
  readonly onFailed: (words: string) => void;
  readonly now: () => Date;
  readonly wait: Wait;
};

/** From the last key to the save, and from a lost connection to the next try. */
const PAUSE = 900;
const RETRY = 10_000;

export type AudioSaver = ReturnType<typeof audioSaver>;

/** Saves what is changed, one save at a time; what could not be saved stays in its field and goes with the next try. */
export function audioSaver(loaded: AudiobookMeta, { send, onFailed, now, wait }: SaverTools) {
  let kept = fieldsOf(loaded);
  /** Refused as they are: sent again only when changed. */
  let refused: Partial<Record<AudioField, string>> = {};
  const shown = watched<AudioSaverState>({
    meta: loaded,
    fields: kept,
    save: { state: 'untouched', at: null },
    wrong: {},
    isDirty: false,
  });
  const toSend = ({ fields, meta }: Pick<AudioSaverState, 'fields' | 'meta'>): AudioBody =>
    meta.can_edit ? bodyFor(kept, fields, Object.keys(refused) as AudioField[]) : {};
  const become = (part: Partial<AudioSaverState>) => {
    const next = { ...shown.now(), ...part };
    const isDirty = Object.keys(toSend(next)).length > 0;
    shown.become({ ...next, isDirty, wrong: { ...refused, ...wrongIn(next.fields) } });
  };

  const saveChanges = async () => {
    const { fields, save } = shown.now();
    const body = toSend(shown.now());
    if (Object.keys(body).length === 0) return;
    become({ save: { state: 'saving', at: save.at } });
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
    const next = afterSaving(fields, shown.now().fields, kept);
    become({ meta: response.result, fields: next, save: { state: 'saved', at: now() } });
    if (shown.now().isDirty) later(PAUSE);
  };

  const fail = (words: string) => {
    become({ save: { state: 'failed', at: shown.now().save.at } });
    onFailed(words);
  };

  /** The refused fields say why and wait; the rest of what was sent goes again without them. */
  const refuse = (errors: readonly WireError[], body: AudioBody) => {
    const named = (Object.keys(body) as AudioField[]).filter((field) => fieldError(errors, field) !== undefined);
    refused = { ...refused, ...Object.fromEntries(named.map((field) => [field, fieldError(errors, field) ?? ''])) };
    fail([...named.flatMap((field) => fieldError(errors, field) ?? []), ...formErrors(errors)].join('. '));
    if (named.length > 0 && shown.now().isDirty) later(0);
  };

  const { flush, later } = saver(saveChanges, wait);

  return {
    state: shown.now,
    subscribe: shown.subscribe,
    /** What the page has loaded anew; what is being typed is not lost to it, nor what was saved meanwhile. */
    load: (meta: AudiobookMeta) => {
      if (meta.revision < shown.now().meta.revision) return;
      const before = kept;
      kept = fieldsOf(meta);
      become({ meta, fields: afterSaving(before, shown.now().fields, kept) });
    },
    /** `now` for what is chosen, a pause for what is typed. */
    change: (change: Partial<AudioFields>, when: 'soon' | 'now' = 'soon') => {
      const { meta, fields } = shown.now();
      if (!meta.can_edit) return;
      const touched = Object.keys(change);
      refused = Object.fromEntries(Object.entries(refused).filter(([field]) => !touched.includes(field)));
      become({ fields: changed(fields, change) });
      if (shown.now().isDirty) later(when === 'now' ? 0 : PAUSE);
    },
    flush,
  };
}
