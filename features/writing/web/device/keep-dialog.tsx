import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Bar } from '@pero/ui/feedback/progress';
import { Dialog } from '@pero/ui/layout/dialog';
import { Ledger } from '@pero/ui/tables/ledger';
import { relativeMoment } from '@pero/ui/words/day';
import { sizeWords } from '@pero/ui/words/file-size';
import { useId } from 'react';
import { useDesk } from '../desk/desk-context.ts';
import { useInstall } from './install.ts';
import css from './keep-dialog.module.css';
import type { KeptBook } from './kept-books.ts';

/** The book on this device: what that means, what it takes, and how it goes away again. */
export function KeepDialog({ onClose }: { onClose: () => void }) {
  const { keeping, isConnected } = useDesk();
  const { kept, percent, problem } = keeping;
  return (
    <Dialog title="Книга на&nbsp;этом устройстве" width={480} onClose={onClose}>
      <div className={css.inside}>
        <p>
          {kept
            ? 'Стол этой книги открывается и\u00A0без сети: все главы, заметки к\u00A0книге и\u00A0картинки лежат в\u00A0этом браузере. Что написано без сети, отправится само, когда связь вернётся.'
            : 'Все главы, заметки к\u00A0книге и\u00A0картинки лягут в\u00A0этот браузер. Тогда стол откроется и\u00A0без сети, а\u00A0написанное отправится само, когда связь вернётся.'}
        </p>
        {kept ? <About kept={kept} /> : <Where />}
        {percent !== null && <Percent percent={percent} />}
        {problem !== '' && <Note kind="bad">{problem}</Note>}
        <Install />
        <div className="dialog-actions">
          {kept ? (
            <Button onClick={() => void keeping.drop()}>Убрать с&nbsp;устройства</Button>
          ) : (
            <Button kind="go" busy={percent !== null} disabled={!isConnected} onClick={() => void keeping.keep()}>
              Держать на&nbsp;этом устройстве
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function About({ kept }: { kept: KeptBook }) {
  const rows = [
    { label: 'Глав', value: kept.editor.chapters.length },
    { label: 'Занимает', value: sizeWords(kept.bytes) },
    { label: 'Обновлена', value: relativeMoment(new Date(kept.broughtAt), new Date()) },
  ];
  return (
    <>
      <Ledger rows={rows} />
      <p className="hint">
        Если убрать книгу, на&nbsp;сервере она останется целой. Когда вы&nbsp;выйдете из&nbsp;учётной записи, она уйдёт
        с&nbsp;устройства сама.
      </p>
    </>
  );
}

function Where() {
  return (
    <p className="hint">
      Держите книги только на&nbsp;своём устройстве: кто откроет этот браузер, сможет их&nbsp;прочесть. Когда
      вы&nbsp;выйдете из&nbsp;учётной записи, книга уйдёт отсюда сама.
    </p>
  );
}

function Percent({ percent }: { percent: number }) {
  const id = useId();
  return (
    <div>
      <p id={id} className="sm">
        Переносим главы…
      </p>
      <Bar percent={percent} labelledBy={id} />
    </div>
  );
}

/** Only where the browser offers it. */
function Install() {
  const install = useInstall();
  if (!install) return null;
  return (
    <p className={css.install}>
      <span>«Перо» может стоять рядом с&nbsp;другими программами, со&nbsp;своим значком.</span>
      <Button size="sm" icon="plus" onClick={() => void install()}>
        Установить
      </Button>
    </p>
  );
}
