import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

export type Proof = { readonly name: string; readonly title: string; readonly run: () => Promise<ProofResult> };
export type ProofResult = {
  readonly ok: boolean;
  readonly lines: readonly string[];
  /** Not when the proof lacks what it needs or only a part of it was run: the page keeps what was seen before. */
  readonly isRecorded?: boolean;
};

const page = 'docs/proofs.md';

/** Puts the proof's section in the place of its last one. */
export function recordProof({ name, title }: Proof, { ok, lines }: ProofResult): void {
  const text = existsSync(page) ? readFileSync(page, 'utf8') : '# Proofs\n';
  const others = text.split(/^(?=## )/m).filter((section) => !section.startsWith(`## ${title}\n`));
  const when = new Date().toISOString().slice(0, 10);
  const machine = `${availableParallelism()} cores, Node ${process.versions.node}`;
  const note = `\`npm run prove -- ${name}\`, ${when}, ${machine}: ${ok ? 'holds' : 'DOES NOT HOLD'}.`;
  const section = `## ${title}\n\n${note}\n\n${lines.join('\n')}\n`;
  writeFileSync(page, `${[...others.map((part) => part.trimEnd()), section.trimEnd()].join('\n\n')}\n`);
}
