import { Button, ButtonLink } from '@pero/ui/button';
import { Icon } from '@pero/ui/icon';
import { callFrom, need } from '@pero/web-platform/loader';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useRevalidator } from 'react-router';
import { readContents, readPage } from '../contract/reading.ts';
import { MarkSheet } from './reading/mark-sheet.tsx';
import { OwnMarks } from './reading/own-marks.tsx';
import css from './reading/page.module.css';
import { Questions } from './reading/questions.tsx';
import { type Passage, RoomText } from './reading/text.tsx';
import { hiddenMeta, titleOf } from './reading/words.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const roomKey = params.hash ?? '';
  const [room, page] = await Promise.all([
    need(call(readContents, { roomKey })),
    need(call(readPage, { roomKey, chapterId: Number(params.id) })),
  ]);
  return { room, page };
}

export const handle = { frame: 'bare' };

export function meta({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }): MetaDescriptor[] {
  return hiddenMeta(titleOf(loaderData?.page.name ?? 'Глава'));
}

export default function ReadingPage() {
  const { page } = useLoaderData<typeof loader>();
  return <Reading key={page.chapter_id} />;
}

function Reading() {
  const { room, page } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [passage, setPassage] = useState<Passage | null>(null);
  const [isDone, setDone] = useState(page.is_finished);
  const [part, setPart] = useState(0);
  const open = room.chapters.filter(({ is_open, characters }) => is_open && characters > 0);
  const at = open.findIndex(({ id }) => id === page.chapter_id);
  const next = open[at + 1];
  const later = room.chapters.find(({ is_open }) => !is_open);
  const marks = room.marks.filter(({ chapter_id }) => chapter_id === page.chapter_id);
  return (
    <div className={css.page} data-copy={room.can_copy}>
      <header className={css.top}>
        <Link to={`/beta/${room.key}/`} className={css.back}>
          <Icon name="arrow-left" size={20} />
          <b>{titleOf(room.title)}</b>
        </Link>
        <span className="dim sm">
          глава {at + 1} из&nbsp;{open.length} открытых
        </span>
      </header>
      <div className={css.bar} aria-hidden="true">
        <i style={{ width: `${100 * part}%` }} />
      </div>
      <div className={css.desk}>
        <RoomText
          room={room}
          page={page}
          marks={marks}
          chosen={passage?.block ?? null}
          onChoose={setPassage}
          onPart={setPart}
          onDone={() => setDone(true)}
        />
        <aside className={css.aside} aria-label="Ваши пометки">
          {marks.length > 0 && (
            <>
              <h2>Ваши пометки</h2>
              <OwnMarks roomKey={room.key} marks={marks} />
            </>
          )}
        </aside>
      </div>
      {passage && (
        <MarkSheet
          key={passage.block}
          roomKey={room.key}
          chapterId={page.chapter_id}
          passage={passage}
          onClose={() => setPassage(null)}
          onLeft={async () => {
            setPassage(null);
            await revalidate();
          }}
        />
      )}
      <footer className={css.end}>
        {isDone && page.questions.length > 0 && (
          <section className={css.asked}>
            <h2>Глава прочитана. Вопросы автора</h2>
            <p className="dim sm">Можно пропустить</p>
            <Questions roomKey={room.key} questions={page.questions} />
          </section>
        )}
        <div className={css.next}>
          <span className="dim sm">Закроете, мы запомним строку, на&nbsp;любом вашем устройстве</span>
          {next ? (
            <ButtonLink kind="line" to={`/beta/${room.key}/${next.id}/`}>
              Дальше: {titleOf(next.name)}
            </ButtonLink>
          ) : (
            <ButtonLink kind="line" to={`/beta/${room.key}/`}>
              {later ? 'Дальше пока закрыто. К\u00A0главам' : 'К\u00A0главам'}
            </ButtonLink>
          )}
          {passage === null && (
            <Button kind="quiet" size="sm" onClick={() => window.scrollTo({ top: 0 })}>
              К&nbsp;началу главы
            </Button>
          )}
        </div>
      </footer>
    </div>
  );
}
