import { canCreate, royaltyInfo } from '@pero/payouts/contract/payouts';
import { NextStep } from '@pero/payouts/web/claim/next-step';
import { WaitingShares } from '@pero/royalties/web/waiting-shares';
import { Note, type NoteKind } from '@pero/ui/feedback/note';
import { Skeleton } from '@pero/ui/feedback/skeleton';
import { TextButton, TextLink } from '@pero/ui/text-link';
import { useRead } from '@pero/web-platform/use-read';
import type { z } from 'zod';
import { royaltyBanner } from '../../contract/royalty-tables.ts';
import type { TabProps } from '../tab-props.ts';
import { HundredPercent } from './hundred-percent.tsx';
import css from './royalty.module.css';
import { RoyaltyBalance } from './royalty-balance.tsx';
import { RoyaltyDrafts } from './royalty-drafts.tsx';
import { RoyaltyReports } from './royalty-reports.tsx';
import { RoyaltyTable } from './royalty-table.tsx';

type RoyaltyTabProps = Pick<TabProps, 'query' | 'today'>;

/** The money of an author: where it lies, what to do now, month by month and book by book. */
export function RoyaltyTab({ query, today }: RoyaltyTabProps) {
  return (
    <div className={css.tab}>
      <Standing today={today} />
      <RoyaltyReports />
      <RoyaltyTable query={query} today={today} />
      <RoyaltyDrafts />
      <div className={css.end}>
        <HundredPercent />
        <p className={css.info}>
          Каждое число здесь раскрывается: нажмите на&nbsp;сумму и&nbsp;увидите все её продажи.{' '}
          <TextLink to="/statistics/info/">Как считается роялти</TextLink>
        </p>
      </div>
    </div>
  );
}

const BANNER_KINDS: Readonly<Record<'info' | 'warning' | 'danger' | 'success', NoteKind>> = {
  info: 'info',
  success: 'ok',
  warning: 'warn',
  danger: 'bad',
};

type BannerResult = z.output<typeof royaltyBanner.output>;

function Banner({ banner }: { banner: NonNullable<BannerResult> }) {
  return (
    <Note kind={BANNER_KINDS[banner.type]} title={banner.header}>
      {banner.text}
    </Note>
  );
}

function Standing({ today }: Pick<RoyaltyTabProps, 'today'>) {
  const info = useRead(royaltyInfo, {});
  const { result: can } = useRead(canCreate, {});
  const { result: banner } = useRead(royaltyBanner, {});
  // Whether a payout can be claimed, and what is in the way, the step below says in the same words.
  const isSaidBelow = banner?.type === 'success' || can?.bars.some(({ reason }) => reason === banner?.bar);
  return (
    <div className={css.standing} aria-busy={!info.isFetched}>
      {banner && !isSaidBelow && <Banner banner={banner} />}
      <WaitingShares />
      {!info.result && !info.error && <Skeleton height={104} />}
      {!info.result && info.error && (
        <p role="alert">
          Не&nbsp;удалось узнать, сколько на&nbsp;счёте: деньги на&nbsp;месте.{' '}
          <TextButton onClick={info.refetch}>Попробовать ещё раз</TextButton>
        </p>
      )}
      {info.result && <RoyaltyBalance info={info.result} today={today} />}
      {info.result && can && <NextStep can={can} info={info.result} />}
    </div>
  );
}
