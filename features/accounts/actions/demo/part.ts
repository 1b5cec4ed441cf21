import type { Demo, DemoPart } from '@pero/server-platform/demo';
import { putToWork } from '../../store/publisher-people.ts';
import { accountOf, createAccount } from '../create-account.ts';
import { factorNeeded, loadDemoApp } from '../factor/second-factor.ts';
import { unlockAccounts } from '../lock.ts';
import { hashPassword } from '../passwords.ts';
import { demoSecretOf } from './apps.ts';
import { DEMO_NAMES, HOUSE_PEOPLE, nameOf, PASSWORD, PEOPLE } from './people.ts';

/** The people of the demonstration, and the apps with codes of those who work here. */
export const accountsDemo: DemoPart = {
  always: async (demo) => {
    await unlockAccounts(demo.db, DEMO_NAMES);
    await giveApps(demo);
  },
  isThere: async (demo) => {
    await find(demo);
    return PEOPLE.every((person) => demo.people.has(nameOf(person)));
  },
  people: async (demo) => {
    const passwordHash = await hashPassword(PASSWORD);
    for (const person of PEOPLE) {
      const added = await createAccount(demo.db, { ...person, passwordHash }, demo.now);
      if (added) demo.newcomers.add(added.userId);
    }
    await find(demo);
    await giveApps(demo);
    await hirePeople(demo, passwordHash);
  },
};

/** They sign in with an address, and their password is everybody's here. */
async function hirePeople({ db, people, now }: Demo, passwordHash: string): Promise<void> {
  const houseId = people.get('demo-publisher');
  if (houseId === undefined) return;
  for (const { email, role, names } of HOUSE_PEOPLE) {
    const added = await createAccount(db, { signsInBy: { username: email }, email, passwordHash, names }, now);
    if (added) await putToWork(db, { userId: added.userId, houseId, role }, now);
  }
}

async function find({ db, people }: Demo): Promise<void> {
  for (const person of PEOPLE) {
    const id = await accountOf(db, person.signsInBy);
    if (id !== null) people.set(nameOf(person), id);
  }
}

/** The staff's app with codes is a page of the sandbox. Whoever has set up one of their own keeps it. */
async function giveApps({ db, factorKey: key, now }: Demo): Promise<void> {
  for (const { signsInBy, staff } of PEOPLE) {
    const userId = staff ? await accountOf(db, signsInBy) : null;
    if (userId === null || !('email' in signsInBy)) continue;
    if ((await factorNeeded(db, userId, true)) === 'setup') {
      await loadDemoApp(db, userId, demoSecretOf(signsInBy.email), { key }, now);
    }
  }
}
