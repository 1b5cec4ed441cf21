import { Note } from '@pero/ui/feedback/note';
import { useAct } from '@pero/web-platform/use-call';
import { useWhile } from '@pero/web-platform/use-fresh';
import { formErrors } from '@pero/web-platform/words';
import { useRevalidator } from 'react-router';
import { mendRecordings } from '../../contract/files.ts';
import type { Loaded } from './load-workshop.ts';
import { Ready } from './sending/ready.tsx';
import { EmptyTracks } from './tracks/empty-tracks.tsx';
import { Tracks } from './tracks/tracks.tsx';
import { useRecordings } from './uploads/use-recordings.ts';
import type { AudioDesk } from './use-audio-desk.ts';
import { Whole } from './whole.tsx';
import { forMachine, isAtWork } from './whole-words.ts';
import css from './workshop.module.css';

/** The recordings: the whole book as one line, then file by file. */
export function SoundTab({ desk, loaded }: { desk: AudioDesk; loaded: Loaded }) {
  const { files, quality } = loaded;
  const { revalidate } = useRevalidator();
  const uploads = useRecordings(desk.meta.id, () => void revalidate());
  const mending = useAct(mendRecordings);
  useWhile(files.some(isAtWork));
  const mendAll = async () => {
    await mending.act({ audioBookId: desk.meta.id, files: forMachine(files, quality).map(({ id }) => id) });
    await revalidate();
  };
  const wrong = [...formErrors(mending.errors), ...(desk.wrong('files') ? [desk.wrong('files')] : [])];
  const notes = wrong.map((words) => (
    <div key={words} className={css.wrong}>
      <Note kind="bad">{words}</Note>
    </div>
  ));
  if (files.length === 0 && uploads.list.length === 0) {
    return (
      <>
        {notes}
        <EmptyTracks chapters={quality.chapters.length} canEdit={desk.canEdit} onFiles={uploads.add} />
      </>
    );
  }
  return (
    <>
      <Whole desk={desk} loaded={loaded} isBusy={mending.isFetching} onMendAll={() => void mendAll()} />
      {notes}
      <Tracks desk={desk} loaded={loaded} uploads={uploads} />
      <Ready desk={desk} loaded={loaded} />
    </>
  );
}
