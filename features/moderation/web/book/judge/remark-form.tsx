import { Button, IconButton } from '@pero/ui/button';
import { Chip, Chips } from '@pero/ui/chip';
import { TextAreaField } from '@pero/ui/field';
import { Note } from '@pero/ui/note';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type RefObject, useEffect, useState } from 'react';
import { addRemark } from '../../../contract/desk.ts';
import { fieldLabel } from '../fields.ts';
import { type Pin, type Template, useReviewDesk } from '../review-desk.ts';
import css from './judge.module.css';
import {
  keepDraft,
  keptDraft,
  NO_DRAFT,
  pinWith,
  type RemarkDraft,
  templatesInSight,
  withTemplate,
} from './remark-draft.ts';

/** A new remark: a template to begin with, a place, and what is wrong and how to mend it. */
export function RemarkForm({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  const { bookId, pin, pinTo, refresh, templates } = useReviewDesk();
  const [draft, setDraft] = useState(NO_DRAFT);
  const [isTemplateMissed, missTemplate] = useState(false);
  const adding = useAct(addRemark);
  const wrong = formErrors(adding.errors, ['text', 'chapter_id']);
  const { text, template } = draft;

  useEffect(() => {
    const kept = keptDraft(localStorage, bookId, templates);
    if (kept) setDraft(kept);
  }, [bookId, templates]);
  const change = (next: RemarkDraft) => {
    setDraft(next);
    keepDraft(localStorage, bookId, next);
  };
  const choose = (chosen: Template) => {
    const next = withTemplate(draft, chosen);
    missTemplate(false);
    change(next);
    pinTo(pinWith(pin, next));
    area.current?.focus();
  };
  const add = async () => {
    if (template === null) return missTemplate(true);
    const { ok } = await adding.act({ kind: 'book', id: bookId, template: template.slug, text, ...placeOf(pin) });
    if (!ok) return;
    change(NO_DRAFT);
    pinTo(null);
    await refresh();
  };
  return (
    <section className={css.part} aria-label="Новое замечание">
      <h2>Новое замечание</h2>
      <TemplateChips chosen={template} onChoose={choose} />
      {isTemplateMissed && (
        <p className="hint bad" role="alert">
          Выберите, о&nbsp;чём замечание: автор увидит это в&nbsp;заголовке
        </p>
      )}
      <Pinned pin={pin} onDrop={() => pinTo(null)} />
      <TextAreaField
        ref={area}
        label={<span className="vh">Что не&nbsp;так и&nbsp;как исправить</span>}
        placeholder="Выделите место в&nbsp;тексте и&nbsp;скажите, что не&nbsp;так и&nbsp;как исправить"
        value={text}
        maxLength={2000}
        error={fieldError(adding.errors, 'text') ?? fieldError(adding.errors, 'chapter_id')}
        onChange={({ currentTarget }) => change({ text: currentTarget.value, template })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && text.trim() !== '') void add();
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <Button disabled={text.trim() === ''} busy={adding.isFetching} onClick={() => void add()}>
        Добавить замечание
      </Button>
    </section>
  );
}

function placeOf(pin: Pin) {
  if (pin === null) return {};
  if (pin.kind === 'field') return { field: pin.field };
  return { chapter_id: pin.chapterId, block: pin.block, from: pin.from, to: pin.to, quote: pin.quote };
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
