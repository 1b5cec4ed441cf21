import { migrate, pendingIn } from '@pero/database/migrate';
import { powersOverLedger } from '@pero/database/roles';
import { StartFailure } from './failure.ts';

/**
 * Somebody's own PostgreSQL: the owner migrates, and whoever works may not be able to change the ledger. A demonstration may
 * do with one role.
 */
export async function bringRealForward(url: string, { ownerUrl, demo, migrates }: Bringing): Promise<string[]> {
  const application = decodeURIComponent(new URL(url).username);
  if (!migrates) await requireMigrated(url);
  else if (!ownerUrl && demo) return migrate(url);
  const applied = migrates && ownerUrl ? await migrate(ownerUrl, undefined, undefined, application) : [];
  if (!ownerUrl) await requireForward(url, application);
  const powers = await powersOverLedger(url);
  if (powers.length > 0 && !demo) throw new StartFailure(tooMighty(application, powers));
  return applied;
}

type Bringing = {
  readonly ownerUrl: string | undefined;
  readonly demo: boolean;
  /** Otherwise it was done before, apart from any start. */
  readonly migrates: boolean;
};

async function requireMigrated(url: string): Promise<void> {
  const pending = await pendingIn(url);
  if (pending.length === 0) return;
  throw new StartFailure(
    `Базу нужно обновить (${pending.length} миграций, первая — ${pending[0]}): сначала выполните npm run migrate, потому что MIGRATE=0.`,
  );
}

async function requireForward(url: string, application: string): Promise<void> {
  const pending = await pendingIn(url);
  if (pending.length === 0) return;
  throw new StartFailure(
    `Базу нужно обновить (${pending.length} миграций, первая — ${pending[0]}), а роли «${application}» из DATABASE_URL этого нельзя: укажите в DATABASE_OWNER_URL роль владельца. ${HOW}`,
  );
}

function tooMighty(application: string, powers: readonly string[]): string {
  return `Роль «${application}» из DATABASE_URL может переписать журнал денег: ${powers.join(', ')}. Работать должна роль, которая умеет только дописывать. ${HOW}`;
}

const HOW =
  "Как сделать две роли: create role pero_owner login password '…'; create role pero_app login password '…'; grant pero_app to pero_owner; create database pero owner pero_owner; затем DATABASE_OWNER_URL — адрес от имени pero_owner, DATABASE_URL — от имени pero_app. Как разделить роли у готовой базы, сказано в docs/decisions/0020-the-ledger-defends-itself.md.";
