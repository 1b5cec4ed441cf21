import { hang } from '@pero/kernel/typography';
import { Button, IconButton } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Bar } from '@pero/ui/feedback/progress';
import { Field, SelectField } from '@pero/ui/fields/field';
import { Icon } from '@pero/ui/icon';
import { Section } from '@pero/ui/layout/section';
import { sizeWords } from '@pero/ui/words/file-size';
import type { Attachment } from '@pero/works/contract/remarks';
import {
  ATTACHMENT_KINDS,
  ATTACHMENT_LABELS,
  ATTACHMENT_TYPES,
  ATTACHMENTS_MOST,
  type AttachmentKind,
} from '@pero/works/rules/attachments';
import type { WorkOnPage } from '@pero/works/web/publication/publication-words';
import { useRef, useState } from 'react';
import css from './moderation.module.css';
import { useAttachments } from './use-attachments.ts';

/** Papers for whoever judges the book: nobody else sees them. */
export function AttachmentsSection({ meta }: { meta: WorkOnPage }) {
  return (
    <Section title="Документы для модератора" note={hang('видите вы и модераторы')} id="papers">
      <Attachments meta={meta} />
    </Section>
  );
}

export function Attachments({ meta }: { meta: WorkOnPage }) {
  const { papers, isFailed, part, problem, add, remove } = useAttachments(meta.id);
  const isJudged = meta.processing_status === 'queueModeration' || meta.processing_status === 'moderation';
  const isFull = (papers?.length ?? 0) >= ATTACHMENTS_MOST;
  return (
    <div>
      {papers?.length === 0 && (
        <p className="dim sm">
          {hang('Разрешение правообладателя, источник картинки, что сделала нейросеть. Обычно ничего не нужно.')}
        </p>
      )}
      {isFailed && !papers && <p className="dim sm">{hang('Документы сейчас не открылись. Обновите страницу.')}</p>}
      {papers && papers.length > 0 && (
        <ul className={css.papers}>
          {papers.map((paper) => (
            <Paper
              key={paper.id}
              paper={paper}
              onRemove={paper.is_own && !isJudged ? () => void remove(paper) : undefined}
            />
          ))}
        </ul>
      )}
      {problem && <Note kind="bad">{problem}</Note>}
      {isFull ? (
        <p className="dim sm">{hang('Больше двадцати документов приложить нельзя.')}</p>
      ) : (
        <Add part={part} onAdd={add} />
      )}
    </div>
  );
}

function Paper({ paper, onRemove }: { paper: Attachment; onRemove: (() => void) | undefined }) {
  return (
    <li>
      <Icon name="attach" size={22} />
      <div>
        <b>
          <a href={paper.url} download className="link ink">
            {paper.name}
          </a>
        </b>
        <p>
          {paper.kind_label} · {sizeWords(paper.bytes)}
          {!paper.is_own && ' · приложил модератор или соавтор'}
        </p>
        {paper.note && <p>{paper.note}</p>}
      </div>
      {onRemove && <IconButton icon="trash" size="sm" label={`Убрать: ${paper.name}`} onClick={onRemove} />}
    </li>
  );
}

type AddProps = {
  part: number | null;
  onAdd: (file: File, kind: AttachmentKind, note: string) => Promise<boolean>;
};

/** What it is, in a word or two, and the file. */
function Add({ part, onAdd }: AddProps) {
  const input = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<AttachmentKind>('file');
  const [note, setNote] = useState('');
  const [isOpen, setOpen] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file || !(await onAdd(file, kind, note))) return;
    setNote('');
    setOpen(false);
  };
  if (!isOpen) {
    return (
      <p className={css.turn}>
        <Button size="sm" icon="attach" onClick={() => setOpen(true)}>
          Приложить документ
        </Button>
      </p>
    );
  }
  return (
    <div className={css.add}>
      <SelectField label="Что это" value={kind} onChange={({ currentTarget }) => setKind(kindOf(currentTarget.value))}>
        {ATTACHMENT_KINDS.map((each) => (
          <option key={each} value={each}>
            {ATTACHMENT_LABELS[each]}
          </option>
        ))}
      </SelectField>
      <Field
        label="Пояснение"
        optional="можно не указывать"
        maxLength={500}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div>
        {part === null ? (
          <div className={css.turn}>
            <Button size="sm" kind="ink" icon="upload" onClick={() => input.current?.click()}>
              Выбрать файл
            </Button>
            <Button size="sm" kind="quiet" onClick={() => setOpen(false)}>
              Отмена
            </Button>
            <span className="dim sm">PDF, JPEG или PNG до&nbsp;20&nbsp;МБ</span>
          </div>
        ) : (
          <Bar percent={part * 100} label="Документ загружается" />
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={ATTACHMENT_TYPES.join(',')}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          void choose(file);
        }}
      />
    </div>
  );
}

function kindOf(value: string): AttachmentKind {
  return ATTACHMENT_KINDS.find((kind) => kind === value) ?? 'file';
}
