import { OneTimeCodeForm } from '@pero/accounts/web/factor/one-time-code-form';
import { formatDay } from '@pero/kernel/day';
import { type CampaignStanding, hundredPercent, joinHundredPercent } from '@pero/royalties/contract/campaign';
import { HUNDRED_DAYS } from '@pero/royalties/rules/campaign';
import { Button, ButtonLink } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { CheckField, SelectField } from '@pero/ui/fields/field';
import { Dialog } from '@pero/ui/layout/dialog';
import { Sheet } from '@pero/ui/layout/sheet';
import { TextLink } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { forget, useRead } from '@pero/web-platform/use-read';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { useState } from 'react';
import css from './royalty.module.css';

/** «100 % роялти»: open, chosen, or over. Nothing while there is no campaign and never was one. */
export function HundredPercent() {
  const { result } = useRead(hundredPercent, {});
  if (!result || (result.user_status === 'closed' && !result.ebook)) return null;
  return (
    <Sheet className={css.hundred}>
      <h3>100&nbsp;% роялти</h3>
      <Standing standing={result} />
    </Sheet>
  );
}

function Standing({ standing: { user_status, until, ebook, choices } }: { standing: CampaignStanding }) {
  const book = ebook && (
    <TextLink to={ebook.page} tone="ink">
      «{ebook.title}»
    </TextLink>
  );
  switch (user_status) {
    case 'available':
      return (
        <>
          <p>
            Выберите одну новую книгу{until && <> до&nbsp;{formatDay(until)}</>}: {HUNDRED_DAYS}&nbsp;дней после выхода
            всё полученное от&nbsp;магазина будет вашим.
          </p>
          {choices.length > 0 ? <Join choices={choices} /> : <NoneFits />}
        </>
      );
    case 'active':
      return (
        <p>
          В&nbsp;акции {book}.{' '}
          {until ? (
            <>По&nbsp;{formatDay(until)} включительно всё полученное от&nbsp;магазина&nbsp;— ваше.</>
          ) : (
            <>{HUNDRED_DAYS}&nbsp;дней начнутся в&nbsp;день выхода книги.</>
          )}
        </p>
      );
    case 'used':
      return (
        <p>
          В&nbsp;акции была {book}
          {until && <>, она закончилась {formatDay(until)}</>}. Теперь за&nbsp;книгу действует обычная ставка.
        </p>
      );
    case 'closed':
      return <p>Сейчас акция не&nbsp;идёт. О&nbsp;следующей мы&nbsp;напишем.</p>;
  }
}

function NoneFits() {
  return (
    <>
      <p className="sm dim">
        Подойдёт новая книга с&nbsp;исключительной лицензией или черновик, профиль должен быть подтверждён.
      </p>
      <div>
        <ButtonLink to="/books/new/">Начать книгу</ButtonLink>
      </div>
    </>
  );
}

function Join({ choices }: { choices: CampaignStanding['choices'] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>Выбрать книгу</Button>
      {isOpen && <Choosing choices={choices} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Choose, read, confirm: what can never be changed is not done by one press. */
function Choosing({ choices, onClose }: { choices: CampaignStanding['choices']; onClose: () => void }) {
  const [chosen, choose] = useState<number | null>(null);
  const [hasRead, setRead] = useState(false);
  const joining = useAct(joinHundredPercent);
  const wrong = formErrors(joining.errors, ['ebook']);
  const title = choices.find(({ value }) => value === chosen)?.label;
  const join = async (otc_token: string) => {
    if (chosen === null) return;
    const { ok } = await joining.act({ ebook: chosen, otc_token });
    if (!ok) return;
    forget(hundredPercent);
    onClose();
  };
  return (
    <Dialog title={`100\u00A0% роялти`} onClose={onClose}>
      <SelectField
        label="Книга"
        value={chosen ?? ''}
        error={fieldError(joining.errors, 'ebook')}
        onChange={(event) => {
          choose(Number(event.currentTarget.value) || null);
          setRead(false);
        }}
      >
        <option value="">Выберите книгу</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {title !== undefined && (
        <>
          <ul className={css.terms}>
            <li>
              {HUNDRED_DAYS}&nbsp;дней со&nbsp;дня выхода всё полученное от&nbsp;магазина за&nbsp;«{title}»&nbsp;— ваше,
              потом действует обычная ставка.
            </li>
            <li>Выбор делается один раз: поменять книгу или отказаться потом нельзя.</li>
            <li>За остальные книги ставка не&nbsp;меняется.</li>
          </ul>
          <CheckField checked={hasRead} onChange={(event) => setRead(event.currentTarget.checked)}>
            Участвует «{title}», и&nbsp;это окончательно
          </CheckField>
        </>
      )}
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      {hasRead && chosen !== null && (
        <OneTimeCodeForm
          key={chosen}
          action="campaign"
          about={{ ebook: chosen }}
          onToken={(token) => void join(token)}
        />
      )}
    </Dialog>
  );
}
