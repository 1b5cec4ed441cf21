import { type SignedText, textInForce } from '@pero/pages/actions';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import { upgradeAsked } from '../events.ts';
import { CONTRACTS, type Contract, upgradeUntil } from '../rules/offers.ts';
import { addAsk, holdersNotTold } from '../store/offers.ts';

const AT_ONCE = 200;

/**
 * Tells holders of former editions that a new one is in force; their thirty days run from this day. Some at a time:
 * says how many, so that the caller goes on until there are none.
 */
export async function askForUpgrades(act: JobAct, texts: (slug: string) => SignedText = textInForce): Promise<number> {
  let told = 0;
  for (const contract of Object.keys(CONTRACTS) as Contract[]) told += await askHolders(act, contract, texts(contract));
  return told;
}

async function askHolders({ db, today, announce }: JobAct, contract: Contract, inForce: SignedText): Promise<number> {
  const names = [contract, ...CONTRACTS[contract].former];
  const holders = await holdersNotTold(db, names, inForce, AT_ONCE);
  const { slug, version, date } = inForce;
  const until = upgradeUntil(date, today);
  for (const userId of holders) {
    const isNew = await addAsk(db, { userId, slug, version, on: today });
    if (!isNew) continue;
    await announce(upgradeAsked, { subject: userId, data: { slug: CONTRACTS[contract].upgrade, until } });
  }
  return holders.length;
}
