import { hang } from '@pero/kernel/typography';
import { TextAreaField } from '@pero/ui/fields/field';
import { Segments } from '@pero/ui/fields/segments';
import { Switch } from '@pero/ui/fields/switch';
import type { BookDesk } from '../use-book-desk.ts';
import css from './license.module.css';

const licenses = [
  { value: 'exclusive', label: 'Исключительная, 30\u00A0%' },
  { value: 'non_exclusive', label: 'Неисключительная, 20\u00A0%' },
] as const;
const voices = [
  { value: 'female', label: 'Женский' },
  { value: 'male', label: 'Мужской' },
] as const;

/** The wish for an audiobook, kept until the book is ready to be read aloud. */
export function AudioFields({ desk }: { desk: BookDesk }) {
  const { meta, fields, wrong, change, canEdit } = desk;
  const isOpen = meta.is_tts_available || fields.create_audiobook;
  return (
    <div className={css.column}>
      <Switch
        checked={fields.create_audiobook}
        disabled={!canEdit || !isOpen}
        hint={hang(
          isOpen
            ? 'Озвучим синтезом речи и всегда скажем об этом слушателю. Свою запись можно будет загрузить позже.'
            : 'Станет доступно, когда в книге будет текст. Черновик озвучивают после завершения.',
        )}
        onChange={(event) => change({ create_audiobook: event.currentTarget.checked }, 'now')}
      >
        Хочу аудиокнигу
      </Switch>
      {fields.create_audiobook && (
        <>
          <Segments
            label="Лицензия аудиокниги"
            options={licenses}
            value={fields.audiobook_license}
            error={wrong.audiobook_license}
            disabled={!canEdit}
            onChoose={(audiobook_license) => change({ audiobook_license }, 'now')}
          />
          <Segments
            label="Голос"
            options={voices}
            value={fields.audiobook_gender_voice}
            error={wrong.audiobook_gender_voice}
            disabled={!canEdit}
            onChoose={(audiobook_gender_voice) => change({ audiobook_gender_voice }, 'now')}
          />
          <TextAreaField
            label="Словарик имён и ударений"
            optional="можно позже"
            value={fields.audiobook_glossary}
            error={wrong.audiobook_glossary}
            disabled={!canEdit}
            rows={4}
            placeholder={'Околи́цына\nЗаозёрск: ударение на «зё»'}
            hint={hang('По строке на слово: как читать имена, названия и придуманные слова.')}
            onChange={(event) => change({ audiobook_glossary: event.currentTarget.value })}
          />
        </>
      )}
    </div>
  );
}
