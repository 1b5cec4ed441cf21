import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { cloneDatabase, emptyDatabase } from '@pero/testing/cluster';
import { afterAll, describe, expect, test } from 'vitest';
import { answers, refusal, root, rowsOf, stop, sweep } from './start-world.ts';
import { freePorts, processesOn, tryStart } from './trial.ts';

afterAll(sweep);

/** What a site for people needs beside its keys. */
const REAL = { SMTP_URL: 'smtp://127.0.0.1:1', SITE_URL: 'https://pero.example.com/' };
const der = { format: 'der', type: 'pkcs8' } as const;

describe('on a database of one’s own', () => {
  test('does not work as a role that could rewrite the ledger, and says how to make two; a demonstration may', async () => {
    const database = await cloneDatabase();
    const keys = {
      SCANS_KEY: Buffer.alloc(32).toString('base64'),
      PAYOUT_KEY: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(der).toString('base64'),
    };
    const mighty = {
      ...keys,
      ...REAL,
      LEDGER_ANCHOR_KEY: generateKeyPairSync('ed25519').privateKey.export(der).toString('base64'),
    };
    expect(await refusal({ command: 'worker', env: { ...keys, DATABASE_URL: database.appUrl } })).toContain(
      'укажите в LEDGER_ANCHOR_KEY закрытый ключ Ed25519',
    );
    const output = await saidOf({ ...mighty, DATABASE_URL: database.url });
    expect(output).toContain('Роль «postgres» из DATABASE_URL может переписать журнал денег: это суперпользователь');
    expect(output).toContain("create role pero_app login password '…'");
    const [refused = ''] = /Роль «postgres».*/.exec(output) ?? [];
    expect(await saidOf({ ...mighty, DATABASE_URL: database.url, DATABASE_OWNER_URL: database.url })).toContain(
      refused,
    );
    await rowsOf(database.url, "delete from schema_migrations where name > '0024'");
    expect(
      await saidOf({ ...mighty, MIGRATE: '0', DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.url }),
    ).toContain('сначала выполните npm run migrate, потому что MIGRATE=0');
    expect(await saidOf({ ...mighty, DATABASE_URL: database.appUrl })).toContain(
      'роли «pero_app» из DATABASE_URL этого нельзя: укажите в DATABASE_OWNER_URL роль владельца',
    );
    await database.drop();

    async function saidOf(env: Record<string, string>): Promise<string> {
      const trial = tryStart({ command: 'worker', dataFolder: join(root, 'mighty'), ports: await freePorts(), env });
      expect(await trial.ended).toBe(1);
      return trial.output().trim();
    }
  });

  test('web and worker run apart, several at once, and no demonstration data comes in', async () => {
    const database = await emptyDatabase();
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const shared = {
      ...REAL,
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.url,
      LEDGER_ANCHOR_KEY: generateKeyPairSync('ed25519').privateKey.export(der).toString('base64'),
      SCANS_KEY: Buffer.alloc(32).toString('base64'),
    };
    const env = { ...shared, PAYOUT_KEY: privateKey.export(der).toString('base64') };
    const open = {
      ...shared,
      PAYOUT_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    };
    const dataFolder = join(root, 'apart');
    const [watched, press] = await freePorts();
    const trials = [
      tryStart({ command: 'web', dataFolder, ports: await freePorts(), env: { ...env, DRAIN_SECONDS: '2' } }),
      tryStart({ command: 'web', dataFolder, ports: await freePorts(), env: open }),
      tryStart({ command: 'worker', dataFolder, ports: await freePorts(), env: { ...env, WORKER_PORT: `${watched}` } }),
      tryStart({ command: 'press', dataFolder, ports: await freePorts(), env: { ...open, WORKER_PORT: `${press}` } }),
      tryStart({ command: 'live', dataFolder, ports: await freePorts(), env: open }),
    ];
    await Promise.all(trials.map((trial) => trial.ready()));
    const [first, second] = trials;
    expect(first && (await answers(first))).toBe(true);
    expect(second && (await answers(second))).toBe(true);
    // The worker tells whoever watches how it fares: of itself, of its queue, and that it has begun.
    expect((await fetch(`http://127.0.0.1:${watched}/readyz`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${press}/readyz`)).status).toBe(200);
    // Live pages are a role without pages: its calls are those of the site, behind the same door.
    const live = trials[4]?.site;
    expect((await fetch(`${live}/api/books/7/preview/book`)).status).toBe(401);
    expect([(await fetch(`${live}/readyz`)).status, (await fetch(`${live}/`)).status]).toEqual([200, 404]);
    const figures = await (await fetch(`http://127.0.0.1:${watched}/metrics`)).text();
    for (const name of [
      'pero_jobs_waiting ',
      'pero_job_runs_total',
      'pero_database_away 0',
      'nodejs_eventloop_lag_p99',
    ]) {
      expect(figures).toContain(name);
    }
    expect(await rowsOf(database.url, 'select from users')).toBe(0);
    // Another machine with a disk of its own: what was brought here would be missing there.
    const lonely = join(root, 'lonely');
    const third = tryStart({ command: 'web', dataFolder: lonely, ports: await freePorts(), env });
    expect(await third.ended).toBe(1);
    expect(third.output()).toContain(
      `База данных работает с хранилищем файлов, которого здесь нет (папка ${lonely}/files): у всех машин оно должно быть общее, для двух машин нужен S3. Если это точно нужное хранилище, со всеми файлами, выполните npm run adopt-files и запустите снова.`,
    );
    // Whoever is asked to stop says so first and answers all the same, so that a proxy sends nobody there any more.
    const isStopping = async () => (await (await fetch(`${first?.site}/readyz`)).json()) as { missing: string[] };
    first?.process.kill('SIGTERM');
    await expect.poll(isStopping, { interval: 20 }).toMatchObject({ ready: false, missing: ['stopping'] });
    expect(first && (await answers(first))).toBe(true);
    expect(await first?.ended).toBe(0);
    await Promise.all(trials.slice(1).map(stop));
    expect(processesOn(dataFolder)).toEqual([]);
    await database.drop();
  });

  test('is not served as a toy: without mail and an address, with the sandbox or its keys, with demo accounts', async () => {
    const database = await cloneDatabase();
    const env = {
      DATABASE_URL: database.appUrl,
      SCANS_KEY: Buffer.alloc(32).toString('base64'),
      PAYOUT_KEY: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(der).toString('base64'),
      LEDGER_ANCHOR_KEY: generateKeyPairSync('ed25519').privateKey.export(der).toString('base64'),
    };
    const [, sandboxPort] = await freePorts();
    const toys = {
      RETAILER_URL: `http://127.0.0.1:${sandboxPort}/retailer/`,
      RETAILER_KEY: 'sandbox',
      CARD_BANK_URL: 'https://bank.example.com/',
      CARD_BANK_KEY: 'sandbox',
      // To another machine in clear.
      TAX_STATUS_URL: 'http://tax.example.com/',
    };
    const output = await refusal({ command: 'worker', ports: [1, sandboxPort], env: { ...env, ...toys } });
    const named = [...output.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name);
    expect(named).toEqual(['SMTP_URL', 'SITE_URL', 'RETAILER_URL', 'RETAILER_KEY', 'CARD_BANK_KEY', 'TAX_STATUS_URL']);

    await rowsOf(
      database.url,
      "insert into users (email, password_hash, registered_at, referral_code) values ('author@demo.pero', '', now(), 'd')",
    );
    const plan = { command: 'worker', dataFolder: join(root, 'toy'), env: { ...env, ...REAL } };
    const first = tryStart({ ...plan, ports: await freePorts() });
    expect(await first.ended).toBe(1);
    expect(first.output()).toContain(
      'В базе есть демонстрационные учётные записи с известным всем паролем: author@demo.pero.',
    );
    expect(await rowsOf(database.url, 'select from users where locked_at is not null')).toBe(1);
    const second = tryStart({ ...plan, ports: await freePorts() });
    await second.ready();
    expect(second.output()).toContain(
      '"off":["RETAILER_URL","CARD_BANK_URL","TAX_STATUS_URL","TEXT_CHECK_URL","SPEECHKIT_URL","KASSA_URL","PRINT_URL","DADATA_URL","ORD_URL"]',
    );
    await stop(second);
    await database.drop();
  });

  test('asks for the key that scans of documents are sealed with', async () => {
    const database = await cloneDatabase();
    expect(await refusal({ env: { DATABASE_URL: database.url } })).toContain('укажите в SCANS_KEY ключ');
    expect(await refusal({ env: { SCANS_KEY: 'short' } })).toContain('SCANS_KEY: must be 32 bytes in base64');
    await database.drop();
  });

  test('asks for the key that requisites are opened with, and the worker for its private half', async () => {
    const database = await cloneDatabase();
    const env = { DATABASE_URL: database.url, SCANS_KEY: Buffer.alloc(32).toString('base64') };
    expect(await refusal({ env })).toContain('укажите в PAYOUT_KEY закрытый ключ RSA');
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const PAYOUT_PUBLIC_KEY = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    expect(await refusal({ command: 'worker', env: { ...env, PAYOUT_PUBLIC_KEY } })).toContain('укажите в PAYOUT_KEY');
    expect(await refusal({ env: { PAYOUT_KEY: 'short' } })).toContain('PAYOUT_KEY: must be an RSA private key');
    await database.drop();
  });

  test('a role alone asks for DATABASE_URL', async () => {
    expect(await refusal({ command: 'worker' })).toBe(
      'Отдельному процессу «worker» нужна общая база: укажите её в DATABASE_URL.',
    );
  });

  test('the demo reset refuses to wipe it unless told twice', async () => {
    const database = await cloneDatabase();
    const env = { DATABASE_URL: database.url };
    await rowsOf(database.url, "insert into events (type, subject, happened_at) values ('kept', 1, now())");
    expect(await refusal({ command: 'demo:reset', env })).toContain('сброс стёр бы её');
    expect(await rowsOf(database.url, "select from events where type = 'kept'")).toBe(1);
    const told = tryStart({
      command: 'demo:reset',
      dataFolder: join(root, 'told'),
      ports: await freePorts(),
      env: { ...env, DEMO: '1', SCANS_KEY: Buffer.alloc(32).toString('base64') },
    });
    expect([await told.ended, told.output()]).toEqual([0, expect.any(String)]);
    expect(await rowsOf(database.url, "select from events where type = 'kept'")).toBe(0);
    await database.drop();
  });
});
