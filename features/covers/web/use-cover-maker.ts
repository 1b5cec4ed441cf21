import { type CoverModel, readModel } from '@pero/cover/model';
import type { OwnPicture } from '@pero/cover/picture-art';
import { saveFailed, toastInfo, toastSuccess } from '@pero/ui/feedback/toast';
import { useAct } from '@pero/web-platform/use-call';
import { forget } from '@pero/web-platform/use-read';
import { useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type BookCover, type CoverDraft, readCover, saveCover } from '../contract/cover.ts';
import type { CoverConfig } from '../rules/cover.ts';
import { begin, type CoverHistory, changed, isSame, redone, undone } from './cover-history.ts';
import { forgetCover, keepCover, keptCover } from './kept-cover.ts';
import { usePictureUpload } from './use-picture-upload.ts';

type Step =
  | { readonly do: 'change'; readonly change: Partial<CoverConfig>; readonly kind?: string | undefined }
  | { readonly do: 'undo' | 'redo' }
  | { readonly do: 'begin'; readonly config: CoverConfig };

function stepped(history: CoverHistory, step: Step): CoverHistory {
  switch (step.do) {
    case 'change':
      return changed(history, step.change, step.kind ?? null);
    case 'undo':
      return undone(history);
    case 'redo':
      return redone(history);
    case 'begin':
      return begin(step.config);
  }
}

export type CoverMaker = ReturnType<typeof useCoverMaker>;

/** Everything that happens to a cover on the screen, until it is the book's. Give its component the book's id as key. */
export function useCoverMaker(loaded: BookCover) {
  const [cover, setCover] = useState(loaded);
  const [history, step] = useReducer(stepped, loaded.constructor_config, begin);
  const [mode, setMode] = useState<'constructor' | 'file'>(loaded.cover_type === 'file' ? 'file' : 'constructor');
  const [draft, setDraft] = useState<CoverDraft | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [marksOnFile, setMarksOnFile] = useState(loaded.marks_on_file);
  const own = usePictureUpload('cover-picture');
  const file = usePictureUpload('cover');
  const saving = useAct(saveCover);
  const { revalidate } = useRevalidator();
  const config = history.now;
  // Not its date: a cover drawn again because the book was renamed is still the one the author made.
  const base = JSON.stringify([cover.cover_type, cover.constructor_config]);
  const stored = cover.cover_type === 'file' ? null : cover.picture;
  const picture = pictureFor(config, own.picture, draft, stored);
  const isDirty = dirt({ cover, config, mode, draft, marksOnFile, hasFile: file.picture !== null });

  // Only what was there when the page opened.
  const bringBack = useEffectEvent(() => {
    const kept = keptCover(localStorage, cover.book_id, { base, hasPicture: stored !== null });
    if (!kept || isSame(kept, cover.constructor_config)) return;
    step({ do: 'change', change: kept });
    void toastInfo('Вернули обложку, которую вы не\u00A0успели поставить');
  });
  useEffect(() => bringBack(), []);
  useEffect(() => {
    if (isSame(config, cover.constructor_config)) forgetCover(localStorage, cover.book_id);
    else keepCover(localStorage, cover.book_id, { base, config });
  }, [config, cover, base]);

  const send = async (body: Parameters<typeof saving.act>[0]): Promise<BookCover | null> => {
    const { ok, result } = await saving.act(body);
    return ok ? result : null;
  };
  const put = async (): Promise<void> => {
    const made = await madeOf({ bookId: cover.book_id, cover, mode, config, draft, marksOnFile, own, file, send });
    if (!made) return void saveFailed();
    setCover(made);
    step({ do: 'begin', config: made.constructor_config });
    setMode(made.cover_type === 'file' ? 'file' : 'constructor');
    setDraft(null);
    own.drop();
    file.drop();
    setSavedAt(new Date());
    forget(readCover);
    void revalidate();
    void toastSuccess('Обложка поставлена');
  };

  return {
    cover,
    config,
    model: useModel(cover, config),
    picture,
    mode,
    draft,
    isDirty,
    isSaving: saving.isFetching,
    errors: saving.errors,
    savedAt,
    marksOnFile,
    setMarksOnFile,
    own,
    file,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (change: Partial<CoverConfig>, kind?: string) => {
      setMode('constructor');
      step({ do: 'change', change, kind });
    },
    undo: () => step({ do: 'undo' }),
    redo: () => step({ do: 'redo' }),
    startAgain: () => {
      step({ do: 'change', change: cover.constructor_config });
      setDraft(null);
      own.drop();
      file.drop();
      setMode(cover.cover_type === 'file' ? 'file' : 'constructor');
    },
    take: (chosen: CoverDraft) => {
      setDraft(chosen);
      setMode('constructor');
      step({ do: 'change', change: { ...chosen.constructor_config } });
    },
    drew: (drafts: readonly CoverDraft[], left: number) =>
      setCover((known) => ({ ...known, drafts: [...drafts, ...known.drafts], ai: { ...known.ai, left } })),
    setMode,
    choosePicture: async (chosen: File) => {
      if (!(await own.choose(chosen))) return;
      setMode('constructor');
      const shows = config.layout === 'plate' ? { layout: 'poster' } : {};
      step({ do: 'change', change: { ...shows, image: { ...config.image, own: { x: 0.5, y: 0.5, zoom: 1 } } } });
    },
    chooseFile: async (chosen: File) => {
      if (await file.choose(chosen)) setMode('file');
    },
    put,
  };
}

