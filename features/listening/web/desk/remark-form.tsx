import { clockOf } from '@pero/kernel/length';
import { Button, IconButton } from '@pero/ui/button';
import { Chip, Chips } from '@pero/ui/chip';
import { Note } from '@pero/ui/feedback/note';
import { TextAreaField } from '@pero/ui/fields/field';
import { useEffect, useRef, useState } from 'react';
import css from './remarks.module.css';
import { type Template, useDesk } from './use-listening.ts';

const OF_SOUND = 'Звук';

/** A remark at a second: a template to begin with, what is wrong and how to mend it. */
export function RemarkForm() {
  const { draft, write, isAdding, addDraft, templates } = useDesk();
  const [isAll, showAll] = useState(false);
  const [why, setWhy] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    area.current?.focus();
  }, []);
  if (!draft) return null;
  const add = async () => setWhy(await addDraft());
  const choose = (template: Template) => {
    const isUntouched = draft.text.trim() === '' || draft.text === draft.template?.text;
    write({ ...draft, template, text: isUntouched ? template.text : draft.text });
    area.current?.focus();
  };
  const shift = (by: number) => write({ ...draft, second: Math.max(0, draft.second + by) });
  const shown = isAll ? templates : templates.filter(({ group }) => group === OF_SOUND);
  return (
    <section className={css.form} aria-label="Новое замечание">
      <div className={css.formHead}>
        <b>{clockOf(draft.second)}</b>
        <Button size="sm" kind="quiet" aria-label="На&nbsp;секунду раньше" onClick={() => shift(-1)}>
          −1&nbsp;с
        </Button>
        <Button size="sm" kind="quiet" aria-label="На&nbsp;секунду позже" onClick={() => shift(1)}>
          +1&nbsp;с
        </Button>
        <IconButton icon="close" size="sm" label="Убрать замечание" onClick={() => write(null)} />
      </div>
      <Chips label="Шаблоны замечаний">
        {shown.map((template) => (
          <Chip key={template.slug} on={template === draft.template} onClick={() => choose(template)}>
            {template.label}
          </Chip>
        ))}
        {!isAll && templates.length > shown.length && (
          <Chip on={false} onClick={() => showAll(true)}>
            Все {templates.length}
          </Chip>
        )}
      </Chips>
      <TextAreaField
        ref={area}
        label={<span className="visually-hidden">Что не&nbsp;так и&nbsp;как исправить</span>}
        placeholder="Что слышно и&nbsp;как исправить"
        value={draft.text}
        maxLength={2000}
        readOnly={isAdding}
        onChange={({ currentTarget }) => write({ ...draft, text: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void add();
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {why && <Note kind="bad">{why}</Note>}
      <div>
        <Button size="sm" disabled={draft.text.trim() === ''} busy={isAdding} onClick={() => void add()}>
          Приколоть к&nbsp;{clockOf(draft.second)}
        </Button>
      </div>
    </section>
  );
}
