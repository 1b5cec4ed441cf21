import { PageHeader } from '@pero/ui/page-header';
import { Section } from '@pero/ui/section';
import css from './directory.module.css';
import { Directory } from './directory.tsx';
import { markSoon, publisherDoors } from './doors.ts';

export function PublisherHome({ name, soon }: { name: string; soon: readonly string[] }) {
  return (
    <>
      <PageHeader
        kicker="Здравствуйте"
        title={name}
        lead="Здесь продажи и&nbsp;чтение ваших книг, продвижение в&nbsp;магазине и&nbsp;договор."
      />
      <Section title="Статистика" className={css.first}>
        <Directory entries={markSoon(publisherDoors.statistics, soon)} />
      </Section>
      <Section title="Продвижение и договор">
        <Directory entries={markSoon(publisherDoors.work, soon)} />
      </Section>
    </>
  );
}
