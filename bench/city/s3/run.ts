import { spawnSync } from 'node:child_process';
import type { ProofResult } from '../../../tools/proof-page.ts';
import { missingPrograms, raiseGateway } from './radosgw.ts';

/** Our own tests of files, against an S3 of somebody else's making. S3_PORTS names two free ports. */
export async function s3Seen(tell: (line: string) => void): Promise<ProofResult> {
  const missing = missingPrograms();
  if (missing !== null) return { ok: false, lines: [missing], isRecorded: false };
  const [mon = 46_789, s3 = 46_780] = (process.env.S3_PORTS ?? '').split(',').filter(Boolean).map(Number);
  const started = performance.now();
  const gateway = await raiseGateway([mon, s3]);
  tell(`Ceph RadosGW is up after ${Math.round((performance.now() - started) / 1000)} s`);
  try {
    const env = { ...process.env, S3_TRIAL: gateway.address };
    const asked = ['run', '--testTimeout', '120000', 'platform/server/files/files.test.ts'];
    const { status } = spawnSync('vitest', asked, { env, stdio: 'inherit' });
    return {
      ok: status === 0,
      lines: [
        `Ceph RadosGW of Debian, data in memory: files put, replaced, listed, larger than one part, cut on the way, ranges, addresses for browsers: ${status === 0 ? 'as on a disk' : 'SOMETHING differs'}.`,
        `Took ${Math.round((performance.now() - started) / 1000)} s.`,
      ],
    };
  } finally {
    await gateway.stop();
  }
}
