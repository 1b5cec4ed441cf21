import { autocomplete } from '@pero/moderation/contract/queue';
import { listProposals, PROPOSAL_LISTS } from '@pero/payouts/contract/proposals';
import { Button } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Field } from '@pero/ui/fields/field';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { TextLink } from '@pero/ui/text-link';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { Form, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { findPeople, readMoney } from '../../contract/money-desk.ts';
import css from './money-desk.module.css';
import { PersonMoney } from './person-money.tsx';
import { Proposals } from './proposals.tsx';

type Call = ReturnType<typeof callFrom>;

export async function loader({ context }: LoaderFunctionArgs) {
  const asked = new URLSearchParams(context.get(pageRequest).search);
  const call = callFrom(context);
  const list = PROPOSAL_LISTS.find((one) => one === asked.get('list')) ?? 'waiting';
  const term = (asked.get('term') ?? '').trim().slice(0, 100);
  const userId = idIn(asked.get('user'));
  const [proposals, found, response] = await Promise.all([
    need(call(listProposals, { list })),
    term === '' ? null : foundBy(call, term),
    userId === null ? null : call(readMoney, { userId }),
  ]);
  return {
    list,
    proposals,
    term,
    found,
    isPersonAsked: response !== null,
    person: response?.result ?? null,
  };
}

/** Null of what is no number of anybody. */
function idIn(text: string | null): number | null {
  const id = Number(text ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** By name, address or number; a pen name is known to the cases of the desk. */
async function foundBy(call: Call, term: string) {
  const [people, authors] = await Promise.all([
    need(call(findPeople, { term })),
    need(call(autocomplete, { whom: 'authors', term })),
  ]);
  const known = people.map(({ id, name, email }) => ({
    value: id,
    label: name === email ? name : `${name}, ${email}`,
  }));
  return [...known, ...authors.filter(({ value }) => known.every((one) => one.value !== value))];
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Касса') }, { name: 'robots', content: 'noindex' }];
}

/** P27: what waits for a second person, and the money of one person with all that may be done about it. */
export default function MoneyDeskPage() {
  const { list, proposals, term, found, isPersonAsked, person } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Касса"
        lead="Деньги меняют двое: один предлагает, другой подтверждает. Каждый просмотр записывается."
      />
      <Proposals list={list} {...proposals} />
      <Section title="Деньги автора">
        <Form className={css.find} role="search">
          <Field label="Имя, псевдоним, почта или номер" name="term" defaultValue={term} autoComplete="off" />
          <Button type="submit" kind="line" className={css.look}>
            Найти
          </Button>
        </Form>
        {found && <Found people={found} term={term} />}
        {isPersonAsked && !person && (
          <EmptyState title="Такого человека нет" level={3}>
            Возможно, ссылка неверна. Найдите автора по имени, почте или номеру.
          </EmptyState>
        )}
      </Section>
      {person && <PersonMoney key={person.person.id} desk={person} others={proposals.others} />}
    </>
  );
}

function Found({ people, term }: { people: readonly { value: number; label: string }[]; term: string }) {
  if (people.length === 0)
    return <p className="dim">Никого не&nbsp;нашли по&nbsp;запросу «{term}». Проверьте, нет ли опечатки.</p>;
  return (
    <ul className={css.found}>
      {people.map(({ value, label }) => (
        <li key={value}>
          <TextLink to={`/moderation/money/?user=${value}`}>{label}</TextLink>
        </li>
      ))}
    </ul>
  );
}
