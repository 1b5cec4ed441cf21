import { personByEmail } from '@pero/accounts/actions/people';
import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import type { DeskThings } from '../contract/desk.ts';
import type { ServiceType } from '../rules/catalogue.ts';
import { isOwnFee } from '../rules/money.ts';
import {
  addTemplate,
  contractorBy,
  contractors,
  loadOf,
  putContractor,
  removeTemplate,
  templates,
} from '../store/desk.ts';

/** SV92. */
export async function deskThings({ db, now }: Pick<Act, 'db' | 'now'>): Promise<DeskThings> {
  return { templates: await templates(db), contractors: await shownContractors({ db, now }) };
}

async function shownContractors({ db, now }: Pick<Act, 'db' | 'now'>) {
  const [all, load] = await Promise.all([contractors(db), loadOf(db, now)]);
  return all.map(({ id, name, does, types, share, userId, isActive }) => ({
    id,
    name,
    does,
    types: [...types],
    share,
    is_active: isActive,
    has_account: userId !== null,
    orders: load.filter(({ contractorId }) => contractorId === id).reduce((sum, { orders }) => sum + orders, 0),
  }));
}

export async function keepTemplate({ db, actor, now }: Act, { title, text }: { title: string; text: string }) {
  const isNew = await addTemplate(db, { title, text, by: actor.userId }, now);
  return isNew ? templates(db) : ({ refused: 'template-taken' } as const);
}

export async function dropTemplate({ db }: Act, id: number) {
  if (!(await removeTemplate(db, id))) throw new NotFound('template of a letter');
  return templates(db);
}

type Given = {
  readonly id?: number | undefined;
  readonly name: string;
  readonly does: string;
  readonly types: readonly ServiceType[];
  readonly share: number;
  readonly email?: string | undefined;
  readonly is_active?: boolean | undefined;
};

/** SV96: with an address their fees lie on that account. An account that was named stays when no address is given. */
export async function keepContractor(act: Act, { id, email = '', is_active = true, ...given }: Given) {
  const known = id === undefined ? null : await contractorBy(act.db, id);
  if (id !== undefined && known === null) throw new NotFound('contractor');
  const person = email === '' ? null : await personByEmail(act.db, email);
  if (email !== '' && person === null) return { refused: 'person-unknown' } as const;
  const userId = person ?? known?.userId ?? null;
  if (isOwnFee(act, userId)) return { refused: 'account-self' } as const;
  await putContractor(act.db, id ?? null, { ...given, userId, isActive: is_active }, act.now);
  return shownContractors(act);
}
