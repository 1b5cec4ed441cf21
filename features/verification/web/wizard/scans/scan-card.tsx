import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Progress } from '@pero/ui/feedback/progress';
import { Icon } from '@pero/ui/icon';
import { openByEnter } from '@pero/ui/open-by-enter';
import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import type { Document } from '../../../contract/identity.ts';
import type { ScanKind } from '../../../rules/document.ts';
import { Examples } from '../examples.tsx';
import { ACCEPTED, MOST_MB, sizeWords } from './scan-file.ts';
import { ScanPicture } from './scan-picture.tsx';
import { SCAN_WORDS } from './scan-words.ts';
import css from './scans.module.css';
import { useScan } from './use-scan.ts';

type Scan = NonNullable<Document['document_scan']>;
type ScanCardProps = { profileId: number; kind: ScanKind; scan: Scan | null; onKept: () => Promise<void> };

export function ScanCard({ profileId, kind, scan, onKept }: ScanCardProps) {
  const { sending, choose, goOn, stop, remove } = useScan(profileId, kind, onKept);
  const { title } = SCAN_WORDS[kind];
  if (sending.state === 'sending') {
    return (
      <div className={css.sending}>
        <Progress title={`Загружаем «${sending.file.name}»`} percent={sending.part * 100}>
          Если связь прервётся, загрузка продолжится с&nbsp;того&nbsp;же места.
        </Progress>
        <Button size="sm" onClick={stop}>
          Остановить
        </Button>
      </div>
    );
  }
  if (sending.state === 'arrived') {
    return (
      <div className={css.sending} aria-busy="true">
        <Progress title={`Смотрим, читается ли «${sending.file.name}»`} percent={100}>
          Стираем из&nbsp;файла место и&nbsp;время съёмки и&nbsp;шифруем его.
        </Progress>
      </div>
    );
  }
  return (
    <div className={css.card}>
      {sending.state === 'refused' && (
        <Note kind="bad" title={`${sending.words}.`}>
          {scan ? 'Прежний снимок остался.' : 'Сам файл не\u00A0тронут. Выберите другой.'}
        </Note>
      )}
      {sending.state === 'cut' && (
        <Note kind="warn" title={`${sending.words}.`}>
          <Button size="sm" onClick={goOn} className={css.again}>
            Продолжить загрузку
          </Button>
        </Note>
      )}
      {scan ? (
        <Kept kind={kind} scan={scan} title={title} onChoose={choose} onRemove={() => void remove()} />
      ) : (
        <Empty kind={kind} onChoose={choose} />
      )}
    </div>
  );
}

type Choosing = { onChoose: (file: File) => void };

function Empty({ kind, onChoose }: { kind: ScanKind } & Choosing) {
  return (
    <>
      <DropZone kind={kind} onChoose={onChoose} />
      <Examples kind={kind} />
    </>
  );
}

type KeptProps = { kind: ScanKind; scan: Scan; title: string; onRemove: () => void } & Choosing;

function Kept({ kind, scan, title, onChoose, onRemove }: KeptProps) {
  return (
    <div className={css.kept}>
      <ScanPicture scan={scan} title={title} />
      <div className={css.about}>
        <p className="ok sm">
          <Icon name="check" size={18} /> Загружено, {sizeWords(scan.bytes)}
        </p>
        <p className="dim sm">
          Откройте и&nbsp;проверьте, читаются&nbsp;ли буквы: если вам видно, то&nbsp;и&nbsp;модератору тоже.
        </p>
        <div className="row wraps">
          <FileLabel kind={kind} onChoose={onChoose} className="btn line sm">
            Заменить
          </FileLabel>
          <Button size="sm" kind="quiet" icon="trash" onClick={onRemove}>
            Удалить
          </Button>
        </div>
      </div>
    </div>
  );
}

function DropZone({ kind, onChoose }: { kind: ScanKind } & Choosing) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  return (
    <fieldset
      className={isOver ? `${css.zone} ${css.over}` : css.zone}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend className="visually-hidden">{SCAN_WORDS[kind].title}: загрузка</legend>
      <b className={css.mouse}>{isOver ? 'Отпускайте' : 'Перетащите снимок сюда'}</b>
      <div className="row wraps">
        <FileLabel kind={kind} onChoose={onChoose} capture className={`btn line ${css.touch}`}>
          Сфотографировать
        </FileLabel>
        <FileLabel kind={kind} onChoose={onChoose} className="btn line">
          Выбрать файл
        </FileLabel>
      </div>
      <span className="dim sm">JPEG, PNG, WebP или PDF до&nbsp;{MOST_MB}&nbsp;МБ</span>
    </fieldset>
  );
}

type FileLabelProps = { kind: ScanKind; capture?: boolean; className: string; children: string } & Choosing;

/** A label that is the button of its hidden choice of files, so that the keyboard reaches it too. */
function FileLabel({ kind, capture = false, className, children, onChoose }: FileLabelProps) {
  const inputId = useId();
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file chosen again must be heard as well.
    target.value = '';
    if (file) onChoose(file);
  };
  return (
    <label htmlFor={inputId} className={`${className} ${css.file}`}>
      <input
        id={inputId}
        type="file"
        className="visually-hidden"
        accept={capture ? 'image/*' : ACCEPTED}
        capture={capture ? SCAN_WORDS[kind].camera : undefined}
        onChange={pick}
        onKeyDown={openByEnter}
      />
      {children}
      <span className="visually-hidden">: {SCAN_WORDS[kind].title}</span>
    </label>
  );
}
