import { WORKSHOP_TABS, type WorkshopTab } from '../../rules/paths.ts';

/** The tab of an address; one that there is not is the first. */
export function workshopTabAt(search: string): WorkshopTab {
  const asked = new URLSearchParams(search).get('tab');
  return WORKSHOP_TABS.find((tab) => tab === asked) ?? 'sound';
}
