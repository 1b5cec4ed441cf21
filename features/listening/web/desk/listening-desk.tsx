import { lengthWords } from '@pero/kernel/length';
import { putState } from '@pero/moderation/contract/desk';
import { Timer } from '@pero/moderation/web/parts/timer';
import { tryCall } from '@pero/moderation/web/parts/try-call';
import { isTimed, roundWords } from '@pero/reading/web/book/head-words';
import type { Decision } from '@pero/reading/web/book/judge/decision-words';
import { Button } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Note } from '@pero/ui/feedback/note';
import { toastError, toastInfo } from '@pero/ui/feedback/toast';
import { useState } from 'react';
import { DecisionDialog } from './decision-dialog.tsx';
import { Decisions } from './decisions.tsx';
import { Deck } from './deck.tsx';
import css from './desk.module.css';
import { type DeskCommand, useDeskKeys } from './keys.ts';
import { Remarks } from './remarks.tsx';
import { Side } from './side.tsx';
import { TextBeside } from './text-beside.tsx';
import {
  type Listening,
  ListeningContext,
  type LoadedDesk,
  type Sound,
  useDesk,
  useListening,
} from './use-listening.ts';

const PANELS = { text: 'Слушать', side: 'Места и\u00A0главы', judge: 'Решение' } as const;
type Panel = keyof typeof PANELS;

/** The desk of one audiobook: where to listen on the left, the text in the middle, the judgement on the right. */
export function ListeningDesk({ loaded }: { loaded: LoadedDesk }) {
  const desk = useListening(loaded);
  const { sound, isHolder } = desk;
  const [asked, ask] = useState<Decision | null>(null);
  const [panel, open] = useState<Panel>('text');
  useDeskKeys((command) => {
    if (sound) obey(desk, command);
  });
  return (
    <ListeningContext value={desk}>
      <Head />
      {sound && <Deck sound={sound} />}
      <fieldset className={css.panels}>
        <legend className="visually-hidden">Часть стола</legend>
        {(Object.keys(PANELS) as Panel[]).map((one) => (
          <button key={one} type="button" aria-pressed={one === panel} onClick={() => open(one)}>
            {PANELS[one]}
          </button>
        ))}
      </fieldset>
      <div className={css.desk} data-panel={panel}>
        <div className={css.left}>{sound && <Side sound={sound} />}</div>
        <div className={css.middle}>{sound ? <TextBeside sound={sound} /> : <Closed />}</div>
        <aside className={css.right} aria-label="Замечания и решение">
          <Said />
          {isHolder && sound && (
            <Button wide onClick={() => desk.beginRemark()} className={css.remark}>
              Замечание сюда
            </Button>
          )}
          <Remarks sound={sound} />
          <Decisions onDecide={ask} />
          {sound && <Keys />}
        </aside>
      </div>
      {asked && <DecisionDialog decision={asked} onClose={() => ask(null)} />}
    </ListeningContext>
  );
}

function obey({ player, isHolder, draft, write, hearNext, beginRemark }: Listening, command: DeskCommand): void {
  switch (command.kind) {
    case 'toggle':
      player.toggle();
      break;
    case 'skip':
      player.seek(player.time + command.by);
      break;
    case 'speed':
      player.setSpeed(command.speed);
      break;
    case 'next':
      hearNext();
      break;
    case 'remark':
      if (isHolder) beginRemark();
      break;
    case 'shift':
      if (draft) write({ ...draft, second: Math.max(0, draft.second + command.by) });
  }
}

function Closed() {
  return (
    <EmptyState title="Слушает тот, кто проверяет">
      Запись и&nbsp;текст откроются, когда вы возьмёте аудиокнигу на&nbsp;проверку.
    </EmptyState>
  );
}

function Said() {
  const { appeal_text, complaint_text } = useDesk().info;
  return (
    <>
      {appeal_text && (
        <Note kind="warn" title="Автор оспорил отказ">
          {appeal_text}
        </Note>
      )}
      {complaint_text && (
        <Note kind="bad" title="На&nbsp;аудиокнигу жалуются">
          {complaint_text}
        </Note>
      )}
    </>
  );
}

function Head() {
  const { info, sound, now, may, isHolder } = useDesk();
  const { case: one, book } = info;
  const reader = sound ? readerWords(sound) : '';
  const license = one.license_label.toLocaleLowerCase('ru');
  const facts = [
    `Аудиокнига${sound ? `, ${lengthWords(sound.seconds)}` : ''}`,
    [one.author_name, reader].filter(Boolean).join(', '),
    book?.age == null ? '' : `${book.age}+`,
    license,
    roundWords(one.is_return, one.round),
  ];
  return (
    <header className={css.head}>
      <Cover
        id={one.subject_id}
        title={one.title}
        author={one.author_name}
        image={one.cover?.url ?? book?.cover_url ?? null}
        square
      />
      <div>
        <h1>{one.title}</h1>
        <p className="dim">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={css.clock}>
        {isTimed(info) ? (
          <Timer dueAt={one.due_at} since={one.submitted_at} now={now} large />
        ) : (
          <b className={css.state}>{one.state_label}</b>
        )}
        <span>{isHolder ? 'взята вами' : (one.holder?.name ?? 'ещё никто не\u00A0взял')}</span>
      </div>
      {may('release') && <Release />}
    </header>
  );
}

function readerWords({ is_machine_voice, reader }: Sound): string {
  if (is_machine_voice) return 'читает машина';
  return reader === '' ? '' : `читает ${reader}`;
}

function Release() {
  const { id, refresh } = useDesk();
  const [isBusy, setBusy] = useState(false);
  const release = async () => {
    setBusy(true);
    const outcome = await tryCall(putState, { kind: 'book', id, action: 'release' });
    if ('no' in outcome) void toastError(outcome.no);
    else void toastInfo('Аудиокнига снова в\u00A0очереди. Замечания, которые автор не\u00A0видел, остались при ней');
    await refresh();
    setBusy(false);
  };
  return (
    <Button busy={isBusy} onClick={() => void release()}>
      Отдать в&nbsp;очередь
    </Button>
  );
}

const KEYS: readonly (readonly [string, string])[] = [
  ['пробел', 'играть, стоять'],
  ['← →', '5\u00A0секунд'],
  ['M', 'замечание сюда'],
  ['[ ]', 'сдвинуть замечание'],
  ['N', 'следующее место'],
  ['1…4', 'скорость'],
];

function Keys() {
  return (
    <section className={css.keys} aria-label="Клавиши">
      <h2>Клавиши</h2>
      <dl>
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
