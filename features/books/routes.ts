import type { Files } from '@pero/server-platform/files';
import type { FileRoute } from '@pero/server-platform/files-routes';
import type { Ai } from '@pero/server-platform/openai';
import type { Route } from '@pero/server-platform/serve';
import type { UploadPurpose } from '@pero/server-platform/uploads-receive';
import type { PreviewDesk } from './actions/preview-desk.ts';
import type { ConsentsToGive, MayPublish } from './actions/publication.ts';
import { annotationRoutes } from './routes/annotation.ts';
import { bookRoutes } from './routes/books.ts';
import { chapterRoutes } from './routes/chapters.ts';
import { contestRoutes } from './routes/contests.ts';
import { coverFileRoutes, coverRoutes, coverUploads } from './routes/cover.ts';
import { editorRoutes } from './routes/editor.ts';
import { downloadRoutes, fileRoutes } from './routes/files.ts';
import { importFileRoutes, importRoutes, importUploads } from './routes/imports.ts';
import { listRoutes } from './routes/lists.ts';
import { personRoutes } from './routes/persons.ts';
import { pictureFileRoutes, pictureRoutes, pictureUploads } from './routes/pictures.ts';
import { preflightRoutes } from './routes/preflight.ts';
import { previewRoutes } from './routes/preview.ts';

/** What the slow routes stand on. */
export type BookTools = {
  readonly files: Files;
  readonly press: PreviewDesk;
  readonly ai?: Ai | null;
  /** Without it nobody has to sign anything: tests of books alone. */
  readonly mayPublish?: MayPublish;
  readonly consentsToGive?: ConsentsToGive;
};

export function allBookRoutes(tools: BookTools): Route[] {
  const papers = {
    mayPublish: tools.mayPublish ?? (async () => null),
    consentsToGive: tools.consentsToGive ?? (async () => []),
  };
  const machines = { files: tools.files, ai: tools.ai ?? null };
  return [
    ...bookRoutes(papers),
    ...chapterRoutes,
    ...editorRoutes,
    ...fileRoutes,
    ...listRoutes,
    ...personRoutes,
    ...contestRoutes,
    ...preflightRoutes(papers),
    ...previewRoutes(tools),
    ...coverRoutes(machines),
    ...annotationRoutes(machines),
    ...pictureRoutes(tools),
    ...importRoutes(tools),
  ];
}

export const bookFileRoutes: FileRoute[] = [
  ...downloadRoutes,
  ...coverFileRoutes,
  ...pictureFileRoutes,
  ...importFileRoutes,
];

export const bookUploads: UploadPurpose[] = [...coverUploads, ...pictureUploads, ...importUploads].map((purpose) => ({
  ...purpose,
  scope: 'books:write',
}));
