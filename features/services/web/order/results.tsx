import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Section } from '@pero/ui/layout/section';
import { TextLink } from '@pero/ui/text-link';
import { Moment } from '@pero/ui/words/day';
import { useAct } from '@pero/web-platform/use-call';
import { useWhile } from '@pero/web-platform/use-fresh';
import { formErrors } from '@pero/web-platform/words';
import { useState } from 'react';
import { type OrderInfo, takeHome } from '../../contract/orders.ts';
import type { ServiceFile } from '../../contract/shapes.ts';
import { CATALOGUE, type Result } from '../../rules/catalogue.ts';
import { SOUND } from '../../rules/files.ts';
import { FileList } from '../parts/files-field.tsx';
import css from './order.module.css';

type ResultsProps = { info: OrderInfo; files: readonly ServiceFile[]; now: Date };

/** What was made, stage by stage, and its way into the book. */
export function Results({ info, files, now }: ResultsProps) {
  const { order } = info;
  const results = files.filter(({ purpose }) => purpose === 'result');
  if (results.length === 0) return null;
  const stages = order.stages.filter(({ number }) => results.some(({ stage }) => stage === number)).toReversed();
  return (
    <Section title="Что сделано" className={css.results}>
      {stages.map((stage) => (
        <section key={stage.number} aria-label={stage.name} className={css.result}>
          <h3>{stage.name}</h3>
          <p className="sm dim">
            {stage.handed_at && (
              <>
                сдано <Moment at={stage.handed_at} now={now} />
              </>
            )}
            {stage.rounds > 0 && `, правок ${stage.rounds} из\u00A0${order.rounds}`}
          </p>
          <FileList files={results.filter((file) => file.stage === stage.number)} label={`Файлы: ${stage.name}`} />
          {CATALOGUE[order.type].result === 'audio' && (
            <Recordings info={info} files={results.filter((file) => file.stage === stage.number)} />
          )}
          <Home
            info={info}
            file={results.findLast((file) => file.stage === stage.number && fits(CATALOGUE[order.type].result, file))}
          />
        </section>
      ))}
    </Section>
  );
}

const TYPES: Readonly<Partial<Record<Result, readonly string[]>>> = {
  cover: ['image/jpeg', 'image/png'],
  annotation: ['text/plain'],
  text: ['application/zip', 'application/rtf'],
};

function fits(result: Result, { mime }: ServiceFile): boolean {
  return TYPES[result]?.includes(mime) ?? false;
}

const HOME: Readonly<Partial<Record<Result, { readonly ask: string; readonly done: string }>>> = {
  cover: { ask: 'Поставить на\u00A0книгу', done: 'Стоит на\u00A0книге' },
  annotation: { ask: 'Поставить в\u00A0книгу', done: 'Стоит в\u00A0книге' },
  text: { ask: 'Сравнить с\u00A0моим текстом', done: 'Разложено по\u00A0главам' },
};

function Home({ info, file }: { info: OrderInfo; file: ServiceFile | undefined }) {
  const { order, versions } = info;
  const words = HOME[CATALOGUE[order.type].result];
  const taking = useAct(takeHome);
  const [isAsked, ask] = useState(false);
  const again = useWhile(isAsked && file?.taken_at === null && order.type !== 'design' && taking.errors.length === 0);
  if (!file || !words || !order.work) return null;
  const mine = versions.filter(({ file_id }) => file_id === file.id);
  const take = async () => {
    const { ok } = await taking.act({ orderId: order.id, fileId: file.id });
    ask(ok);
    again();
  };
  const wrong = formErrors(taking.errors);
  return (
    <div className={css.home}>
      {file.taken_at ? (
        <p className="sm ok">{words.done}</p>
      ) : (
        <Button size="sm" busy={taking.isFetching || isAsked} onClick={() => void take()}>
          {words.ask}
        </Button>
      )}
      {order.type === 'editing' || order.type === 'proofread' ? (
        <p className="hint">
          {hang('Ваш текст не изменится: правки лягут рядом версиями глав, каждую сравните и возьмёте сами.')}
        </p>
      ) : null}
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      {mine.length > 0 && <Versions book={order.work.id} versions={mine} />}
    </div>
  );
}

/** A reader's files, all of a stage at once: they become recordings of the audiobook that was asked for. */
function Recordings({ info: { order, workshop_page }, files }: { info: OrderInfo; files: readonly ServiceFile[] }) {
  const taking = useAct(takeHome);
  const sound = files.filter(({ mime }) => SOUND.includes(mime));
  const left = sound.filter(({ taken_at }) => taken_at === null);
  if (workshop_page === null || sound.length === 0) return null;
  const take = async () => {
    for (const { id } of left) if (!(await taking.act({ orderId: order.id, fileId: id })).ok) return;
  };
  const wrong = formErrors(taking.errors);
  return (
    <div className={css.home}>
      {left.length === 0 ? (
        <p className="sm ok">
          В&nbsp;мастерской. <TextLink to={workshop_page}>Послушать там</TextLink>
        </p>
      ) : (
        <Button size="sm" busy={taking.isFetching} onClick={() => void take()}>
          Перенести в&nbsp;мастерскую
        </Button>
      )}
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
    </div>
  );
}

function Versions({ book, versions }: { book: number; versions: OrderInfo['versions'] }) {
  return (
    <div className={css.versions}>
      <table>
        <thead>
          <tr>
            <th scope="col">Глава</th>
            <th scope="col">Изменено абзацев</th>
            <th scope="col">
              <span className="visually-hidden">Сравнить</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map((one) => (
            <tr key={one.version_id}>
              <td>{one.name}</td>
              <td>
                {one.changed} из&nbsp;{one.paragraphs}
              </td>
              <td>
                <TextLink to={`/books/${book}/chapters/${one.chapter_id}/?version=${one.version_id}`}>
                  Сравнить
                </TextLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
