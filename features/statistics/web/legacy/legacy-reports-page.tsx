import { formatDayRange } from '@pero/kernel/day';
import { PageHeader } from '@pero/ui/layout/page-header';
import { callFrom, need } from '@pero/web-platform/loader';
import { useRoyaltyAuthFail } from '@pero/web-platform/outside/royalty-auth-fail';
import { pageTitle } from '@pero/web-platform/words';
import {
  Link,
  type LoaderFunctionArgs,
  type MetaDescriptor,
  useLoaderData,
  useLocation,
  useRevalidator,
} from 'react-router';
import { isForbidden } from '../../contract/royalty-tables.ts';
import { Closed } from '../closed.tsx';
import css from './legacy.module.css';
import { LegacyDays } from './legacy-days.tsx';
import { LEGACY_TABS, type LegacyTab, legacyQueryIn, reportPath } from './legacy-query.ts';
import { LegacyReading } from './legacy-reading.tsx';
import { LegacyRoyalty } from './legacy-royalty.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  return need(callFrom(context)(isForbidden, {}));
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Прежние отчёты') }];
}

const TAB_LABELS: Readonly<Record<LegacyTab, string>> = { royalty: 'Роялти', reading: 'Чтение' };

/** The former reports in the shapes they had; they end with June 2025. */
export default function LegacyReportsPage() {
  const { forbidden, reason } = useLoaderData<typeof loader>();
  const { tab, days } = legacyQueryIn(useLocation().search);
  const { revalidate } = useRevalidator();
  useRoyaltyAuthFail(() => void revalidate());
  if (forbidden) return <Closed reason={reason} />;
  return (
    <>
      <PageHeader
        crumbs={[
          { to: '/statistics/', label: 'Статистика' },
          { to: '/statistics/legacy/', label: 'Прежние отчёты' },
        ]}
        title={tab === 'royalty' ? 'Отчёт о\u00A0роялти' : 'Отчёт о\u00A0чтении'}
        lead={`${formatDayRange(days)}, в\u00A0прежнем виде`}
      />
      <nav className="tabs" aria-label="Прежние отчёты">
        {LEGACY_TABS.map((one) => (
          <Link
            key={one}
            to={reportPath(one, days)}
            preventScrollReset
            {...(one === tab && { 'aria-current': 'page' as const })}
          >
            {TAB_LABELS[one]}
          </Link>
        ))}
      </nav>
      <div className={css.report}>
        <LegacyDays key={reportPath(tab, days)} tab={tab} days={days} />
        {tab === 'royalty' ? <LegacyRoyalty days={days} /> : <LegacyReading days={days} />}
      </div>
    </>
  );
}
