import { formatDay } from '@pero/kernel/day';
import { counted } from '@pero/kernel/plural';
import { Button, ButtonLink } from '@pero/ui/button';
import { CopyLink } from '@pero/ui/copy-link';
import { Cover } from '@pero/ui/cover/cover';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Switch } from '@pero/ui/fields/switch';
import { Dialog } from '@pero/ui/layout/dialog';
import { Section } from '@pero/ui/layout/section';
import { callFrom, need } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useRevalidator } from 'react-router';
import { changeSelf, leaveRoom, nextDevice, type RoomContents, readContents } from '../contract/reading.ts';
import css from './reading/contents.module.css';
import { OwnMarks } from './reading/own-marks.tsx';
import { Questions } from './reading/questions.tsx';
import { hiddenMeta, opensWords, titleOf, volumeWords } from './reading/words.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  return need(callFrom(context)(readContents, { roomKey: params.hash ?? '' }));
}

export const handle = { frame: 'bare' };

export function meta({ loaderData }: { loaderData?: RoomContents }): MetaDescriptor[] {
  return hiddenMeta(titleOf(loaderData?.title ?? 'Первые читатели'));
}

/** The book as its first reader finds it: what is open, where they were, what they have said. */
export default function ContentsPage() {
  const room = useLoaderData<typeof loader>();
  const open = room.chapters.filter(({ is_open, kind }) => is_open && kind === 'chapter');
  const characters = open.reduce((sum, one) => sum + one.characters, 0);
  const next = nextOf(room);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div className={css.cover}>
          <Cover id={room.title.length} title={titleOf(room.title)} author={room.author} image={null} />
        </div>
        <div>
          <p className={css.kicker}>{room.author}, до&nbsp;выхода</p>
          <h1>{titleOf(room.title)}</h1>
          <p className="dim">
            {room.name}, спасибо, что читаете. {open.length > 0 && `Открыто: ${volumeWords(open.length, characters)}.`}
            {room.ends_on !== null && ` Комната открыта до\u00A0${formatDay(room.ends_on)}.`}
          </p>
          {next && (
            <ButtonLink kind="go" to={`/beta/${room.key}/${next.id}/`}>
              {room.place ? 'Читать дальше' : 'Начать читать'}
            </ButtonLink>
          )}
        </div>
      </header>
      {room.greeting !== '' && <blockquote className={css.greeting}>{room.greeting}</blockquote>}
      {room.questions.length > 0 && (
        <Section title="Вы всё прочли. Вопросы автора" note="можно пропустить">
          <Questions roomKey={room.key} questions={room.questions} />
        </Section>
      )}
      <Section title="Главы">
        {room.chapters.length === 0 ? (
          <EmptyState title="Пока ничего не&nbsp;открыто">
            Автор откроет первые главы, и&nbsp;они появятся здесь. Адрес этой страницы останется тем&nbsp;же.
          </EmptyState>
        ) : (
          <Chapters room={room} />
        )}
      </Section>
      <Section
        title="Ваши пометки"
        note={`${counted(room.marks.length, 'пометка', 'пометки', 'пометок')}, видит только автор`}
      >
        {room.marks.length === 0 ? (
          <p className="dim">Нажмите на&nbsp;абзац, когда читаете: одно слово из&nbsp;четырёх или своими словами.</p>
        ) : (
          <OwnMarks roomKey={room.key} marks={room.marks} />
        )}
      </Section>
      <Section title="Вы и&nbsp;автор">
        <Self room={room} />
      </Section>
    </div>
  );
}

function nextOf({ chapters, place }: RoomContents) {
  const open = chapters.filter(({ is_open, characters }) => is_open && characters > 0);
  const at = open.find(({ id }) => id === place?.chapter_id);
  return at && !at.is_finished ? at : (open.find(({ is_finished }) => !is_finished) ?? at ?? open[0]);
}

function Chapters({ room }: { room: RoomContents }) {
  return (
    <ol className={css.chapters}>
      {room.chapters.map((one) => (
        <li key={one.id} data-depth={Math.min(one.depth, 3)} data-kind={one.kind}>
          {one.is_open && one.characters > 0 ? (
            <Link to={`/beta/${room.key}/${one.id}/`}>{titleOf(one.name)}</Link>
          ) : (
            <span>{titleOf(one.name)}</span>
          )}
          <span className="dim sm">
            {!one.is_open && opensWords(one.opens_on)}
            {one.is_finished && 'прочитана'}
            {!one.is_finished && one.id === room.place?.chapter_id && 'вы здесь'}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Self({ room }: { room: RoomContents }) {
  const changing = useAct(changeSelf);
  const device = useAct(nextDevice);
  const [isLeaving, setLeaving] = useState(false);
  const { revalidate } = useRevalidator();
  const change = async (is_named: boolean) => {
    const { ok } = await changing.act({ roomKey: room.key, is_named });
    if (ok) await revalidate();
  };
  return (
    <div className={css.self}>
      <Switch
        checked={room.is_named}
        hint={
          room.is_named
            ? 'Автор видит по\u00A0имени, где вы остановились и\u00A0что пролистали'
            : 'Сейчас ваш путь по\u00A0главам виден только в\u00A0сумме, от\u00A0трёх читателей'
        }
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      >
        Показывать автору, где я&nbsp;читаю
      </Switch>
      {!room.has_account &&
        (device.result ? (
          <CopyLink label="Откройте там в&nbsp;течение часа" link={device.result.address} kind="line" autoFocus />
        ) : (
          <p>
            Вы читаете без учётной записи: книга помнит этот браузер.{' '}
            <Button size="sm" busy={device.isFetching} onClick={() => void device.act({ roomKey: room.key })}>
              Читать и&nbsp;на&nbsp;другом устройстве
            </Button>
          </p>
        ))}
      {room.has_file && (
        <p>
          <a href={`/api/beta/${room.key}/epub`} download>
            Взять открытые главы файлом EPUB
          </a>
          <span className="dim sm"> Файл ваш, именной: в&nbsp;нём те&nbsp;же невидимые пометы.</span>
        </p>
      )}
      <div>
        <Button kind="quiet" size="sm" onClick={() => setLeaving(true)}>
          Уйти из&nbsp;комнаты
        </Button>
      </div>
      {isLeaving && <Leaving roomKey={room.key} onClose={() => setLeaving(false)} />}
    </div>
  );
}

function Leaving({ roomKey, onClose }: { roomKey: string; onClose: () => void }) {
  const leaving = useAct(leaveRoom);
  const leave = async (with_words: boolean) => {
    const { ok } = await leaving.act({ roomKey, with_words });
    if (ok) window.location.assign('/');
  };
  return (
    <Dialog title="Уйти из&nbsp;комнаты" onClose={onClose}>
      <p>
        Книга закроется для вас сразу, а&nbsp;то, докуда вы дочитали, мы забудем. Что сделать с&nbsp;вашими замечаниями
        и&nbsp;ответами?
      </p>
      <div className="row wraps">
        <Button kind="ink" busy={leaving.isFetching} onClick={() => void leave(false)}>
          Оставить автору
        </Button>
        <Button kind="bad" busy={leaving.isFetching} onClick={() => void leave(true)}>
          Забрать с&nbsp;собой
        </Button>
      </div>
    </Dialog>
  );
}
