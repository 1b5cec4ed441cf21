import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readCatalog } from '../database/catalog.ts';
import { schemaText, tableTypes } from '../database/describe.ts';
import { startCluster } from '../platform/testing/cluster.ts';

/** Writes database/tables.ts and database/schema.sql from a freshly migrated database. */
const cluster = await startCluster();
try {
  const catalog = await readCatalog(cluster.templateUrl);
  writeFileSync(inDatabase('tables.ts'), tableTypes(catalog));
  writeFileSync(inDatabase('schema.sql'), schemaText(catalog));
  console.log(`${catalog.relations.length} tables and views written to database/tables.ts and database/schema.sql`);
} finally {
  await cluster.stop();
}

function inDatabase(name: string): string {
  return fileURLToPath(new URL(`../database/${name}`, import.meta.url));
}
