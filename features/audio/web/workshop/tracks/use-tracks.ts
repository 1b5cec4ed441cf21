import { saveFailed } from '@pero/ui/feedback/toast';
import { call } from '@pero/web-platform/browser-call';
import type { ApiResponse } from '@pero/web-platform/call';
import { wordsOfFailure } from '@pero/web-platform/words';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  type AudioFile,
  changeRecording,
  orderRecordings,
  removeRecording,
  undoMending,
} from '../../../contract/files.ts';

type Name = { readonly id: string; readonly title: string; readonly chapterId: number | null };

export type TrackActs = ReturnType<typeof useTracks>;

/** What is done to recordings; an order that is on its way is shown already, and stays on the screen when it fails. */
export function useTracks(audioBookId: number, loaded: readonly AudioFile[]) {
  const { revalidate } = useRevalidator();
  const [wished, wish] = useState<readonly string[] | null>(null);
  const done = async <Result>(asked: Promise<ApiResponse<Result>>): Promise<boolean> => {
    const words = await asked.then(
      ({ errors }) => errors.flatMap(({ messages }) => messages).join('. '),
      (error: unknown) => wordsOfFailure(error),
    );
    if (words !== '') void saveFailed(words);
    await revalidate();
    return words === '';
  };
  return {
    files: ordered(loaded, wished),
    order: async (ids: readonly string[]) => {
      wish(ids);
      if (await done(call(orderRecordings, { audioBookId, ordering: [...ids] }))) wish(null);
    },
    name: async (names: readonly Name[]) => {
      for (const { id, title, chapterId } of names) {
        const named = { audioBookId, fileId: Number(id), title, chapter_id: chapterId };
        if (!(await done(call(changeRecording, named)))) return;
      }
    },
    rename: (id: string, title: string) => done(call(changeRecording, { audioBookId, fileId: Number(id), title })),
    pin: (id: string, chapterId: number | null) =>
      done(call(changeRecording, { audioBookId, fileId: Number(id), chapter_id: chapterId })),
    remove: (id: string) => done(call(removeRecording, { audioBookId, fileId: Number(id) })),
    undo: (id: string) => done(call(undoMending, { audioBookId, fileId: Number(id) })),
    again: () => revalidate(),
  };
}

/** As they are wished, until the server has said so too; new ones stand last. */
export function ordered(files: readonly AudioFile[], ids: readonly string[] | null): readonly AudioFile[] {
  if (!ids) return files;
  const placeOf = ({ id }: AudioFile) => {
    const place = ids.indexOf(id);
    return place < 0 ? ids.length : place;
  };
  return files.toSorted((one, other) => placeOf(one) - placeOf(other));
}
