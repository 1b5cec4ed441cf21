import { day, formatDay } from '@pero/kernel/day';
import { formatPercent, percent } from '@pero/kernel/percent';
import { hang } from '@pero/kernel/typography';
import { CODE } from '@pero/orders/rules/discounts';
import { Button } from '@pero/ui/button';
import { Field } from '@pero/ui/fields/field';
import { StateTag } from '@pero/ui/states/state-tag';
import { TextButton } from '@pero/ui/text-link';
import type { OwnThings } from '../../contract/cost.ts';
import css from './promocode.module.css';
import type { Circulation } from './use-circulation.ts';

type PromocodeProps = { circulation: Circulation; own: OwnThings | null };

/** The code that was typed, and what else the author has; it says why one of two discounts was taken. */
export function Promocode({ circulation, own }: PromocodeProps) {
  const { code, codeError, typed, typeCode, applyCode, dropCode, isChecking } = circulation;
  const personal = personalWords(circulation, own);
  return (
    <>
      {code ? (
        <div className={css.code}>
          <p>
            <b>{code.code}</b>
            <StateTag tone="ok">применён</StateTag>
            <TextButton onClick={dropCode}>Убрать</TextButton>
          </p>
          <p className="hint">
            {hang(
              `${formatPercent(percent(code.percent))} от печати, считается последним${code.until ? `, действует до ${formatDay(day(code.until))}` : ''}.`,
            )}
          </p>
        </div>
      ) : (
        <form
          className={css.ask}
          onSubmit={(event) => {
            event.preventDefault();
            void applyCode();
          }}
        >
          <Field
            label="Промокод"
            optional="если есть"
            value={typed.code}
            maxLength={CODE.most}
            autoComplete="off"
            spellCheck={false}
            error={codeError || undefined}
            onChange={(event) => typeCode(event.currentTarget.value)}
          />
          <Button type="submit" busy={isChecking}>
            Применить
          </Button>
        </form>
      )}
      {!code && own && own.promocodes.length > 0 && <OwnCodes own={own} onTake={typeCode} />}
      {personal && <p className={`hint ${css.personal}`}>{personal}</p>}
    </>
  );
}

function OwnCodes({ own, onTake }: { own: OwnThings; onTake: (code: string) => void }) {
  return (
    <ul className={css.own} aria-label="Ваши промокоды">
      {own.promocodes.map(({ code, percent: off, until, reason }) => (
        <li key={code}>
          <TextButton onClick={() => onTake(code)}>{code}</TextButton>{' '}
          <span>{hang(`${formatPercent(percent(off))}, до ${formatDay(day(until))}. ${reason}`)}</span>
        </li>
      ))}
    </ul>
  );
}

function personalWords({ price }: Circulation, own: OwnThings | null): string | null {
  const personal = own?.personal;
  if (!personal || !price) return null;
  const off = formatPercent(percent(personal.percent));
  const until = formatDay(day(personal.until));
  return hang(
    price.discountBy === 'personal'
      ? `Скидка автора ${off} больше скидки за объём, поэтому взяли её. Она на один заказ, действует до ${until}.`
      : `Ваша скидка автора ${off} со скидкой за объём не складывается: берём большую, при равных — за объём. Авторская останется на другой заказ, она действует до ${until}.`,
  );
}
