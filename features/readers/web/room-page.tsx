import { moscowDay } from '@pero/kernel/day';
import { counted } from '@pero/kernel/plural';
import { Button, ButtonLink } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Note } from '@pero/ui/feedback/note';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { callFrom, need } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { pageTitle } from '@pero/web-platform/words';
import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useRevalidator } from 'react-router';
import { type Room, readRoom, saveRoom } from '../contract/room.ts';
import { titleOf } from './reading/words.ts';
import { Chapters } from './room/chapters.tsx';
import { Invitations } from './room/invitations.tsx';
import { People } from './room/people.tsx';
import { RoomQuestions } from './room/questions.tsx';
import css from './room/room.module.css';
import { Settings } from './room/settings.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  return need(callFrom(context)(readRoom, { bookId: Number(params.id) }));
}

export function meta({ loaderData }: { loaderData?: Room }): MetaDescriptor[] {
  return [{ title: pageTitle(`Первые читатели — ${loaderData?.title ?? 'книга'}`) }];
}

/** The room of a book: who is where, what they say, what they are asked, who may come in. */
export default function RoomPage() {
  const room = useLoaderData<typeof loader>();
  if (room.state === null) return <NoRoom room={room} />;
  return (
    <>
      <PageHeader
        title="Первые читатели"
        crumbs={[
          { label: 'Книги', to: '/books/' },
          { label: titleOf(room.title), to: `/books/${room.book_id}/` },
        ]}
        lead={leadOf(room)}
      />
      {room.state === 'closed' && (
        <Note kind="warn" icon="lock" title="Комната закрыта">
          Книгу не&nbsp;читает никто. Через 30&nbsp;дней после закрытия забудем, кто где остановился, через год&nbsp;—
          и&nbsp;всё сказанное: сохраните таблицы.
        </Note>
      )}
      <Stuck room={room} />
      <Section title="Где кто" note="строка&nbsp;— читатель">
        <People room={room} />
      </Section>
      <div className={css.two}>
        <div>
          <Section title="Главы" note="что открыто и&nbsp;что о&nbsp;них сказали">
            <Chapters room={room} />
          </Section>
          <RoomQuestions key={JSON.stringify(room.questions)} room={room} />
        </div>
        <aside>
          <Section title="Приглашения" bare>
            <Invitations room={room} />
          </Section>
          <Settings key={JSON.stringify([room.state, room.seats])} room={room} />
        </aside>
      </div>
    </>
  );
}

/** Where several who are named have stopped: the first thing to look at. */
function Stuck({ room }: { room: Room }) {
  const standing = room.readers.filter(({ way }) => way?.standing === 'stands');
  const byChapter = Map.groupBy(standing, ({ way }) => way?.chapter_id ?? 0);
  const [id, people] = [...byChapter].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  const chapter = room.chapters.find((one) => one.id === id);
  if (!chapter || !people || people.length < 2) return null;
  return (
    <section className={css.stuck}>
      <div>
        <h2>
          {counted(people.length, 'читатель закрыл', 'читателя закрыли', 'читателей закрыли')} книгу в&nbsp;одной главе
        </h2>
        <p>
          {titleOf(chapter.name)}. {people.map(({ name }) => name).join(', ')}.
        </p>
      </div>
      <ButtonLink to={`/books/${room.book_id}/readers/${chapter.id}/`}>Открыть это место</ButtonLink>
    </section>
  );
}

function leadOf({ readers, chapters, state }: Room): string {
  const reading = readers.filter((one) => one.state === 'reading').length;
  const today = moscowDay(new Date());
  const open = chapters.filter(
    ({ opens_on, kind }) => opens_on !== null && opens_on <= today && kind === 'chapter',
  ).length;
  const all = chapters.filter(({ kind }) => kind === 'chapter').length;
  const people =
    reading === 0
      ? 'Пока никто не\u00A0вошёл'
      : `В\u00A0комнате ${counted(reading, 'читатель', 'читателя', 'читателей')}`;
  return state === 'closed'
    ? 'Комната закрыта.'
    : `${people}. Открыто ${open} из\u00A0${counted(all, 'главы', 'глав', 'глав')}.`;
}

function NoRoom({ room }: { room: Room }) {
  const opening = useAct(saveRoom);
  const { revalidate } = useRevalidator();
  const [isFaulty, setFaulty] = useState(false);
  const open = async () => {
    const { has_guests, can_copy, has_file, seats, greeting, ends_on, book_id: bookId } = room;
    const settings = { has_guests, can_copy, has_file, seats, greeting, ends_on };
    const { ok } = await opening.act({ bookId, ...settings });
    setFaulty(!ok);
    if (ok) await revalidate();
  };
  return (
    <>
      <PageHeader
        title="Первые читатели"
        crumbs={[
          { label: 'Книги', to: '/books/' },
          { label: titleOf(room.title), to: `/books/${room.book_id}/` },
        ]}
      />
      <EmptyState
        art={
          <div className={css.cover}>
            <Cover id={room.book_id} title={titleOf(room.title)} author={room.author} image={null} />
          </div>
        }
        title="Кому вы верите до&nbsp;выхода книги"
        action={
          <Button kind="go" busy={opening.isFetching} onClick={() => void open()}>
            Открыть комнату
          </Button>
        }
      >
        {isFaulty
          ? (opening.errors[0]?.messages[0] ?? 'Не\u00A0получилось. Попробуйте ещё раз.')
          : 'Откройте несколько глав и\u00A0пришлите ссылку тем, кому верите. Увидите, где читают взахлёб, а\u00A0где откладывают. Без приглашения не\u00A0прочтёт никто.'}
      </EmptyState>
    </>
  );
}
