import type { RemarksFor } from '@pero/audio/actions/meta';
import type { SpeechCompany } from '@pero/audio/actions/speech';
import { audio } from '@pero/audio/feature';
import { checks } from '@pero/checks/feature';
import { contests } from '@pero/contests/feature';
import { covers } from '@pero/covers/feature';
import { imports } from '@pero/imports/feature';
import type { PreviewDesk } from '@pero/production/actions/preview-desk';
import { production } from '@pero/production/feature';
import { compose, type Feature } from '@pero/server-platform/feature';
import type { Files } from '@pero/server-platform/files/files';
import type { Post } from '@pero/server-platform/mail/mail';
import type { Ai } from '@pero/server-platform/outside/openai';
import { type Kinds, kindsOfWorks } from '@pero/works/actions/kinds';
import type { Papers } from '@pero/works/actions/publication';
import { works } from '@pero/works/feature';
import { writing } from '@pero/writing/feature';
import { book } from './actions/kind.ts';
import { books } from './feature.ts';

type Tools = Partial<Papers> & {
  readonly remarksFor?: RemarksFor;
  readonly speech?: SpeechCompany | null;
  readonly files: Files;
  readonly post?: Post;
  readonly press?: PreviewDesk;
  readonly ai?: Ai | null;
  /** Others than books and audiobooks. */
  readonly kinds?: ReturnType<typeof kindsOfWorks>;
  readonly textChecker?: Parameters<NonNullable<typeof checks.jobs>>[0]['textChecker'];
};

/** A feature that stands on these, for its own tests. */
export type More = readonly Feature<Kinds & { readonly files: Files }>[];

/** For tests: a book with everything that is done to it before it is judged. Nobody has to sign anything. */
function partsWith(tools: Tools, more: More = []) {
  return compose([works, covers, writing, imports, production, contests, checks, books, audio, ...more], {
    press: undefined as never,
    post: async () => {},
    siteUrl: 'http://site/',
    ai: null,
    textChecker: null,
    mayPublish: async () => null,
    consentsToGive: async () => [],
    remarksFor: async () => [],
    speech: null,
    kinds: kindsOfWorks([book, ...(audio.ownKinds ?? [])]),
    ...tools,
  });
}

export const allBookRoutes = (tools: Tools, more?: More) => partsWith(tools, more).routes();

export const allBookJobs = (tools: Tools, more?: More) => partsWith(tools, more).jobs();

export const bookFileRoutes = partsWith({ files: undefined as never }).files();

export const bookUploads = partsWith({ files: undefined as never }).uploads();
