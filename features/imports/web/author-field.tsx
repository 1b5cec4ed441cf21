import { hang } from '@pero/kernel/typography';
import { Field } from '@pero/ui/fields/field';
import { TextButton } from '@pero/ui/text-link';
import { AUTHOR_NAME_MOST } from '@pero/works/rules/persons';

type Props = {
  value: string;
  /** Named by the file; empty where it names nobody. */
  inFile?: string;
  error: string | undefined;
  onChange: (name: string) => void;
};

/** Whose name the cover shall have: known from the books before, asked for with the first one. */
export function AuthorField({ value, inFile = '', error, onChange }: Props) {
  return (
    <div>
      <Field
        label="Автор на&nbsp;обложке"
        hint="Имя или псевдоним. Поменять можно в&nbsp;любой день"
        value={value}
        maxLength={AUTHOR_NAME_MOST}
        autoComplete="off"
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      {inFile !== '' && inFile !== value.trim() && (
        <p className="hint">
          {hang('В файле автор назван так: ')}
          <TextButton onClick={() => onChange(inFile)}>{`Взять «${inFile}»`}</TextButton>
        </p>
      )}
    </div>
  );
}
