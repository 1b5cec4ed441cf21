import { spawnSync } from 'node:child_process';
import type { ProofResult } from '../../../tools/proof-page.ts';

/** The test itself, with as many rounds as the proof asks for. */
export async function refundsSeen(): Promise<ProofResult> {
  const [rounds, orders] = [60, 60];
  const env = { ...process.env, PROVE_ROUNDS: `${rounds}`, PROVE_ORDERS: `${orders}`, PROVE_SEED: '20261117' };
  const started = performance.now();
  const { status, stdout } = spawnSync('vitest', ['run', 'bench/money/refunds'], { env, encoding: 'utf8' });
  const events = /booked (\d+) events/.exec(stdout)?.[1] ?? '0';
  return {
    ok: status === 0,
    lines: [
      `${rounds} random histories of up to ${orders} orders, each told twice over: whole and in order, then with refunds cut into parts, mixed, told again and in pages of 1 to 9; ${events} events.`,
      `Balances of author, co-author and inviter, frozen money of drafts and every day of the royalty: ${status === 0 ? 'equal to the kopeck' : 'DIFFERENT'}; the ledger whole after each.`,
      `Took ${Math.round((performance.now() - started) / 1000)} s.`,
    ],
  };
}
