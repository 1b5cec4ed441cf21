import { moscowDay } from '@pero/kernel/day';
import { Note } from '@pero/ui/feedback/note';
import { Field, TextAreaField } from '@pero/ui/fields/field';
import { PickOne } from '@pero/ui/fields/pick-one';
import { Segments } from '@pero/ui/fields/segments';
import type { DocumentType } from '../../rules/document.ts';
import { COUNTRY_OPTIONS } from './country-options.ts';
import { DivisionField } from './division-field.tsx';
import { type DocumentFields, doubtsOf } from './identity-fields.ts';
import { MaskedField } from './masks/masked-field.tsx';
import { maskSerial } from './masks/masks.ts';
import { Remark } from './remark.tsx';
import type { Identity } from './use-identity.ts';
import css from './wizard.module.css';

const TYPES: readonly { value: DocumentType; label: string }[] = [
  { value: 'russian_passport', label: 'Паспорт\u00A0РФ' },
  { value: 'foreign_document', label: 'Другой\u00A0документ' },
];

export function DocumentStep({ identity }: { identity: Identity }) {
  const { papers, person, verification, now } = identity;
  const { fields, wrong, change, leave } = papers;
  const { comments } = verification;
  const isRussian = fields.type === 'russian_passport';
  const today = moscowDay(now);
  const bind = (name: keyof DocumentFields) => ({ name, error: wrong[name], onBlur: () => leave(name) });

  return (
    <div className={css.fields}>
      <div className={css.half}>
        <PickOne
          label="Страна, где вы платите налоги"
          hint="Обычно та, где вы живёте больше полугода в&nbsp;году"
          options={COUNTRY_OPTIONS}
          value={fields.resident_country}
          error={wrong.resident_country}
          onChoose={(code) => change({ resident_country: code }, 'now')}
        />
        <Remark comments={comments} field="resident_country" />
      </div>
      <div>
        <Segments
          label="Какой документ покажете"
          options={TYPES}
          value={fields.type as DocumentType}
          onChoose={(type) => change({ type, serial_number: maskSerial(type, fields.serial_number) }, 'now')}
        />
        <Remark comments={comments} field="type" />
      </div>
      <div className={css.pair}>
        <div>
          <MaskedField
            label={isRussian ? 'Серия и\u00A0номер' : 'Номер документа'}
            inputMode={isRussian ? 'numeric' : 'text'}
            autoComplete="off"
            spellCheck={false}
            placeholder={isRussian ? '45 11 123456' : 'AB 1234567'}
            className="num"
            mask={(text) => maskSerial(fields.type as DocumentType, text)}
            value={fields.serial_number}
            onType={(serial_number) => change({ serial_number })}
            {...bind('serial_number')}
          />
          <Remark comments={comments} field="serial_number" />
        </div>
        <div>
          <Field
            label="Когда выдан"
            type="date"
            min={isRussian ? '1997-10-01' : '1950-01-01'}
            max={today}
            className={css.date}
            value={fields.when_issued}
            onChange={({ currentTarget }) => change({ when_issued: currentTarget.value })}
            {...bind('when_issued')}
          />
          <Remark comments={comments} field="when_issued" />
        </div>
      </div>
      {doubtsOf(fields, person.fields.birthday, today).map((words) => (
        <Note key={words} kind="warn">
          {words}.
        </Note>
      ))}
      {isRussian && <DivisionField papers={papers} comments={comments} />}
      <div>
        <TextAreaField
          label="Кем выдан"
          rows={2}
          maxLength={300}
          className={css.issuer}
          value={fields.whom_issued}
          onChange={({ currentTarget }) => change({ whom_issued: currentTarget.value })}
          {...bind('whom_issued')}
        />
        <Remark comments={comments} field="whom_issued" />
      </div>
    </div>
  );
}
