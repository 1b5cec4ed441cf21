import { addRemark, type listTemplates, readInfo } from '@pero/moderation/contract/desk';
import { tryCall } from '@pero/moderation/web/parts/try-call';
import { useNow } from '@pero/moderation/web/parts/use-now';
import { toastError } from '@pero/ui/feedback/toast';
import type { ResultOf } from '@pero/web-platform/call';
import { useMe } from '@pero/web-platform/session';
import { createContext, use, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type readSound, reportHeard } from '../../contract/listening.ts';
import { type Played, usePlayer } from './use-player.ts';

export type Info = ResultOf<typeof readInfo>;
export type Sound = ResultOf<typeof readSound>;
export type Template = ResultOf<typeof listTemplates>[number];

export type LoadedDesk = {
  readonly id: number;
  readonly info: Info;
  /** Null for whoever may not listen now. */
  readonly sound: Sound | null;
  readonly templates: readonly Template[];
  readonly now: Date;
};

/** A remark that is being written, and the second at which it will stand. */
export type RemarkDraft = {
  readonly fileId: string;
  readonly second: number;
  readonly text: string;
  readonly template: Template | null;
};

const NO_FILES: Sound['files'] = [];

export function useListening(loaded: LoadedDesk) {
  const { id, templates } = loaded;
  const { userId } = useMe();
  const { info, sound, setSound, refresh } = useFresh(loaded);
  const isHolder = info.case.holder?.id === userId && ['taken', 'final_taken'].includes(info.case.state);
  const report = useReports(id, isHolder, setSound);
  const player = usePlayer(sound?.files ?? NO_FILES, report);
  const [draft, write] = useState<RemarkDraft | null>(null);
  const [isAdding, setAdding] = useState(false);
  const left = sound?.places.filter(({ is_heard }) => !is_heard) ?? [];

  const beginRemark = (second = Math.floor(player.time)) =>
    write((before) => ({ text: '', template: null, ...before, fileId: player.fileId, second }));

  /** Empty when it stands among the others now, else why it does not. */
  const addDraft = async (): Promise<string> => {
    if (!draft || draft.text.trim() === '') return '';
    setAdding(true);
    const place = { file_id: draft.fileId, second: draft.second };
    const body = { template: draft.template?.slug ?? 'other', text: draft.text, ...place };
    const outcome = await tryCall(addRemark, { kind: 'book', id, ...body });
    if ('done' in outcome) {
      await refresh();
      write(null);
    }
    setAdding(false);
    return 'no' in outcome ? outcome.no : '';
  };

  return {
    ...{ id, info, sound, templates, isHolder, player, draft, write, isAdding, beginRemark, addDraft, left, refresh },
    now: useNow(loaded.now),
    may: (act: Info['acts'][number]) => info.acts.includes(act),
    /** The next place that nobody has listened to. */
    hearNext: () => {
      const ahead = left.find((place) => place.file_id === player.fileId && place.at > player.time + 1);
      const next = ahead ?? left[0];
      if (next) player.open(next.file_id, next.from);
    },
  };
}

/** The case is read anew after whatever was done to it; whoever takes it may listen from then on. */
function useFresh(loaded: LoadedDesk) {
  const { id } = loaded;
  const [state, setState] = useState({ served: loaded, info: loaded.info, sound: loaded.sound });
  const { revalidate } = useRevalidator();
  if (state.served !== loaded) setState({ served: loaded, info: loaded.info, sound: loaded.sound });
  const refresh = async () => {
    const outcome = await tryCall(readInfo, { kind: 'book', subjectId: id });
    if ('no' in outcome) return;
    const isOther = outcome.done.case.holder?.id !== state.info.case.holder?.id;
    setState((before) => ({ ...before, info: outcome.done }));
    if (isOther) await revalidate();
  };
  const setSound = (change: (sound: Sound) => Sound) =>
    setState((before) => ({ ...before, sound: before.sound && change(before.sound) }));
  return { info: state.info, sound: state.sound, setSound, refresh };
}

/** One after another, so that a late answer does not show less than was heard. */
function useReports(id: number, isHolder: boolean, setSound: (change: (sound: Sound) => Sound) => void) {
  const last = useRef(Promise.resolve());
  const isTold = useRef(false);
  const set = useRef(setSound);
  useEffect(() => {
    set.current = setSound;
  });
  return ({ fileId, from, to }: Played) => {
    if (!isHolder) return;
    last.current = last.current.then(async () => {
      const outcome = await tryCall(reportHeard, { audioBookId: id, file_id: fileId, from, to });
      if ('no' in outcome) {
        // Said once: sound goes on, and the next report may come through.
        if (!isTold.current) void toastError(`Не\u00A0сохранили, что вы прослушали: ${outcome.no}`);
        isTold.current = true;
        return;
      }
      isTold.current = false;
      const { heard, places } = outcome.done;
      set.current((sound) => ({
        ...sound,
        places,
        files: sound.files.map((file) => (file.id === fileId ? { ...file, heard } : file)),
      }));
    });
  };
}

export type Listening = ReturnType<typeof useListening>;

export const ListeningContext = createContext<Listening | null>(null);

export function useDesk(): Listening {
  const desk = use(ListeningContext);
  if (!desk) throw new Error('There is no desk around this');
  return desk;
}
