import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

export const IMPACTS = ['critical', 'serious', 'moderate', 'minor'] as const;
export type Impact = (typeof IMPACTS)[number];

/** What Ace does not like: by which rule, how much it matters, where. */
export type Finding = { readonly rule: string; readonly impact: Impact; readonly place: string };

export type Ace = {
  readonly version: string;
  /** What it says of the book in a file, and how many pages it looked at. */
  readonly check: (epub: string) => Promise<{ readonly pages: number; readonly findings: readonly Finding[] }>;
};

/** With a slash before it, the order of the table of contents is meant, not its page. */
const PAGE = /^[^/].*\.xhtml$/;

const HOW_TO_INSTALL =
  'Ace by DAISY is not here: PUPPETEER_SKIP_DOWNLOAD=1 npm install --prefix FOLDER @daisy/ace-core @daisy/ace-axe-runner-puppeteer, then ACE_HOME=FOLDER.';

/**
 * Ace as it is installed in the folder that ACE_HOME names, or the sentence that says how to have it. It brings some 180
 * packages and is asked seldom, so the project does not depend on it.
 */
export function aceAtHome(): Ace | string {
  const home = process.env.ACE_HOME;
  const core = resolve(home ?? '', 'node_modules/@daisy/ace-core/package.json');
  if (home === undefined || !existsSync(core)) return HOW_TO_INSTALL;
  // Both are read when the packages are loaded: they bring no browser here, and give one five seconds to start.
  process.env.PUPPETEER_EXECUTABLE_PATH ??= process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  process.env.ACE_TIMEOUT_INITIAL ??= '60000';
  const installed = createRequire(core);
  const ace: AceCore = installed('@daisy/ace-core');
  const runner: object = installed('@daisy/ace-axe-runner-puppeteer');
  // Without this, what Ace does is told to the console, or to files in the person's home.
  installed('winston').configure({ silent: true });
  const check: Ace['check'] = async (epub) => {
    // Without a folder for it, the report goes to the console.
    const outdir = join(dirname(epub), `${basename(epub)}.ace`);
    const options = { cwd: dirname(epub), outdir, doNotReportMedia: true };
    const [, report] = await ace(epub, options, { ...runner, concurrency: availableParallelism() });
    const pages = report.assertions.filter((document) => PAGE.test(document['earl:testSubject'].url));
    return { pages: pages.length, findings: report.assertions.flatMap(findingsIn) };
  };
  return { version: installed('./package.json').version, check };
}

type AceCore = (epub: string, options: object, runner: object) => Promise<readonly [job: string, report: Report]>;
type Report = { readonly assertions: readonly AboutDocument[] };
type AboutDocument = {
  readonly 'earl:testSubject': { readonly url: string };
  readonly assertions: readonly {
    readonly 'earl:test': { readonly 'earl:impact': Impact; readonly 'dct:title': string };
    readonly 'earl:result': { readonly 'dct:description': string; readonly html?: string };
  }[];
};

function findingsIn(document: AboutDocument): readonly Finding[] {
  return document.assertions.map((assertion) => {
    const { 'earl:impact': impact, 'dct:title': rule } = assertion['earl:test'];
    const { 'dct:description': description, html } = assertion['earl:result'];
    const what = (html ?? description).replace(/\s+/g, ' ').slice(0, 160);
    return { rule, impact, place: `${document['earl:testSubject'].url} ${what}` };
  });
}
