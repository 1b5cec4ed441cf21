import { addRemark } from '@pero/moderation/contract/desk';
import { Button, IconButton } from '@pero/ui/button';
import { Chip, Chips } from '@pero/ui/chip';
import { Note } from '@pero/ui/feedback/note';
import { TextAreaField } from '@pero/ui/fields/field';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type RefObject, useState } from 'react';
import { fieldLabel } from '../fields.ts';
import { type Pin, type Template, useReviewDesk } from '../review-desk.ts';
import css from './judge.module.css';
import { NO_DRAFT, pinWith, remarkBody, templatesInSight, withTemplate } from './remark-draft.ts';

/** A new remark: a template to begin with, a place, and what is wrong and how to mend it. */
export function RemarkForm({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  const { bookId, info, pin, pinTo, refresh, unsaved } = useReviewDesk();
  const isText = info.case.work_kind === 'book';
  const { written, write, isAdding, setAdding } = unsaved;
  const adding = useAct(addRemark);
  const wrong = formErrors(adding.errors, ['text', 'chapter_id']);
  const { text, template } = written;

  const choose = (chosen: Template) => {
    const next = withTemplate(written, chosen);
    write(next);
    pinTo(pinWith(pin, next));
    area.current?.focus();
  };
  const add = async () => {
    if (text.trim() === '' || isAdding) return;
    setAdding(true);
    const { ok } = await adding.act({ kind: 'book', id: bookId, ...remarkBody(written, pin) });
    // Not emptied before it stands among the others: between the two there would be nothing to return with.
    if (ok) await refresh();
    setAdding(false);
    if (!ok) return;
    write(NO_DRAFT);
    pinTo(null);
  };
  return (
    <section className={css.part} aria-label="Новое замечание">
      <h2>Новое замечание</h2>
      <TemplateChips chosen={template} onChoose={choose} />
      <Pinned pin={pin} onDrop={() => pinTo(null)} />
      <TextAreaField
        ref={area}
        label={<span className="visually-hidden">Что не&nbsp;так и&nbsp;как исправить</span>}
        placeholder={`${isText ? 'Выделите место в\u00A0тексте и\u00A0скажите' : 'Скажите'}, что не\u00A0так и\u00A0как исправить`}
        value={text}
        maxLength={2000}
        readOnly={isAdding}
        error={fieldError(adding.errors, 'text') ?? fieldError(adding.errors, 'chapter_id')}
        onChange={({ currentTarget }) => write({ text: currentTarget.value, template })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void add();
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <Button disabled={text.trim() === ''} busy={isAdding} onClick={() => void add()}>
        Добавить замечание
      </Button>
    </section>
  );
}

type TemplateChipsProps = { chosen: Template | null; onChoose: (template: Template) => void };

function TemplateChips({ chosen, onChoose }: TemplateChipsProps) {
  const { templates } = useReviewDesk();
  const [isAll, setAll] = useState(false);
  const chip = (template: Template) => (
    <Chip
      key={template.slug}
      on={template === chosen}
      onClick={() => {
        setAll(false);
        onChoose(template);
      }}
    >
      {template.label}
    </Chip>
  );
  if (templates.length === 0) return null;
  return (
    <div className={css.templates}>
      {isAll ? (
        [...Map.groupBy(templates, ({ group }) => group)].map(([group, ofGroup]) => (
          <div key={group}>
            <p className="xs dim">{group}</p>
            <Chips label={group}>{ofGroup.map(chip)}</Chips>
          </div>
        ))
      ) : (
        <Chips label="Шаблоны замечаний">
          {templatesInSight(templates, chosen).map(chip)}
          <Chip on={false} onClick={() => setAll(true)}>
            Все {templates.length}
          </Chip>
        </Chips>
      )}
      {isAll && (
        <Button size="sm" kind="quiet" onClick={() => setAll(false)}>
          Свернуть
        </Button>
      )}
    </div>
  );
}

function Pinned({ pin, onDrop }: { pin: Pin; onDrop: () => void }) {
  const { changes } = useReviewDesk();
  if (pin === null) return null;
  const chapter = pin.kind === 'passage' && changes?.chapters.find(({ chapter_id }) => chapter_id === pin.chapterId);
  return (
    <div className={css.pinned} role="status">
      <span>
        {pin.kind === 'field' ? fieldLabel(pin.field) : <q>{pin.quote}</q>}
        {chapter && <small>{chapter.name}</small>}
      </span>
      <IconButton icon="close" size="sm" label="Не&nbsp;привязывать к&nbsp;этому месту" onClick={onDrop} />
    </div>
  );
}
