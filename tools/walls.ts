import { execFileSync } from 'node:child_process';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { HOW_TO_READ, LADDER, WALLS, WEB_DOORS } from './wall-rules.ts';

export const ROOMS = ['kernel', 'database', 'platform', 'press', 'features', 'ui', 'apps', 'tools'];

/** Reads the whole tree and says which walls are broken, one line each. */
export async function brokenWalls(folder = process.cwd()): Promise<{ broken: string[]; modules: number }> {
  const tsConfig = extractTSConfig('tsconfig.server.json');
  const options = {
    ...HOW_TO_READ,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: [...WALLS, ...LADDER, ...WEB_DOORS] },
  };
  const cruised = await cruise(ROOMS, options as never, undefined, { tsConfig });
  const { summary, modules } = cruised.output as ICruiseResult;
  return {
    broken: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    modules: modules.filter(({ source }) => /\.tsx?$/.test(source) && !source.includes('node_modules')).length,
  };
}

/** Source files under the rooms: a check that read fewer has gone blind (TypeScript 7 once made it read none). */
export function sourceFiles(): number {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...ROOMS], {
    encoding: 'utf8',
  });
  return listed.split('\n').filter((name) => /\.tsx?$/.test(name)).length;
}

if (import.meta.main) {
  const { broken, modules } = await brokenWalls();
  const files = sourceFiles();
  for (const line of broken) console.error(line);
  if (modules < files) console.error(`Read ${modules} modules, but the tree has ${files} source files`);
  console.log(`walls: ${modules} modules read, ${broken.length} violations`);
  process.exit(broken.length > 0 || modules < files ? 1 : 0);
}
