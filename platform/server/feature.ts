import type { Tables } from '@pero/database/tables';
import type { AccessRows } from '@pero/wire/access';
import type { Endpoint } from '@pero/wire/endpoint';
import type { Db } from './database/db.ts';
import type { DemoPart } from './demo.ts';
import type { FileRoute } from './files/routes.ts';
import type { OneClickAction } from './http/one-click.ts';
import type { Route } from './http/serve.ts';
import type { SignedPosts } from './http/signed-posts.ts';
import type { SubscribableEvent } from './jobs/events.ts';
import type { Job, JobAct } from './jobs/jobs.ts';
import type { LiveRoute } from './live/live.ts';
import type { Logger } from './log.ts';
import type { Figure } from './metrics.ts';
import type { PersonalPart } from './personal.ts';
import type { NotificationRule } from './tells.ts';
import type { UploadPurpose } from './uploads/receive.ts';

/** POSTs of another company. Described always; heard only where there is a key that they could be signed with. */
export type SignedRoute<Tools> = {
  readonly endpoint: Endpoint;
  readonly at: `/api/${string}`;
  readonly posts: (tools: Tools) => SignedPosts | null;
};

/** What the web process does before it answers anybody; twice is harmless. */
export type Opening = {
  readonly db: Db;
  readonly inAct: <T>(work: (act: Pick<JobAct, 'db'>) => Promise<T>) => Promise<T>;
  readonly log: Logger;
};

/**
 * What one feature hands in: plain data, and every part may be left out. `Tools` is what it needs of the platform, and no
 * more of it; `apps` has one value that holds them all.
 */
export type Feature<Tools = unknown> = {
  /** As its folder is called. */
  readonly name: string;
  readonly routes?: (tools: Tools) => readonly Route[];
  /** Endpoints whose answer is a file. */
  readonly files?: (tools: Tools) => readonly FileRoute[];
  /** Endpoints whose answer goes on while something happens. */
  readonly streams?: readonly LiveRoute[];
  readonly uploads?: readonly UploadPurpose[];
  readonly signed?: readonly SignedRoute<Tools>[];
  readonly oneClick?: { readonly at: `/api/${string}`; readonly deed: OneClickAction };
  readonly jobs?: (tools: Tools) => readonly Job[];
  /** What it announces, as others hear it. */
  readonly events?: Readonly<Record<string, SubscribableEvent>>;
  /** Of its events those that nobody hears, each with the reason why it is kept. */
  readonly records?: Readonly<Record<string, string>>;
  /** What people are told of it. */
  readonly tells?: readonly NotificationRule[];
  /** What it holds about a person. */
  readonly personal?: (tools: Tools) => PersonalPart;
  readonly figures?: readonly ((
    look: { readonly db: Db; readonly now: Date },
    tools: Tools,
  ) => Promise<readonly Figure[]>)[];
  readonly atStart?: (opening: Opening, tools: Tools) => Promise<void>;
  /** Brought in only where a demonstration is made: it knows more of the product than those who serve it need. */
  readonly demo?: () => Promise<DemoPart>;
  /** Only its own store opens these; a test compares. */
  readonly tables?: readonly (keyof Tables)[];
  /** What it shows to the others: any store may read these. */
  readonly views?: readonly (keyof Tables)[];
  /** Who may call its endpoints, said a second time; a test tries every row as every role. */
  readonly access?: AccessRows;
};

/** The features of a server as one, in the order of the list. What nobody asks for is not made. */
export function compose<Tools>(features: readonly Feature<Tools>[], tools: Tools) {
  const all = <Part>(part: (feature: Feature<Tools>) => readonly Part[] | undefined): Part[] =>
    features.flatMap((feature) => part(feature) ?? []);
  return {
    routes: () => all(({ routes }) => routes?.(tools)),
    files: () => all(({ files }) => files?.(tools)),
    streams: () => all(({ streams }) => streams),
    uploads: () => all(({ uploads }) => uploads),
    signed: () =>
      all(({ signed }) => signed?.map(({ endpoint, at, posts }) => ({ endpoint, at, posts: posts(tools) }))),
    oneClicks: () => all(({ oneClick }) => oneClick && [oneClick]),
    jobs: () => all(({ jobs }) => jobs?.(tools)),
    figures: () =>
      all(({ figures }) =>
        figures?.map((read) => (look: { readonly db: Db; readonly now: Date }) => read(look, tools)),
      ),
    async open(opening: Opening): Promise<void> {
      for (const { atStart } of features) await atStart?.(opening, tools);
    },
  };
}

/** What each feature holds about a person, in the order of the list: copied in it, forgotten from above down. */
export function personalParts<Tools>(features: readonly Feature<Tools>[], tools: NoInfer<Tools>): PersonalPart[] {
  return features.flatMap(({ personal }) => (personal ? [personal(tools)] : []));
}

export function accessOf(features: readonly Pick<Feature, 'access'>[]): AccessRows {
  return Object.assign({}, ...features.map(({ access }) => access));
}
