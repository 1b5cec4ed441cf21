import { enableCompileCache } from 'node:module';

// Most of a short conversion is reading our own code; from the second time on it is kept compiled. What is imported
// before this is not, so all the rest comes after.
enableCompileCache();

await import('./run.ts');
