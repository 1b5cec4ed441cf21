import { formatMoney } from '@pero/kernel/money';
import { EntryChain } from '@pero/royalties/web/entry-chain';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Dialog } from '@pero/ui/layout/dialog';
import { Section } from '@pero/ui/layout/section';
import { StateTag } from '@pero/ui/states/state-tag';
import { DataTable } from '@pero/ui/tables/data-table';
import { Ledger } from '@pero/ui/tables/ledger';
import { Moment } from '@pero/ui/words/day';
import { useAct } from '@pero/web-platform/use-call';
import { spoken } from '@pero/web-platform/words';
import { type MoneyDesk, readMoneyEntry } from '../../contract/money-desk.ts';
import { MoneyActions } from './money-actions.tsx';
import css from './money-desk.module.css';
import { AloneNote, ProposalCard } from './proposals.tsx';

const DESTINATION: Readonly<Record<string, string>> = {
  waiting: 'проверяются',
  good: 'проверены',
  bad: 'не подошли',
};

/** One person: what lies where, what stops it, and what may be proposed. */
export function PersonMoney({ desk, others }: { desk: MoneyDesk; others: number }) {
  const { person, balances, bars, books, proposals } = desk;
  const open = proposals.filter(({ state }) => state === 'open');
  return (
    <>
      <Section title={person.name} note={[person.email, `№\u00A0${person.id}`].filter(Boolean).join(', ')}>
        <div className={css.two}>
          <div>
            <Ledger
              rows={[
                { label: 'На счёте', value: formatMoney(balances.earned) },
                { label: 'Можно вывести', value: formatMoney(balances.ready), kind: 'sub' },
                { label: 'Заморожено в черновиках', value: formatMoney(balances.frozen) },
                { label: 'В заявках', value: formatMoney(balances.reserved) },
                { label: 'Долг', value: formatMoney(balances.debt) },
                { label: 'Выплачено всего', value: formatMoney(balances.paid), kind: 'total' },
              ]}
            />
            {bars.length > 0 && (
              <ul className={`sm dim ${css.bars}`} aria-label="Почему заявку подать нельзя">
                {bars.map((bar) => (
                  <li key={bar}>{bar}</li>
                ))}
              </ul>
            )}
          </div>
          <Standing desk={desk} />
        </div>
      </Section>
      {others === 0 && <AloneNote />}
      {open.length > 0 && (
        <Section title="Ждёт решения">
          <ul className={css.cards}>
            {open.map((proposal) => (
              <ProposalCard key={proposal.id} proposal={proposal} />
            ))}
          </ul>
        </Section>
      )}
      <MoneyActions desk={desk} />
      <Section title="Заявки на выплату" note="проверяет и отправляет система">
        {desk.payouts.length === 0 ? (
          <p className="dim">Заявок не&nbsp;было.</p>
        ) : (
          <DataTable
            caption="Заявки по времени"
            fold
            rows={desk.payouts}
            keyOf={({ id }) => id}
            columns={[
              { title: 'Когда', cell: ({ at }) => <Moment at={at} /> },
              { title: 'Состояние', cell: ({ label, reason }) => [label, reason].filter(Boolean).join(': ') },
              { title: 'Сумма', number: true, cell: ({ amount }) => formatMoney(amount) },
            ]}
          />
        )}
      </Section>
      <Entries desk={desk} />
      <Section title="Кому идёт роялти книг">
        {books.length === 0 ? (
          <p className="dim">Книг в&nbsp;продаже нет.</p>
        ) : (
          <DataTable
            caption="Книги и правообладатели"
            fold
            rows={books}
            keyOf={({ id }) => id}
            columns={[
              { title: 'Книга', cell: ({ title, id }) => `${title || 'Без названия'} (№\u00A0${id})` },
              { title: 'Кому', cell: ({ holders }) => (holders.length > 0 ? holders.join(', ') : 'автору') },
            ]}
          />
        )}
      </Section>
    </>
  );
}

function Standing({ desk: { person, hold, requisite, statistics } }: { desk: MoneyDesk }) {
  return (
    <dl className={css.found}>
      <div>
        <dt className="sm dim">Выплаты</dt>
        <dd>
          <StateTag tone={hold ? 'bad' : 'ok'}>{hold ? 'удержаны' : 'идут'}</StateTag>
          {hold && (
            <>
              {' '}
              {hold.reason} ({hold.by}, <Moment at={hold.since} />)
            </>
          )}
        </dd>
      </div>
      <div>
        <dt className="sm dim">Реквизиты</dt>
        <dd>{requisite ? `${requisite.mask}: ${DESTINATION[requisite.state] ?? requisite.state}` : 'не указаны'}</dd>
      </div>
      <div>
        <dt className="sm dim">Статистика</dt>
        <dd>
          <StateTag tone={statistics.forbidden ? 'bad' : 'ok'}>{statistics.forbidden ? 'закрыта' : 'открыта'}</StateTag>{' '}
          {statistics.reason}
        </dd>
      </div>
      <div>
        <dt className="sm dim">Своя ставка</dt>
        <dd>{person.rate === null ? 'нет, по оферте' : `${person.rate}\u00A0%`}</dd>
      </div>
    </dl>
  );
}

function Entries({ desk: { person, entries } }: { desk: MoneyDesk }) {
  const { act, reset, result, isFetching, errors } = useAct(readMoneyEntry);
  return (
    <Section title="Последние записи">
      {errors.length > 0 && (
        <Note kind="bad">
          {spoken(errors)
            .flatMap(({ messages }) => messages)
            .join('. ')}
        </Note>
      )}
      {entries.length === 0 ? (
        <p className="dim">Записей нет: продаж ещё не&nbsp;было.</p>
      ) : (
        <DataTable
          caption="Записи на счёте"
          fold
          rows={entries}
          keyOf={({ id }) => id}
          columns={[
            { title: 'Что', cell: ({ label, title }) => [label, title && `«${title}»`].filter(Boolean).join(', ') },
            { title: 'Когда', cell: ({ at }) => <Moment at={at} /> },
            { title: 'Сумма', number: true, cell: ({ amount }) => formatMoney(amount) },
            {
              title: <span className="visually-hidden">Откуда</span>,
              cell: ({ id }) => (
                <Button
                  size="sm"
                  kind="quiet"
                  busy={isFetching}
                  onClick={() => void act({ userId: person.id, entryId: id })}
                >
                  Откуда<span className="visually-hidden"> запись №&nbsp;{id}</span>
                </Button>
              ),
            },
          ]}
        />
      )}
      {result && (
        <Dialog title="Откуда эти деньги" onClose={reset}>
          <EntryChain entry={result} />
        </Dialog>
      )}
    </Section>
  );
}
