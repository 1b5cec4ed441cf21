import { expect, test } from 'vitest';
import { WORKSHOP_TABS, workshopPath } from '../../rules/paths.ts';
import { workshopTabAt } from './workshop-tab.ts';

test('[P02] every tab of the workshop has an address', () => {
  for (const tab of WORKSHOP_TABS) expect(workshopTabAt(new URL(workshopPath(7, tab), 'http://pero').search)).toBe(tab);
  expect(workshopTabAt('?tab=nothing')).toBe('sound');
});
