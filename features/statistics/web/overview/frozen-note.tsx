import { formatMoney, money } from '@pero/kernel/money';
import { TextLink } from '@pero/ui/text-link';
import { useRead } from '@pero/web-platform/use-read';
import { draftRoyalty } from '../../contract/royalty-tables.ts';
import css from '../statistics.module.css';
import { pathTo } from '../statistics-query.ts';
import type { TabProps } from '../tab-props.ts';

/** The royalty above is all that was earned; what of it waits for chapters of a draft is said at once. */
export function FrozenNote({ query, scope }: Pick<TabProps, 'query' | 'scope'>) {
  const { result } = useRead(draftRoyalty, {});
  const drafts = (result ?? []).filter(({ id }) => scope.books.length === 0 || scope.books.includes(id));
  const frozen = drafts.reduce((sum, draft) => sum + draft.frozen, 0);
  if (frozen === 0 || scope.view !== 'text') return null;
  return (
    <p className={css.frozen}>
      Роялти&nbsp;— всё заработанное. Из&nbsp;него {formatMoney(money(frozen))} сейчас заморожено и&nbsp;откроется
      с&nbsp;главами черновиков.{' '}
      <TextLink to={`${pathTo({ ...query, tab: 'royalty' })}#drafts`}>Какие черновики</TextLink>
    </p>
  );
}
