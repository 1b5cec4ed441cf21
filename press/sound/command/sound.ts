import { enableCompileCache } from 'node:module';

// What is imported before this is not kept compiled, so all the rest comes after.
enableCompileCache();

await import('./run.ts');
