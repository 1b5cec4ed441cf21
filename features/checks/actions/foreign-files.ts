import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Unreadable } from '@pero/manuscript/reading/report';
import type { Db } from '@pero/server-platform/database/db';
import { loadForeignText, PUBLIC_DOMAIN } from './foreign-texts.ts';

const READ = new Set(['.fb2', '.epub', '.docx', '.odt', '.rtf', '.txt', '.md', '.html', '.zip']);

/** How many texts were loaded; of each file a line is said. */
export async function loadForeignTexts(
  db: Db,
  given: readonly string[],
  say: (line: string) => unknown,
): Promise<number> {
  const at = given.indexOf('--source');
  const source = at < 0 ? PUBLIC_DOMAIN : (given[at + 1] ?? PUBLIC_DOMAIN);
  const paths = at < 0 ? given : [...given.slice(0, at), ...given.slice(at + 2)];
  let loaded = 0;
  for (const file of paths.flatMap(filesIn)) {
    try {
      const { title, author, isNew } = await loadForeignText(
        db,
        { bytes: readFileSync(file), name: file, source },
        new Date(),
      );
      loaded += 1;
      say(`${isNew ? 'loaded' : 'known'}: ${[author, title].filter((words) => words !== '').join(', ')}`);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      say(`not read: ${file}: ${error.message}`);
    }
  }
  return loaded;
}

function filesIn(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && READ.has(extname(entry.name).toLowerCase()))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
