import { audiobookPath } from '@pero/audio/rules/paths';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import type { LoaderFunctionArgs } from 'react-router';
import { readAlongChapter, readReadAlong } from '../../contract/read-along.ts';

/** The chapter is named by the address; without a name it is the first that can be heard. */
export async function loadReadAlong({ context, params }: LoaderFunctionArgs) {
  const audioBookId = Number(params.id);
  const call = callFrom(context);
  const seen = await need(call(readReadAlong, { audioBookId }));
  const asked = new URLSearchParams(context.get(pageRequest).search).get('chapter');
  const found = seen.chapters.find(({ id }) => id === asked) ?? seen.chapters.find(({ state }) => state === 'done');
  const chapter = found ? await need(call(readAlongChapter, { audioBookId, fileId: Number(found.id) })) : null;
  return { id: audioBookId, seen, chapter, back: audiobookPath({ id: audioBookId, processing_status: '' }) };
}

export type Loaded = Awaited<ReturnType<typeof loadReadAlong>>;
