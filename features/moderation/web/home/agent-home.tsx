import { hang } from '@pero/kernel/typography';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import type { CaseCard } from '../../contract/queue.ts';
import { CaseList } from './case-list.tsx';
import css from './home.module.css';

type AgentHomeProps = { name: string; cases: readonly CaseCard[]; now: Date };

/** The retailer's agent confirms what the moderators have sent, or says why not. */
export function AgentHome({ name, cases, now }: AgentHomeProps) {
  return (
    <>
      <PageHeader
        kicker="Агент магазина"
        title={`Здравствуйте, ${name}`}
        lead={hang('Редакция присылает книги перед выходом в магазин. Подтвердите их или напишите, что не так.')}
      />
      <Section title="Ждут подтверждения" className={css.first} more={{ to: '/moderation/queue/final/', label: 'Все' }}>
        {cases.length > 0 ? (
          <CaseList cases={cases} now={now} />
        ) : (
          <EmptyState level={3} title="Подтверждать нечего">
            {hang('Когда редакция пришлёт книгу, она появится здесь, а вы получите уведомление.')}
          </EmptyState>
        )}
      </Section>
    </>
  );
}
