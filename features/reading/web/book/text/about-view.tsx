import { formatNumber } from '@pero/kernel/number';
import { IconButton } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { StateTag } from '@pero/ui/states/state-tag';
import type { ReactNode } from 'react';
import { fieldLabel } from '../fields.ts';
import { type ReviewDesk, useReviewDesk } from '../review-desk.ts';
import css from './about-view.module.css';

/** The description as readers will see it. Every field can be pinned. */
export function AboutView() {
  const desk = useReviewDesk();
  const { info, changes } = desk;
  const { book, case: one } = info;
  if (!book) return null;
  const { cover_url: coverUrl } = book;
  return (
    <div className={css.about}>
      <div className={css.cover}>
        <Cover id={one.subject_id} title={one.title} author={one.cover?.author ?? one.author_name} image={coverUrl} />
        <div className={css.under}>
          {changes?.is_cover_changed && <StateTag tone="warn">Обложка новая</StateTag>}
          {coverUrl && (
            <a className="link sm" href={coverUrl} target="_blank" rel="noreferrer">
              Открыть крупно
            </a>
          )}
          <PinButton field="cover" />
        </div>
      </div>
      <dl className={css.fields}>
        {fieldsOf(desk).map(([field, value]) => (
          <FieldLine key={field} field={field}>
            {value}
          </FieldLine>
        ))}
      </dl>
    </div>
  );
}

type Line = readonly [field: string, value: ReactNode];

function fieldsOf({ info }: ReviewDesk): readonly Line[] {
  const { book, case: one } = info;
  if (!book) return [];
  const lines: (Line | null)[] = [
    [
      'title',
      <span key="title" className={css.title}>
        {one.title}
      </span>,
    ],
    ['annotation', book.annotation ? <Words key="annotation">{book.annotation}</Words> : 'нет'],
    book.subtitle === '' ? null : ['subtitle', book.subtitle],
    ['genres', book.genres.join(', ') || 'не\u00A0выбраны'],
    ['tags', tagWords(book)],
    ['age', book.age === null ? 'не\u00A0указан' : `${book.age}+`],
    ['obscene_language', yesOrNo(book.obscene_language)],
    ['lgbt_mark', yesOrNo(book.lgbt_mark)],
    ['drug_mention_mark', yesOrNo(book.drug_mention_mark)],
    ['ai_declared', yesOrNo(book.ai_declared)],
    ['license_type', one.license_label],
    ['price', book.price === null ? 'бесплатно' : `${formatNumber(book.price, 2)}\u00A0₽`],
    [
      'employees',
      book.people.map(({ name, role }) => `${name}, ${role.toLocaleLowerCase('ru')}`).join('; ') || one.author_name,
    ],
    book.source_work === '' ? null : ['source_work', book.source_work],
    ...book.matter.map(({ field, text }): Line => [field, <Words key={field}>{text}</Words>]),
  ];
  return lines.filter((line) => line !== null);
}

function Words({ children }: { children: string }) {
  return <span className={css.annotation}>{children}</span>;
}

function yesOrNo(is: boolean): string {
  return is ? 'да' : 'нет';
}

function FieldLine({ field, children }: { field: string; children: ReactNode }) {
  const { changes, info } = useReviewDesk();
  const change = changes?.meta.find((one) => one.field === field);
  const remarks = info.remarks.filter((remark) => remark.field === field && !remark.is_settled);
  return (
    <div className={css.line} id={`field-${field}`}>
      <dt>{fieldLabel(field)}</dt>
      <dd>
        <div>
          {children}
          {change && (
            <span className={css.was}>
              Было: <del>{change.before || 'пусто'}</del>
            </span>
          )}
          {remarks.map(({ id, text }) => (
            <span key={id} className={css.remark}>
              {text}
            </span>
          ))}
        </div>
        <PinButton field={field} />
      </dd>
    </div>
  );
}

function PinButton({ field }: { field: string }) {
  const { isHolder, pin, pinTo, openPanel } = useReviewDesk();
  if (!isHolder) return null;
  const isPinned = pin?.kind === 'field' && pin.field === field;
  return (
    <IconButton
      icon="comment"
      size="sm"
      kind={isPinned ? 'ink' : 'quiet'}
      label={`Замечание: ${fieldLabel(field).toLocaleLowerCase('ru')}`}
      title="Замечание к&nbsp;этому полю"
      aria-pressed={isPinned}
      onClick={() => {
        pinTo(isPinned ? null : { kind: 'field', field });
        if (!isPinned) openPanel('judge');
      }}
    />
  );
}

/** What the author typed stands apart: nobody has looked at it but a rule. */
function tagWords({ tags, own_tags: own }: { tags: readonly string[]; own_tags: readonly string[] }): string {
  const listed = tags.filter((tag) => !own.includes(tag)).join(', ');
  return own.length === 0 ? listed : `${listed}; свои автора: ${own.map((tag) => `«${tag}»`).join(', ')}`;
}
