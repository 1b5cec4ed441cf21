import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { accountOf } from '@pero/accounts/actions/create-account';
import { hashPassword } from '@pero/accounts/actions/passwords';
import { giveRole, loseFactor, signOutEverywhere, staffNow, takeRole } from '@pero/accounts/actions/roles/staff';
import { accountJobs } from '@pero/accounts/jobs';
import { ROLE_WORDS, STAFF_REFUSALS, STAFF_ROLES } from '@pero/accounts/rules/staff';
import { moscowDay } from '@pero/kernel/day';
import { closeAccount } from '@pero/privacy/actions/leaving';
import { systemClock } from '@pero/server-platform/clock';
import { asDb, openDatabase } from '@pero/server-platform/database/db';
import { type JobAct, messagingOf, openSender } from '@pero/server-platform/jobs/jobs';
import { openLog } from '@pero/server-platform/log';
import { writeLetter } from '@pero/server-platform/mail/mail';

const USAGE = `npm run staff -- add АДРЕС --role ${STAFF_ROLES.join('|')} [--username ИМЯ, для издательства]
npm run staff -- remove АДРЕС
npm run staff -- reset-factor АДРЕС, когда потеряны и\u00A0телефон, и\u00A0ключи, и\u00A0коды
npm run staff -- sign-out АДРЕС, кто угодно: на\u00A0всех устройствах, когда учётная запись в\u00A0чужих руках
npm run staff -- close ИМЯ, учётную запись издательства: исчезнет через 14\u00A0дней
npm run staff -- list`;

const DONE = {
  invited: 'Приглашение отправлено письмом, в\u00A0нём ссылка для пароля.',
  given: 'Роль дана, человек узнает об\u00A0этом из\u00A0письма. На\u00A0всех устройствах выполнен выход.',
  reset: 'Второй шаг входа сброшен, человек узнает об\u00A0этом из\u00A0письма и\u00A0при входе настроит новый.',
  'signed-out': 'На\u00A0всех устройствах выполнен выход, высланные коды ничего не\u00A0открывают.',
  closed: 'Учётная запись будет удалена через 14\u00A0дней. На\u00A0всех устройствах выполнен выход.',
  taken: 'Роль снята, человек узнает об\u00A0этом из\u00A0письма. На\u00A0всех устройствах выполнен выход.',
} as const;

export type CommandResult = { readonly status: 0 | 1; readonly output: string };
type Place = { readonly databaseUrl: string; readonly siteUrl: string };

/** Who may do more than an author. Every change is an event, and is told to the person by letter. */
export async function staffCommand(args: readonly string[], { databaseUrl, siteUrl }: Place): Promise<CommandResult> {
  const options = { role: { type: 'string' }, username: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [command = '', who = ''] = positionals;
  const role = STAFF_ROLES.find((known) => known === values.role);
  const work = workOf(command, who);
  if (!work) return { status: 1, output: USAGE };

  const database = openDatabase(databaseUrl, { connections: 2, name: 'pero-staff' });
  const log = openLog('silent', 'pero-staff');
  // What is to follow waits in the queue, letters in their table: a worker sees to them.
  const boss = await openSender(databaseUrl, log);
  // Nobody knows this password: the invitation lets its reader choose one.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  try {
    return await database.kysely.transaction().execute((transaction) => {
      const now = systemClock.now();
      const tell = messagingOf(transaction, { boss, jobs: accountJobs({ post: writeLetter, siteUrl }), log }, now);
      return work({ db: asDb(transaction), now, today: moscowDay(now), log, ...tell });
    });
  } finally {
    await boss.stop({ graceful: false });
    await database.close();
  }

  async function closed(act: JobAct): Promise<CommandResult> {
    const userId = await accountOf(act.db, { username: who });
    const isClosed = userId !== null && (await closeAccount(act, userId));
    return isClosed ? { status: 0, output: DONE.closed } : { status: 1, output: `Нет такого издательства: ${who}` };
  }

  function workOf(command: string, who: string): ((act: JobAct) => Promise<CommandResult>) | null {
    const tools = { post: writeLetter, siteUrl };
    if (command === 'list') return listed;
    if (!who) return null;
    if (command === 'close') return closed;
    if (command === 'add' && role) {
      const given = { email: who, role, username: values.username };
      return async (act) => spoken(await giveRole(act, given, passwordHash, tools));
    }
    const deed = DEEDS.get(command);
    return deed ? async (act) => spoken(await deed(act, who, tools)) : null;
  }
}

/** What is done to somebody who is here. */
const DEEDS = new Map<string, typeof takeRole>([
  ['remove', takeRole],
  ['reset-factor', loseFactor],
  ['sign-out', signOutEverywhere],
]);

function spoken(outcome: Awaited<ReturnType<typeof giveRole>>): CommandResult {
  return 'refused' in outcome
    ? { status: 1, output: STAFF_REFUSALS[outcome.refused] }
    : { status: 0, output: DONE[outcome.done] };
}

async function listed(act: Pick<JobAct, 'db'>): Promise<CommandResult> {
  const lines = (await staffNow(act)).map(({ name, username, role, person, isLocked }) =>
    [name, ROLE_WORDS[role], username === name ? null : username, person, isLocked ? 'закрыт' : null]
      .filter(Boolean)
      .join('  '),
  );
  return {
    status: 0,
    output: lines.length > 0 ? lines.join('\n') : 'Пока никого: npm run staff -- add АДРЕС --role …',
  };
}
