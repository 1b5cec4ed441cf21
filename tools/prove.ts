import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { proveKill } from '../bench/kill/kill-proof.ts';

/** Long proofs, run by hand: `npm run prove`, or `npm run prove -- kill`. What they saw goes to docs/proofs.md. */
type Proof = { readonly name: string; readonly title: string; readonly run: () => Promise<Seen> };
type Seen = { readonly ok: boolean; readonly lines: readonly string[] };

const proofs: readonly Proof[] = [{ name: 'kill', title: 'Nothing acknowledged is lost', run: kill }];

const page = 'docs/proofs.md';
const wanted = process.argv.slice(2);
const chosen = proofs.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
if (chosen.length === 0) console.error(`There are these proofs: ${proofs.map(({ name }) => name).join(', ')}`);

let failed = chosen.length === 0;
for (const proof of chosen) {
  console.log(`— ${proof.title}`);
  const seen = await proof.run();
  record(proof, seen);
  console.log(seen.lines.join('\n'));
  failed ||= !seen.ok;
}
process.exitCode = failed ? 1 : 0;

async function kill(): Promise<Seen> {
  const rounds = 20;
  const seen = await proveKill({ rounds, seed: 20_261_115, tell: (line) => console.log(line) });
  return {
    // A proof without load proves nothing.
    ok: seen.lost.length === 0 && seen.registrations > rounds,
    lines: [
      `Every process was killed (SIGKILL) ${seen.kills} times: ${rounds} under load, the others in the middle of a start.`,
      `Acknowledged: ${seen.registrations} registrations, ${seen.edits} profile edits. Lost: ${seen.lost.length}.`,
      `The slowest start after a kill took ${(seen.slowestStartMs / 1000).toFixed(1)} s.`,
      ...seen.lost.map((line) => `- lost: ${line}`),
    ],
  };
}

/** Puts the proof's section in the place of its last one. */
function record({ name, title }: Proof, { ok, lines }: Seen): void {
  const text = existsSync(page) ? readFileSync(page, 'utf8') : '# Proofs\n';
  const others = text.split(/^(?=## )/m).filter((section) => !section.startsWith(`## ${title}\n`));
  const when = new Date().toISOString().slice(0, 10);
  const machine = `${availableParallelism()} cores, Node ${process.versions.node}`;
  const note = `\`npm run prove -- ${name}\`, ${when}, ${machine}: ${ok ? 'holds' : 'DOES NOT HOLD'}.`;
  const section = `## ${title}\n\n${note}\n\n${lines.join('\n')}\n`;
  writeFileSync(page, `${[...others.map((part) => part.trimEnd()), section.trimEnd()].join('\n\n')}\n`);
}
