import { Button } from '@pero/ui/button';
import { Field, SelectField, TextAreaField } from '@pero/ui/fields/field';
import { useState } from 'react';
import type { JudgedLayout } from '../../contract/desk.ts';
import css from './desk.module.css';

type Pinned = { part: 'block' | 'cover'; page: number | null; template: string | null; text: string };

type DeskProps = {
  layout: JudgedLayout;
  isBusy: boolean;
  onReturn: (remarks: Pinned[]) => Promise<void>;
};

/** Remarks at their pages, by template or in own words; what is half written goes along with a return. */
export function RemarkDesk({ layout, isBusy, onReturn }: DeskProps) {
  const [remarks, setRemarks] = useState<readonly Pinned[]>([]);
  const [template, setTemplate] = useState('');
  const [page, setPage] = useState('');
  const [text, setText] = useState('');
  const chosen = layout.templates.find(({ slug }) => slug === template);
  const written = text.trim() === '' ? null : remarkOf();
  const all = written ? [...remarks, written] : remarks;

  function remarkOf(): Pinned {
    const part = chosen?.part ?? 'block';
    const number = Number(page);
    return {
      part,
      page: part === 'cover' || !Number.isInteger(number) || number < 1 ? null : number,
      template: chosen?.slug ?? null,
      text: text.trim(),
    };
  }

  function add() {
    if (written) setRemarks([...remarks, written]);
    setText('');
    setPage('');
    setTemplate('');
  }

  return (
    <div className={css.remarks}>
      <SelectField
        label="Замечание"
        value={template}
        onChange={(event) => {
          const slug = event.currentTarget.value;
          setTemplate(slug);
          const known = layout.templates.find((one) => one.slug === slug);
          if (known && known.text !== '') setText(known.text);
        }}
      >
        <option value="">Своими словами</option>
        {layout.templates.map(({ slug, label }) => (
          <option key={slug} value={slug}>
            {label}
          </option>
        ))}
      </SelectField>
      {chosen?.part !== 'cover' && (
        <Field
          label="Страница"
          optional="если одна"
          inputMode="numeric"
          value={page}
          onChange={(event) => setPage(event.currentTarget.value)}
        />
      )}
      <TextAreaField
        label="Что исправить"
        rows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button size="sm" disabled={written === null} onClick={add}>
        Добавить ещё
      </Button>
      {remarks.length > 0 && (
        <ol>
          {remarks.map((remark) => (
            <li key={`${remark.part}-${remark.page}-${remark.text}`}>
              <span>
                {placeOf(remark)}: {remark.text}
              </span>
              <Button size="sm" kind="quiet" onClick={() => setRemarks(remarks.filter((one) => one !== remark))}>
                Убрать
              </Button>
            </li>
          ))}
        </ol>
      )}
      <Button kind="bad" wide busy={isBusy} disabled={all.length === 0} onClick={() => void onReturn([...all])}>
        Вернуть автору{all.length > 0 ? `, замечаний: ${all.length}` : ''}
      </Button>
    </div>
  );
}

function placeOf({ part, page }: Pinned): string {
  if (part === 'cover') return 'Обложка';
  return page === null ? 'Вся книга' : `С. ${page}`;
}
