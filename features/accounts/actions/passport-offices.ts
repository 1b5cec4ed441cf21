import { readFile } from 'node:fs/promises';
import type { Db } from '@pero/server-platform/database/db';
import { divisionRefusal, officesInOrder, type PassportOffices } from '../rules/passport-offices.ts';
import { addOffices, hasOffices, type Office, officeNames } from '../store/passport-offices.ts';

export async function findOffices(db: Db, code: string) {
  const names = await officeNames(db, code);
  const refused = divisionRefusal(code, names);
  if (refused) return { refused };
  return officesInOrder(names).map((name) => ({ code, name }));
}

/** The small table the product ships with, put into an empty database at the start. A fuller one is left alone. */
export async function loadPassportOffices(db: Db): Promise<void> {
  if (await hasOffices(db)) return;
  const file = await readFile(new URL('../data/passport-offices.json', import.meta.url), 'utf8');
  await addOffices(db, officesIn(JSON.parse(file) as PassportOffices));
}

export function officesIn(offices: PassportOffices): Office[] {
  return Object.entries(offices).flatMap(([code, names]) => names.map((name) => ({ code, name })));
}
