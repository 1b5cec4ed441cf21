import { listAudiobooks } from '@pero/audio/contract/audiobooks';
import { listReadableBooks } from '@pero/audio/contract/workshop';
import { lengthWords } from '@pero/audio/rules/length';
import { AudioShelf } from '@pero/audio/web/audio-shelf';
import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { ButtonLink } from '@pero/ui/button';
import { PageHeader } from '@pero/ui/layout/page-header';
import { callFrom, need } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { countMyBooks } from '../contract/books.ts';
import { ShelfTabs } from './shelves/shelf-tabs.tsx';

/** As many as stand on a shelf that is looked at and not searched. */
const MOST = 100;

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const [audiobooks, books, counts] = await Promise.all([
    need(call(listAudiobooks, { limit: MOST, offset: 0 })),
    need(call(listReadableBooks, {})),
    need(call(countMyBooks, {})),
  ]);
  return { audiobooks, books, counts, now: new Date() };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Аудиокниги') }];
}

export default function AudioShelfPage() {
  const { audiobooks, books, counts, now } = useLoaderData<typeof loader>();
  const seconds = audiobooks.reduce((sum, audiobook) => sum + audiobook.seconds, 0);
  const names = counted(audiobooks.length, 'название', 'названия', 'названий');
  return (
    <>
      <PageHeader
        title="Аудиокниги"
        lead={audiobooks.length > 0 && hang(seconds > 0 ? `${names}, ${lengthWords(seconds)} звука` : names)}
        action={audiobooks.length > 0 && <ButtonLink to="/audiobooks/master/new/">Новая аудиокнига</ButtonLink>}
      />
      <ShelfTabs counts={counts} />
      <AudioShelf audiobooks={audiobooks} books={books} now={now} />
    </>
  );
}
