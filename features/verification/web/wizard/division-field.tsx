import { useRef } from 'react';
import type { Verification } from '../../contract/identity.ts';
import type { DocumentFields } from './identity-fields.ts';
import { MaskedField } from './masks/masked-field.tsx';
import { maskDivision } from './masks/masks.ts';
import { officeToFill } from './office-to-fill.ts';
import { Remark } from './remark.tsx';
import type { Part } from './use-identity.ts';
import { useOffices } from './use-offices.ts';
import css from './wizard.module.css';

type DivisionFieldProps = { papers: Part<DocumentFields>; comments: Verification['comments'] };

/** The code of the office, which fills in its name; of several names the person takes the one printed in the passport. */
export function DivisionField({ papers, comments }: DivisionFieldProps) {
  const { fields, wrong, change, leave } = papers;
  // The name may have been written while the offices were looked for.
  const written = useRef(fields.whom_issued);
  written.current = fields.whom_issued;
  const { offices, problem, isFetching, look } = useOffices((found) => {
    const name = officeToFill(written.current, found, offices);
    if (name !== null) change({ whom_issued: name }, 'now');
  });
  return (
    <div className={css.office}>
      <div className={css.pair}>
        <MaskedField
          label="Код подразделения"
          name="code_division"
          inputMode="numeric"
          autoComplete="off"
          placeholder="000-000"
          className="num"
          mask={maskDivision}
          value={fields.code_division}
          onType={(code_division) => {
            change({ code_division });
            void look(code_division);
          }}
          onBlur={() => leave('code_division')}
          error={wrong.code_division ?? problem ?? undefined}
          hint={isFetching ? 'Ищем подразделение…' : 'По\u00A0нему найдём, кем выдан паспорт'}
        />
      </div>
      <Remark comments={comments} field="code_division" />
      {offices.length > 1 && (
        <fieldset className={css.offices}>
          <legend>У&nbsp;этого кода несколько названий. Какое напечатано у&nbsp;вас?</legend>
          {offices.map((name) => (
            <label key={name} className="check-field">
              <input
                type="radio"
                name="office"
                checked={fields.whom_issued === name}
                onChange={() => change({ whom_issued: name }, 'now')}
              />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
