import { Tabs } from '@pero/ui/layout/tabs';
import { isOpen } from '@pero/works/rules/remarks';
import { RemarksContext } from '@pero/works/web/remarks/use-remarks';
import { use } from 'react';
import { useLocation } from 'react-router';
import { type WorkshopTab, workshopPath, workshopTabAt } from '../../rules/paths.ts';
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

/** Each tab counts what it still asks for. */
export function WorkshopTabs({ desk, files }: { desk: AudioDesk; files: number }) {
  const { list } = use(RemarksContext);
  const { search } = useLocation();
  const lacks = (tab: WorkshopTab) => desk.lacks.filter(({ field }) => field && FIELD_TABS[field] === tab).length;
  const here = workshopTabAt(search);
  const open = list.filter(isOpen).length;
  const shown = (['sound', 'meta', 'cover', 'rights', 'license'] as const).map((tab) => {
    const asked = tab === 'rights' ? Math.max(desk.meta.conflicts.length, lacks(tab)) : lacks(tab);
    if (asked > 0) return { tab, count: asked, warn: true };
    return tab === 'sound' ? { tab, count: files } : { tab };
  });
  const tabs =
    list.length > 0 || here === 'remarks'
      ? [...shown, { tab: 'remarks' as const, count: open, warn: open > 0 }]
      : shown;
  return (
    <Tabs
      label="Разделы аудиокниги"
      tabs={tabs.map(({ tab, ...rest }) => ({ to: workshopPath(desk.meta.id, tab), label: LABELS[tab], ...rest }))}
    />
  );
}
