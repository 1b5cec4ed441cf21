import { readFileSync } from 'node:fs';
import type { IForbiddenRuleType } from 'dependency-cruiser';

/** The rungs of the features, lowest first, as ARCHITECTURE.md draws them: that table is the one that is checked. */
export function rungs(page = readFileSync(new URL('../ARCHITECTURE.md', import.meta.url), 'utf8')): string[][] {
  const table = /```ladder\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  return table
    .split('\n')
    .map((line) => line.match(/[a-z]+(?:-[a-z]+)*/g) ?? [])
    .filter((names) => names.length > 0);
}

/** A feature imports features of lower rungs; not its neighbours, and nobody above. */
export function ladderWalls(ladder: readonly (readonly string[])[], aside: readonly string[]): IForbiddenRuleType[] {
  return ladder.flatMap((names, rung) =>
    names.map((name) => ({
      name: `ladder-of-${name}`,
      severity: 'error' as const,
      comment: 'Down: call. Up: announce an event, or be handed what is needed. Sideways: let one above ask both.',
      from: { path: `^features/${name}/`, pathNot: [...aside] },
      to: {
        path: `^features/(${ladder
          .slice(rung)
          .flat()
          .filter((other) => other !== name)
          .join('|')})/`,
      },
    })),
  );
}
