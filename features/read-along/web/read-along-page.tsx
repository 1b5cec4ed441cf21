import { audiobookPath } from '@pero/audio/rules/paths';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { SoundPlayer } from '@pero/web-platform/sound/use-player';
import { useWhile } from '@pero/web-platform/use-fresh';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { type ReadAlongSeen, readAlongChapter, readReadAlong } from '../contract/read-along.ts';
import { Begin } from './page/begin.tsx';
import { Head } from './page/head.tsx';
import css from './page/read-along.module.css';
import { Reader } from './page/reader.tsx';

export const handle = { frame: 'bare' };

/** The chapter is named by the address; without a name it is the first that can be heard. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const audioBookId = Number(params.id);
  const call = callFrom(context);
  const seen = await need(call(readReadAlong, { audioBookId }));
  const asked = new URLSearchParams(context.get(pageRequest).search).get('chapter');
  const found = seen.chapters.find(({ id }) => id === asked) ?? seen.chapters.find(({ state }) => state === 'done');
  const chapter = found ? await need(call(readAlongChapter, { audioBookId, fileId: Number(found.id) })) : null;
  return { id: audioBookId, seen, chapter, back: audiobookPath({ id: audioBookId, processing_status: '' }) };
}

export type Loaded = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData }: { loaderData?: Loaded }): MetaDescriptor[] {
  return [{ title: pageTitle(loaderData ? `${loaderData.seen.title}: текст со\u00A0звуком` : 'Текст со\u00A0звуком') }];
}

export default function ReadAlongPage() {
  const loaded = useLoaderData<typeof loader>();
  useWhile(isBeingMade(loaded.seen));
  return (
    <SoundPlayer key={loaded.id} isFine>
      <div className={css.page}>
        <Head loaded={loaded} />
        {loaded.chapter === null ? <Begin loaded={loaded} /> : <Reader loaded={loaded} chapter={loaded.chapter} />}
      </div>
    </SoundPlayer>
  );
}

function isBeingMade({ state }: ReadAlongSeen): boolean {
  return state === 'aligning' || state === 'making';
}
