import { SoundPlayer } from '@pero/web-platform/sound/use-player';
import { useWhile } from '@pero/web-platform/use-fresh';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import type { ReadAlongSeen } from '../contract/read-along.ts';
import { Begin } from './page/begin.tsx';
import { Head } from './page/head.tsx';
import { type Loaded, loadReadAlong } from './page/load-read-along.ts';
import css from './page/read-along.module.css';
import { Reader } from './page/reader.tsx';

export const handle = { frame: 'bare' };

export function loader(request: LoaderFunctionArgs) {
  return loadReadAlong(request);
}

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
