import { callFrom, need, orNull, pageRequest } from '@pero/web-platform/loader';
import { recommendPrice } from '@pero/works/contract/lists';
import type { LoaderFunctionArgs } from 'react-router';
import { readAudiobook } from '../../contract/audiobooks.ts';
import { listComments, listRecordings, readAudioCover, readQuality } from '../../contract/files.ts';
import { workshopTabAt } from './workshop-tab.ts';

/** The recordings and their measures are on every tab: the path above knows them. */
export async function loadWorkshop({ context, params }: LoaderFunctionArgs) {
  const audioBookId = Number(params.id);
  const call = callFrom(context);
  const tab = workshopTabAt(context.get(pageRequest).search);
  const [meta, files, quality, remarks, cover, advice] = await Promise.all([
    need(call(readAudiobook, { audioBookId })),
    need(call(listRecordings, { audioBookId })),
    need(call(readQuality, { audioBookId })),
    orNull(call(listComments, { audioBookId })),
    tab === 'cover' ? need(call(readAudioCover, { audioBookId })) : null,
    tab === 'license' ? orNull(call(recommendPrice, { book_id: audioBookId })) : null,
  ]);
  return { tab, meta, files, quality, remarks: remarks ?? [], cover, advice, now: new Date() };
}

export type Loaded = Awaited<ReturnType<typeof loadWorkshop>>;
