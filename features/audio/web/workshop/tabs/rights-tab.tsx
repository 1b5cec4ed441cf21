import { hang } from '@pero/kernel/typography';
import { Note } from '@pero/ui/feedback/note';
import { CheckField, Field } from '@pero/ui/fields/field';
import { Segments } from '@pero/ui/fields/segments';
import { Switch } from '@pero/ui/fields/switch';
import { FieldRemarks } from '@pero/works/web/remarks/field-remarks';
import { useId } from 'react';
import { PHONOGRAM_LABELS, PHONOGRAM_STATUSES, type PhonogramStatus, READER_MOST } from '../../../rules/audiobooks.ts';
import type { AudioField } from '../meta-fields.ts';
import type { AudioDesk } from '../use-audio-desk.ts';
import { Agreements } from './agreements.tsx';
import css from './tabs.module.css';

const HINTS: Readonly<Record<PhonogramStatus, string>> = {
  own: 'вы читали и\u00A0записывали',
  commissioned: 'понадобится договор',
  transferred: 'понадобится договор с\u00A0правообладателем',
};
const voices = [
  { value: 'female', label: 'Женский' },
  { value: 'male', label: 'Мужской' },
] as const;

/** Whose the sound is. What contradicts itself is said at its own field, in the words of the rules. */
export function RightsTab({ desk }: { desk: AudioDesk }) {
  const { fields, change, canEdit, wrong } = desk;
  return (
    <div className={css.columns}>
      <div className={css.column}>
        <Phonogram desk={desk} />
        <Field
          id="reader"
          label="Кто читает"
          value={fields.reader}
          maxLength={READER_MOST}
          error={wrong('reader')}
          disabled={!canEdit}
          autoComplete="off"
          hint="Имя увидит слушатель"
          onChange={(event) => change({ reader: event.currentTarget.value })}
        />
        <FieldRemarks fields={['reader']} />
        <Segments
          label="Голос"
          options={voices}
          value={fields.gender_voice}
          disabled={!canEdit}
          onChoose={(gender_voice) => change({ gender_voice }, 'now')}
        />
        <div>
          <Switch
            checked={fields.has_musical_fragments}
            disabled={!canEdit}
            hint={hang('Вступление, финал, заставки, фон: всё, что не голос.')}
            onChange={(event) => change({ has_musical_fragments: event.currentTarget.checked }, 'now')}
          >
            В&nbsp;записи есть музыка
          </Switch>
          <Conflict desk={desk} field="has_musical_fragments">
            Музыка отмечена, а&nbsp;договора на&nbsp;неё нет. Приложите договор или лицензию либо снимите отметку.
          </Conflict>
        </div>
        <FieldRemarks fields={['has_musical_fragments']} />
        <CheckField
          checked={fields.agreed_with_audio_responsibility}
          disabled={!canEdit}
          error={conflictOf(desk, 'agreed_with_audio_responsibility')}
          onChange={(event) => change({ agreed_with_audio_responsibility: event.currentTarget.checked }, 'now')}
        >
          Беру на&nbsp;себя ответственность за&nbsp;права на&nbsp;фонограмму
        </CheckField>
      </div>
      <div className={css.column}>
        <Agreements desk={desk} />
        <FieldRemarks fields={['proof_documents']} />
      </div>
    </div>
  );
}

function Phonogram({ desk }: { desk: AudioDesk }) {
  const { fields, change, canEdit } = desk;
  const name = useId();
  const missing = fields.phonogram_legal_status === null ? conflictOf(desk, 'phonogram_legal_status') : undefined;
  return (
    <fieldset className={css.radios} disabled={!canEdit}>
      <legend>Чья это запись</legend>
      {PHONOGRAM_STATUSES.map((status) => (
        <label key={status}>
          <input
            type="radio"
            name={name}
            checked={fields.phonogram_legal_status === status}
            onChange={() => change({ phonogram_legal_status: status }, 'now')}
          />
          <span>
            {PHONOGRAM_LABELS[status]}
            <small>{HINTS[status]}</small>
          </span>
        </label>
      ))}
      {missing && (
        <span className="hint bad" role="alert">
          {missing}
        </span>
      )}
      {fields.phonogram_legal_status !== null && (
        <Conflict desk={desk} field="phonogram_legal_status">
          Запись не&nbsp;ваша, а&nbsp;договора нет: без него её не&nbsp;примут.
        </Conflict>
      )}
      <FieldRemarks fields={['phonogram_legal_status']} />
    </fieldset>
  );
}

/** Told by the server; while a change is on its way, what it was about is silent. */
function conflictOf({ meta, fields }: AudioDesk, field: AudioField): string | undefined {
  if (JSON.stringify(meta[field as keyof typeof meta]) !== JSON.stringify(fields[field])) return undefined;
  return meta.conflicts.find((conflict) => conflict.field === field)?.message;
}

function Conflict({ desk, field, children }: { desk: AudioDesk; field: AudioField; children: React.ReactNode }) {
  const words = conflictOf(desk, field);
  if (!words) return null;
  return (
    <div className={css.conflict}>
      <Note kind="warn" title={words}>
        {children}
      </Note>
    </div>
  );
}
