import { annotationRoutes } from '@pero/checks/routes/annotation';
import { contestRoutes } from '@pero/contests/routes/contests';
import { coverFileRoutes, coverRoutes, coverUploads } from '@pero/covers/routes/cover';
import { importFileRoutes, importRoutes, importUploads } from '@pero/imports/routes/imports';
import type { PreviewDesk } from '@pero/production/actions/preview-desk';
import { downloadRoutes, fileRoutes } from '@pero/production/routes/files';
import { previewRoutes } from '@pero/production/routes/preview';
import type { Files } from '@pero/server-platform/files/files';
import type { FileRoute } from '@pero/server-platform/files/routes';
import type { Route } from '@pero/server-platform/http/serve';
import type { Ai } from '@pero/server-platform/outside/openai';
import type { UploadPurpose } from '@pero/server-platform/uploads/receive';
import { listRoutes } from '@pero/works/routes/lists';
import { personRoutes } from '@pero/works/routes/persons';
import { chapterRoutes } from '@pero/writing/routes/chapters';
import { editorRoutes } from '@pero/writing/routes/editor';
import { pictureFileRoutes, pictureRoutes, pictureUploads } from '@pero/writing/routes/pictures';
import type { ConsentsToGive, MayPublish } from './actions/publication.ts';
import { bookRoutes } from './routes/books.ts';
import { preflightRoutes } from './routes/preflight.ts';

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
