import { expressionsIn } from '../../tools/redos/expressions.ts';
import { slownessOf } from '../../tools/redos/linear.ts';
import { lineOf, proveRedos } from './redos-proof.ts';

/** Every expression by the checker, and everything that is done to a text by its cost at growing lengths. */
export async function redosSeen(tell: (line: string) => void): Promise<{ ok: boolean; lines: string[] }> {
  const { written, made } = expressionsIn(process.cwd());
  const before = process.cpuUsage();
  const found = written.filter(({ source, flags }) => slownessOf(source, flags) !== null);
  const checked = process.cpuUsage(before).user / 1e6;
  const { seen, slow } = await proveRedos({ shortest: 2000, longest: 64_000, tell });
  const [ways, families] = [new Set(seen.map(({ way }) => way)).size, new Set(seen.map(({ family }) => family)).size];
  const dearest = seen.toSorted((a, b) => b.ms / b.length - a.ms / a.length).slice(0, 5);
  return {
    ok: slow.length === 0 && written.length > 1000,
    lines: [
      `${written.length} regular expressions written in the product and ${made.length} made by it, checked in ${checked.toFixed(1)} s of processor time: ${found.length} can outgrow their text, each let through with its cap by tools/redos/redos.test.ts.`,
      `${ways} things that are done to an author’s text, with ${families} families of hostile texts of up to 64,000 letters: ${slow.length} grow faster than the text. The dearest for their length:`,
      ...dearest.map((line) => `- ${lineOf(line)}`),
      ...slow.map((line) => `- slow: ${lineOf(line)}`),
    ],
  };
}
