import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Progress } from '@pero/ui/feedback/progress';
import { Icon } from '@pero/ui/icon';
import { Sheet } from '@pero/ui/layout/sheet';
import { openByEnter } from '@pero/ui/open-by-enter';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { parseManuscript } from '../contract/imports.ts';
import { ACCEPTED_NAMES } from '../rules/imports.ts';
import css from './bring-file.module.css';
import { type ImportAddress, importPath } from './import-request.ts';
import { type ManuscriptUpload, useManuscriptUpload } from './use-manuscript-upload.ts';

/** From choosing a file to the beginning of its reading. */
export function BringFile({ into, kind, isBack }: Pick<ImportAddress, 'into' | 'kind' | 'isBack'>) {
  const navigate = useNavigate();
  const beginning = useAct(parseManuscript);
  const { upload, choose, goOn, stop } = useManuscriptUpload(async (uploadId) => {
    const { ok, result } = await beginning.act({
      upload_id: uploadId,
      ...(into !== null && { into_book_id: into }),
    });
    if (ok && result) await navigate(importPath({ importId: result.id, kind, isBack }), { replace: true });
    else stop();
  });
  if (upload.state === 'sending' || upload.state === 'cut') {
    return <Sending upload={upload} onStop={stop} onGoOn={goOn} />;
  }
  const words = upload.state === 'refused' ? [upload.words] : formErrors(beginning.errors, ['none']);
  return (
    <div className={css.bring}>
      {words.map((each) => (
        <Note key={each} kind="bad" title={each}>
          Сам файл не&nbsp;тронут. Выберите другой.
        </Note>
      ))}
      <DropZone onChoose={choose} />
    </div>
  );
}

function DropZone({ onChoose }: { onChoose: (file: File) => void }) {
  const [isOver, setOver] = useState(false);
  const inputId = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file chosen again must be heard as well.
    target.value = '';
    if (file) onChoose(file);
  };
  return (
    <label
      htmlFor={inputId}
      className={isOver ? `${css.zone} ${css.over}` : css.zone}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        id={inputId}
        type="file"
        className="visually-hidden"
        accept={ACCEPTED_NAMES}
        onChange={pick}
        onKeyDown={openByEnter}
      />
      <span className={css.page} aria-hidden="true">
        <Icon name="upload" size={28} />
      </span>
      <b className={css.drag}>{isOver ? 'Отпускайте' : 'Перетащите рукопись сюда'}</b>
      <span className={css.or}>или</span>
      <span className="btn go">Выберите файл</span>
      <span className={css.formats}>DOCX, FB2, FB2.ZIP, EPUB, ODT, RTF, TXT, MD и&nbsp;HTML до&nbsp;70&nbsp;МБ</span>
    </label>
  );
}

type SendingProps = {
  upload: Extract<ManuscriptUpload, { state: 'sending' | 'cut' }>;
  onStop: () => void;
  onGoOn: () => void;
};

function Sending({ upload, onStop, onGoOn }: SendingProps) {
  if (upload.state === 'cut') {
    return (
      <div className={css.bring}>
        <Note kind="warn" title={`«${upload.file.name}» загрузился не\u00A0целиком`}>
          {upload.words}
        </Note>
        <div className="row wraps">
          <Button kind="go" onClick={onGoOn}>
            Продолжить загрузку
          </Button>
          <Button onClick={onStop}>Выбрать другой файл</Button>
        </div>
      </div>
    );
  }
  return (
    <Sheet className={css.sending}>
      <Progress title={`Загружаем «${upload.file.name}»`} percent={upload.part * 100}>
        Если связь прервётся, загрузка продолжится с&nbsp;того&nbsp;же места. После закрытой вкладки выберите
        тот&nbsp;же файл ещё раз.
      </Progress>
      <Button size="sm" onClick={onStop}>
        Остановить
      </Button>
    </Sheet>
  );
}
