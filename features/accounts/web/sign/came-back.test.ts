import type { UserInfo } from '@pero/web-platform/session';
import { expect, test } from 'vitest';
import { cameBack } from './came-back.ts';

const came = (id: number, second_factor: UserInfo['second_factor'] = null): UserInfo => ({
  ...{ id, profile_id: id, email: '', name: '', is_activated: true, second_factor },
  ...{ is_publisher: true, is_moderator: false, is_main_moderator: false, is_agent: false },
});

test('only the person who opened the page goes on with it; a publisher who signs in over another’s page does not', () => {
  expect(cameBack({ userId: 7 }, came(7))).toBe('same');
  expect(cameBack({ userId: 7 }, came(8))).toBe('other');
  expect(cameBack({ userId: 7 }, came(0, 'due'))).toBe('same');
  expect(cameBack({ userId: 7 }, came(0, 'setup'))).toBe('setup');
});
