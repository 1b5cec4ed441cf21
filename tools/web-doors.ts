import { globSync, readFileSync } from 'node:fs';
import type { IForbiddenRuleType } from 'dependency-cruiser';

const root = new URL('..', import.meta.url);

/** What each feature's web shows to the others: the files that its package.json names. */
export function webDoors(): Map<string, string[]> {
  const packages = globSync('features/*/package.json', { cwd: root.pathname }).sort();
  return new Map(
    packages.map((path) => {
      const { exports = {} } = JSON.parse(readFileSync(new URL(path, root), 'utf8')) as {
        exports?: Record<string, string>;
      };
      const feature = path.split('/')[1] ?? '';
      const shown = Object.values(exports).filter((file) => file.startsWith('./web/'));
      return [feature, shown.map((file) => `features/${feature}/${file.slice(2)}`)];
    }),
  );
}

/** Into the web of a feature, whoever stands outside goes by what it shows; by package or by path is all the same. */
export function webWalls(
  doors: ReadonlyMap<string, readonly string[]>,
  aside: readonly string[],
): IForbiddenRuleType[] {
  return [...doors].map(([feature, shown]) => ({
    name: `web-door-of-${feature}`,
    severity: 'error' as const,
    comment: 'A page of another feature is its own affair: ask for what package.json shows, or add a line there.',
    from: { pathNot: [`^features/${feature}/`, ...aside] },
    to: { path: `^features/${feature}/web/`, pathNot: shown.map((file) => `^${file.replaceAll('.', '\\.')}$`) },
  }));
}
