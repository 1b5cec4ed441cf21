import { watch } from 'node:fs';

const folders = ['apps/server', 'apps/sandbox', 'database', 'features', 'kernel', 'platform'];

/** In development: calls back when server code has changed, once for a burst of saves. Vite sees to the pages itself. */
export function watchServerCode(onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_, file) => {
      if (!file || !isServerCode(`${folder}/${file}`)) return;
      clearTimeout(timer);
      timer = setTimeout(onChange, 150);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

function isServerCode(path: string): boolean {
  const isPage = /^features\/[^/]+\/web\//.test(path) || path.startsWith('platform/web/');
  return /\.(ts|json|md|sql)$/.test(path) && !/\.test\.ts$/.test(path) && !isPage && !path.includes('node_modules');
}
