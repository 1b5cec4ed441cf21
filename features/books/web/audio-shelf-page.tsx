import { listAudiobooks, readAudiobook } from '@pero/audio/contract/audiobooks';
import { listRecordings, readQuality } from '@pero/audio/contract/files';
import { listReadableBooks } from '@pero/audio/contract/workshop';
import { AudioShelf } from '@pero/audio/web/audio-shelf';
import { lengthWords } from '@pero/kernel/length';
import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { ButtonLink } from '@pero/ui/button';
import { PageHeader } from '@pero/ui/layout/page-header';
import type { Call } from '@pero/web-platform/call';
import { callFrom, need, orNull } from '@pero/web-platform/loader';
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
  const first = audiobooks.find(
    ({ processing_status, way }) => way === 'recording' && IN_WORK.includes(processing_status),
  );
  const atWork = first ? await wholeOf(call, first.id) : null;
  return { audiobooks, books, counts, atWork, now: new Date() };
}

const IN_WORK: readonly string[] = ['unpublishedChanges', 'returned'];

/** What its path is told by; a shelf is shown without it, too. */
async function wholeOf(call: Call, audioBookId: number) {
  const [described, files, quality] = await Promise.all([
    orNull(call(readAudiobook, { audioBookId })),
    orNull(call(listRecordings, { audioBookId })),
    orNull(call(readQuality, { audioBookId })),
  ]);
  if (!described || !files || !quality) return null;
  // The lines of the recordings are not drawn here.
  const plain = quality.files.map((file) => ({ ...file, wave: null }));
  return { meta: described, files, quality: { ...quality, files: plain } };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Аудиокниги') }];
}

export default function AudioShelfPage() {
  const { audiobooks, books, counts, atWork, now } = useLoaderData<typeof loader>();
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
      <AudioShelf audiobooks={audiobooks} books={books} atWork={atWork} now={now} />
    </>
  );
}