/** As the cover will be: the book's words where the author wrote none, the book's marks always. */
export function modelOf(cover: BookCover, config: CoverConfig): CoverModel {
  const { age, obscene, drugs } = cover.marks;
  return { ...readModel(config, cover), marks: { ...(age !== null && { age }), obscene, drugs } };
}

function useModel(cover: BookCover, config: CoverConfig): CoverModel {
  return useMemo(() => modelOf(cover, config), [cover, config]);
}

function pictureFor(
  { image }: CoverConfig,
  chosen: OwnPicture | null,
  draft: CoverDraft | null,
  stored: BookCover['picture'],
): OwnPicture | null {
  if (!image.own) return null;
  if (chosen) return chosen;
  const known = draft?.picture ?? stored;
  return known && { href: known.url, width: known.width, height: known.height };
}

type CoverState = {
  readonly cover: BookCover;
  readonly config: CoverConfig;
  readonly mode: 'constructor' | 'file';
  readonly draft: CoverDraft | null;
  readonly marksOnFile: boolean;
  readonly hasFile: boolean;
};

function dirt({ cover, config, mode, draft, marksOnFile, hasFile }: CoverState): boolean {
  if (mode === 'file') return hasFile || marksOnFile !== cover.marks_on_file;
  if (cover.cover_type === null || cover.cover_type === 'file') return true;
  return draft !== null || !isSame(config, cover.constructor_config);
}

type Making = Omit<CoverState, 'hasFile'> & {
  readonly bookId: number;
  readonly own: ReturnType<typeof usePictureUpload>;
  readonly file: ReturnType<typeof usePictureUpload>;
  readonly send: (body: Parameters<ReturnType<typeof useAct<typeof saveCover>>['act']>[0]) => Promise<BookCover | null>;
};

function madeOf(making: Making): Promise<BookCover | null> {
  return making.mode === 'file' ? madeOfFile(making) : madeHere(making);
}

async function madeOfFile({ bookId, marksOnFile, file, send }: Making) {
  const marks = { marks_on_file: marksOnFile };
  if (!file.picture) return send({ bookId, ...marks });
  const upload_id = await file.arrived();
  return upload_id ? send({ bookId, upload_id, ...marks }) : null;
}

async function madeHere({ bookId, config, draft, own, send }: Making) {
  if (draft && isSame(config, draft.constructor_config)) return send({ bookId, draft_id: draft.id });
  const sends = own.picture !== null && config.image.own !== null;
  // Changed, a variant is the author's; a picture that the machine drew for it has to be taken first.
  const isDrawn = draft?.picture && config.image.own && !sends;
  if (isDrawn && !(await send({ bookId, draft_id: draft.id }))) return null;
  const picture_upload_id = sends ? await own.arrived() : undefined;
  if (picture_upload_id === null) return null;
  return send({ bookId, constructor_config: { ...config }, ...(picture_upload_id && { picture_upload_id }) });
}
