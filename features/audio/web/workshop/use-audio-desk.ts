import { errorsMended, prepareToasts, saveFailed } from '@pero/ui/feedback/toast';
import { useConfirmBeforeClosing } from '@pero/ui/layout/confirm-before-closing';
import { call } from '@pero/web-platform/browser-call';
import { waitInBrowser } from '@pero/web-platform/sending/saver';
import { fieldError } from '@pero/web-platform/words';
import type { WireError } from '@pero/wire/envelope';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type AudiobookMeta, saveAudiobook } from '../../contract/audiobooks.ts';
import { type AudioSave, type AudioSaver, audioSaver } from './audio-saver.ts';
import type { AudioField, AudioFields } from './meta-fields.ts';

/** What the tabs of the workshop work with. */
export type AudioDesk = {
  readonly meta: AudiobookMeta;
  readonly fields: AudioFields;
  /** Why a field was refused, or what it lacked when the audiobook was to be sent. */
  readonly wrong: (field: AudioField | 'files' | 'cover' | 'employees') => string | undefined;
  readonly save: AudioSave;
  readonly canEdit: boolean;
  readonly change: AudioSaver['change'];
  readonly flush: AudioSaver['flush'];
  /** What stood in the way of the last sending. */
  readonly lacks: readonly WireError[];
  readonly tellLacks: (errors: readonly WireError[]) => void;
};

/** One for an audiobook: give the component that uses it its id as key. */
export function useAudioDesk(loaded: AudiobookMeta): AudioDesk {
  const [saver] = useState(() => saverOf(loaded));
  const { meta, fields, wrong, save, isDirty } = useSyncExternalStore(saver.subscribe, saver.state, saver.state);
  const [lacks, tellLacks] = useState<readonly WireError[]>([]);

  const isSafe = save.state === 'saved' && !isDirty && Object.keys(wrong).length === 0;
  useEffect(() => void (isSafe && errorsMended()), [isSafe]);
  useEffect(() => saver.load(loaded), [saver, loaded]);
  useEffect(() => void prepareToasts(), []);
  useConfirmBeforeClosing(isDirty, saver.flush);
  useEffect(() => () => void saver.flush(), [saver]);

  return {
    meta,
    fields,
    wrong: (field) => (field in wrong ? wrong[field as AudioField] : fieldError(lacks, field)),
    save,
    canEdit: meta.can_edit,
    change: (change, when) => {
      // What is being put right is not called wrong any more.
      tellLacks((before) => before.filter(({ field }) => field === null || !(field in change)));
      saver.change(change, when);
    },
    flush: saver.flush,
    lacks,
    tellLacks,
  };
}

function saverOf(loaded: AudiobookMeta): AudioSaver {
  return audioSaver(loaded, {
    send: (body) => call(saveAudiobook, { audioBookId: loaded.id, ...body }),
    onFailed: (words) => void saveFailed(words),
    now: () => new Date(),
    wait: waitInBrowser,
  });
}
