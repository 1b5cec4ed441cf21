import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type Gateway = { readonly address: string; readonly stop: () => Promise<void> };

/** What Debian has to be asked for, or null when all of it is here. */
export function missingPrograms(): string | null {
  const needed = ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'ceph', 'monmaptool'];
  const missing = needed.filter((name) => !existsSync(join('/usr/bin', name)));
  return missing.length === 0 ? null : `Install ceph-mon, ceph-osd and radosgw first; missing: ${missing.join(', ')}`;
}

/** A Ceph of three small processes with its data in memory: an S3 that nobody here has written. */
export async function raiseGateway(ports: readonly [mon: number, s3: number]): Promise<Gateway> {
  const home = mkdtempSync(join(tmpdir(), 'pero-s3-'));
  const config = join(home, 'ceph.conf');
  const fsid = randomUUID();
  for (const name of ['mon', 'osd', 'run', 'log', 'crash']) mkdirSync(join(home, name));
  writeFileSync(config, configOf(home, fsid, ports));
  const run = (program: string, ...args: readonly string[]) =>
    execFileSync(program, ['-c', config, ...args], { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
  const kept: ChildProcess[] = [];
  const begin = (program: string, ...args: readonly string[]) =>
    kept.push(spawn('nice', ['-n', '5', program, '-c', config, '-f', ...args], { stdio: 'ignore' }));
  const stop = async () => {
    for (const child of kept.toReversed()) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.kill('SIGKILL')) await ended;
    }
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const map = join(home, 'monmap');
    execFileSync('monmaptool', ['--create', '--addv', 'a', `[v1:127.0.0.1:${ports[0]}]`, '--fsid', fsid, map]);
    run('ceph-mon', '-i', 'a', '--mkfs', '--monmap', map);
    begin('ceph-mon', '-i', 'a');
    const osd = randomUUID();
    run('ceph', '--connect-timeout', '60', 'osd', 'new', osd);
    run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd);
    begin('ceph-osd', '-i', '0');
    run('ceph', 'osd', 'crush', 'add', 'osd.0', '1.0', 'root=default', 'host=here');
    await until(() => run('ceph', 'osd', 'stat').includes('1 up'));
    begin('radosgw', '-n', 'client.rgw');
    const address = `http://127.0.0.1:${ports[1]}`;
    await until(async () => (await fetch(address)).ok);
    run(
      'radosgw-admin',
      'user',
      'create',
      '--uid',
      'pero',
      '--display-name',
      'pero',
      '--access-key',
      'pero',
      '--secret-key',
      'secret',
    );
    return { address: address.replace('//', '//pero:secret@'), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function until(look: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    if (
      await Promise.resolve()
        .then(look)
        .catch(() => false)
    )
      return;
    await sleep(500);
  }
  throw new Error('Ceph did not come up within two minutes');
}

function configOf(home: string, fsid: string, [mon, s3]: readonly [number, number]): string {
  return `[global]
fsid = ${fsid}
mon host = [v1:127.0.0.1:${mon}]
auth cluster required = none
auth service required = none
auth client required = none
ms bind msgr2 = false
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
mon allow pool size one = true
mon warn on pool no redundancy = false
osd crush chooseleaf type = 0
run dir = ${home}/run
admin socket = ${home}/run/$name.asok
log file = ${home}/log/$name.log
pid file = ${home}/run/$name.pid
crash dir = ${home}/crash
public addr = 127.0.0.1
cluster addr = 127.0.0.1
osd objectstore = memstore
memstore device bytes = 4294967296
osd memory target = 939524096
mgr initial modules =
[mon.a]
mon data = ${home}/mon
mon addr = 127.0.0.1:${mon}
mon data avail crit = 1
[osd.0]
osd data = ${home}/osd
osd journal =
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${s3}
rgw thread pool size = 16
rgw enable usage log = false
rgw dns name = localhost
rgw crypt require ssl = false
rgw s3 auth use keystone = false
`;
}
