import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { whenSigningOut } from '../session.ts';
import { leaveSignedOut } from './leave-signed-out.ts';

test('whoever’s session ends on this device leaves nothing here: what lay here goes before the page does', async () => {
  const done: string[] = [];
  vi.stubGlobal('window', { location: { assign: (address: string) => done.push(`to ${address}`) } });
  onTestFinished(() => void vi.unstubAllGlobals());
  onTestFinished(whenSigningOut(async () => void done.push('forgotten')));
  await leaveSignedOut('/');
  expect(done).toEqual(['forgotten', 'to /']);
});

test.each(['accounts/web/profile/sessions-list.tsx', 'privacy/web/leaving.tsx'])(
  'where a session is ended by another button than «Выйти», its device is left the same way: %s',
  async (screen) => {
    const source = await readFile(new URL(`../../../features/${screen}`, import.meta.url), 'utf8');
    expect(source).toContain("await leaveSignedOut('/')");
    expect(source).not.toContain('location.assign');
  },
);
