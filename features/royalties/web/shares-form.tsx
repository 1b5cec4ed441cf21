import { Button } from '@pero/ui/button';
import { classNames } from '@pero/ui/class-names';
import { Note } from '@pero/ui/feedback/note';
import { Field } from '@pero/ui/fields/field';
import { Section } from '@pero/ui/layout/section';
import { TextButton } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Division, proposeShares } from '../contract/shares.ts';
import css from './shares.module.css';
import { equalParts, sumWords } from './shares-words.ts';

type ProposeProps = { division: Division; notice: string | null };

/** The owner gives everybody a part; it holds when all have agreed. */
export function ProposeShares({ division, notice }: ProposeProps) {
  const people = sharers(division);
  const absent = division.people.filter(({ user_id }) => user_id === null);
  const [weights, setWeights] = useState<Readonly<Record<number, string>>>(() =>
    Object.fromEntries(people.map(({ user_id, weight }) => [user_id, weight > 0 ? `${weight}` : ''])),
  );
  const proposing = useAct(proposeShares);
  const { revalidate } = useRevalidator();
  const wished = people.map(({ user_id }) => ({ user_id, weight: Number(weights[user_id] || 0) }));
  const sum = wished.reduce((whole, { weight }) => whole + weight, 0);
  const wrong = [...formErrors(proposing.errors), ...[fieldError(proposing.errors, 'shares') ?? []].flat()];

  const equally = () => {
    const parts = equalParts(people.length);
    setWeights(Object.fromEntries(people.map(({ user_id }, place) => [user_id, `${parts[place] ?? 0}`])));
  };
  const propose = async (event: FormEvent) => {
    event.preventDefault();
    const shares = wished.filter(({ weight }) => weight !== 0);
    const { ok } = await proposing.act({ bookId: division.book_id, shares });
    if (ok) await revalidate();
  };
  return (
    <Section title="Предложить раздел" note="действует с той минуты, когда согласятся все">
      {notice && <p className={css.quiet}>{notice}</p>}
      <form className={css.form} onSubmit={(event) => void propose(event)} noValidate>
        {people.map(({ user_id, name, is_me }) => (
          <Field
            key={user_id}
            label={is_me ? `${name}, это вы, доля в\u00A0%` : `${name}, доля в\u00A0%`}
            type="number"
            inputMode="numeric"
            min={0}
            max={100}
            step={1}
            value={weights[user_id] ?? ''}
            onChange={(event) => setWeights({ ...weights, [user_id]: event.currentTarget.value })}
          />
        ))}
        <p className={classNames(sum === 100 ? css.whole : css.short, 'roomy')} role="status">
          {sumWords(sum)} <TextButton onClick={equally}>Поровну</TextButton>
        </p>
        {absent.length > 0 && (
          <p className="sm dim">
            {absent.map(({ name }) => name).join(', ')}: нет аккаунта с&nbsp;подтверждённой почтой, поэтому доли пока
            дать нельзя.
          </p>
        )}
        {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
        <div>
          <Button kind="go" type="submit" busy={proposing.isFetching}>
            Предложить
          </Button>
        </div>
      </form>
    </Section>
  );
}

/** The authors with an account, each with what they have now. */
function sharers({ people, shares }: Division) {
  const held = new Map(shares.map(({ user_id, weight }) => [user_id, weight]));
  return people.flatMap(({ user_id, name, is_me }) =>
    user_id === null ? [] : { user_id, name, is_me, weight: held.get(user_id) ?? 0 },
  );
}
