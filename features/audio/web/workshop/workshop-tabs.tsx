import { useCurrentInSight } from '@pero/ui/layout/tabs';
import { isOpen } from '@pero/works/rules/remarks';
import { RemarksContext } from '@pero/works/web/remarks/use-remarks';
import { use, useRef } from 'react';
import { Link } from 'react-router';
import { WORKSHOP_TABS, type WorkshopTab, workshopPath } from '../../rules/paths.ts';
import { FIELD_TABS } from './field-tabs.ts';
import type { AudioDesk } from './use-audio-desk.ts';

const LABELS: Readonly<Record<WorkshopTab, string>> = {
  sound: 'Запись',
  meta: 'Описание',
  cover: 'Обложка',
  rights: 'Права и\u00A0документы',
  license: 'Лицензия и\u00A0цена',
  remarks: 'Замечания',
};

type WorkshopTabsProps = { desk: AudioDesk; chosen: WorkshopTab; files: number };

/** The tabs of an audiobook; each counts what it still asks for. */
export function WorkshopTabs({ desk, chosen, files }: WorkshopTabsProps) {
  const { list } = use(RemarksContext);
  const row = useRef<HTMLElement>(null);
  useCurrentInSight(row, chosen);
  const asked = (tab: WorkshopTab) => {
    if (tab === 'remarks') return list.filter(isOpen).length;
    const lacks = desk.lacks.filter(({ field }) => field !== null && FIELD_TABS[field] === tab).length;
    return tab === 'rights' ? Math.max(desk.meta.conflicts.length, lacks) : lacks;
  };
  return (
    <nav className="tabs" aria-label="Разделы аудиокниги" ref={row}>
      {WORKSHOP_TABS.filter((tab) => tab !== 'remarks' || list.length > 0 || chosen === 'remarks').map((tab) => (
        <Link
          key={tab}
          to={workshopPath(desk.meta.id, tab)}
          aria-current={tab === chosen ? 'page' : undefined}
          preventScrollReset
        >
          {LABELS[tab]}
          {asked(tab) > 0 && <sup className="warn">{asked(tab)}</sup>}
          {tab === 'sound' && asked(tab) === 0 && files > 0 && <sup>{files}</sup>}
        </Link>
      ))}
    </nav>
  );
}
