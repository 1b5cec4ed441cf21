import { errorsMended, prepareToasts, saveFailed, toastInfo } from '@pero/ui/feedback/toast';
import { useConfirmBeforeClosing } from '@pero/ui/layout/confirm-before-closing';
import { call } from '@pero/web-platform/browser-call';
import { waitInBrowser } from '@pero/web-platform/sending/saver';
import { type BookMeta, saveMeta } from '@pero/works/contract/meta';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { MasterSave } from './master-save.ts';
import { fieldsOf, type MetaField, type MetaFields } from './meta-fields.ts';
import { type MetaSaver, metaSaver } from './meta-saver.ts';
import { forgetWords, keepWords, keptWords } from './unsaved-words.ts';

/** What the tabs of a book work with. */
export type BookDesk = {
  readonly meta: BookMeta;
  readonly fields: MetaFields;
  readonly wrong: Partial<Record<MetaField, string>>;
  readonly save: MasterSave;
  readonly canEdit: boolean;
  /** `now` for what is chosen, a pause for what is typed. */
  readonly change: MetaSaver['change'];
  readonly flush: MetaSaver['flush'];
};

/** One for a book: give the component that uses it the book's id as key. */
export function useBookDesk(loaded: BookMeta): BookDesk {
  const bookId = loaded.id;
  const [saver] = useState(() => saverOf(loaded));
  const { meta, fields, wrong, save, isDirty } = useSyncExternalStore(saver.subscribe, saver.state, saver.state);

  const isSafe = save.isSaved && !isDirty && Object.keys(wrong).length === 0;
  useEffect(() => void (isSafe && errorsMended()), [isSafe]);
  useEffect(() => saver.load(loaded), [saver, loaded]);
  useEffect(() => void prepareToasts(), []);
  useEffect(() => bringBack(saver, bookId), [saver, bookId]);
  useConfirmBeforeClosing(isDirty, saver.flush);
  useEffect(() => {
    if (!fields) return;
    if (isDirty) keepWords(localStorage, bookId, fields);
    else forgetWords(localStorage, bookId);
  }, [bookId, fields, isDirty]);
  useEffect(() => () => void saver.flush(), [saver]);

  const known = meta ?? loaded;
  return {
    meta: known,
    fields: fields ?? fieldsOf(loaded),
    wrong,
    save,
    canEdit: known.can_edit,
    change: saver.change,
    flush: saver.flush,
  };
}

function saverOf(loaded: BookMeta): MetaSaver {
  const saver = metaSaver({
    send: (body) => call(saveMeta, { bookId: loaded.id, ...body }),
    onFailed: (words) => void saveFailed(words),
    now: () => new Date(),
    wait: waitInBrowser,
  });
  saver.load(loaded);
  return saver;
}

function bringBack(saver: MetaSaver, bookId: number): void {
  const { fields, meta } = saver.state();
  const kept = fields && meta?.can_edit ? keptWords(localStorage, bookId, fields) : null;
  if (!kept) return;
  saver.change(kept);
  void toastInfo('Вернули слова, которые не\u00A0успели сохраниться в\u00A0прошлый раз');
}
