import type { IForbiddenRuleType } from 'dependency-cruiser';
import { ladderWalls, rungs } from './ladder.ts';
import { webDoors, webWalls } from './web-doors.ts';

const room = (names: string) => `^features/([^/]+)/(${names})(\\.ts$|/)`;
const SERVER_ROOMS = 'store|actions|routes|jobs|events|public-events|tasks|access|tells|feature';
/** What the tests of a place share. */
const testWorld = '/(test-[a-z-]+|[a-z-]+-world)\\.ts$';
const isTest = '\\.(test|spec)\\.tsx?$';

/** The model of a text and the pure functions over it, the typographer, what is measured of sound and of paper: words that every room may say. */
const words =
  '^press/(manuscript/((model|office/tracked/model|text|walk|inlines|chapters/numerals|html/mark-tags)\\.ts|canonical/)|typography/|spelling/|sound/(measured|mending/plan|align/known)\\.ts|print-pdf/(geometry|finding)\\.ts)';

/** The walls of the platform, each with its reason. */
export const WALLS: IForbiddenRuleType[] = [
  {
    name: 'no-cycles',
    severity: 'error',
    comment: 'Two modules that need each other are one module, or hide a third.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'rules-are-pure',
    severity: 'error',
    comment: 'Rules know the kernel, the model of a text, the words of a refusal and other rules, nothing else.',
    from: { path: room('rules'), pathNot: isTest },
    to: { pathNot: ['^kernel/', '^platform/wire/refusal', room('rules'), words] },
  },
  {
    name: 'entries-are-pure',
    severity: 'error',
    comment:
      'What a correct entry of the ledger is, its owner declares as a value: rules and a schema, and no way to book it.',
    from: { path: room('entries'), pathNot: isTest },
    to: { pathNot: ['^kernel/', room('rules|entries'), 'node_modules/zod'] },
  },
  {
    name: 'contract-knows-rules-only',
    severity: 'error',
    comment: 'The contract describes the wire; it does nothing.',
    from: { path: room('contract') },
    to: { pathNot: ['^kernel/', '^platform/wire/', room('rules|contract'), 'node_modules/zod', words] },
  },
  {
    name: 'access-is-a-table',
    severity: 'error',
    comment:
      'Who may call what is said a second time, by hand: it asks nobody, least of all the contract that it is held against.',
    from: { path: room('access'), pathNot: isTest },
    to: { pathNot: ['^platform/wire/access\\.ts$', room('access')] },
  },
  {
    name: 'tells-are-words',
    severity: 'error',
    comment:
      'What people are told of an event: words, and whom to ask for the people. How it reaches them is for the notifications.',
    from: { path: room('tells'), pathNot: isTest },
    to: {
      pathNot: ['^kernel/', '^platform/server/(tells\\.ts$|jobs/)', room('rules|public-events|actions|tells')],
    },
  },
  {
    name: 'a-feature-hands-itself-in',
    severity: 'error',
    comment:
      'feature.ts gathers its own rooms for the platform to compose. Of others it knows types: what it is handed, what it hands.',
    from: { path: room('feature') },
    to: {
      path: ['^(apps|ui|platform/web)/', '^features/', '/web/', '/store(\\.ts$|/)'],
      pathNot: '^features/$1/(?!web/|store)',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'only-apps-compose',
    severity: 'error',
    comment: 'A feature is put together with others in the lists of apps, and nowhere else.',
    from: { pathNot: ['^apps/', isTest, testWorld] },
    to: { path: room('feature') },
  },
  {
    name: 'store-decides-nothing',
    severity: 'error',
    comment: 'A store reads and writes its own tables. Decisions are in rules, sequence is in actions.',
    from: { path: room('store'), pathNot: isTest },
    to: { path: ['^features/', '^platform/wire/', '^apps/'], pathNot: [room('rules|store')] },
  },
  {
    name: 'web-never-meets-server',
    severity: 'error',
    comment: 'The browser knows a feature by its contract and rules.',
    from: { path: ['^features/[^/]+/web/', '^apps/web/', '^platform/web/', '^ui/'], pathNot: isTest },
    to: { path: ['^platform/server/', '^database/', room(SERVER_ROOMS)] },
  },
  {
    name: 'the-browser-takes-words-from-the-press',
    severity: 'error',
    comment:
      'Readers and writers of files work on the server; the browser needs the model, the typographer and the maker of covers.',
    from: { path: ['^features/[^/]+/web/', '^apps/web/', '^platform/web/', '^ui/'], pathNot: isTest },
    to: { path: '^press/', pathNot: [words, '^press/cover/'] },
  },
  {
    name: 'server-never-meets-web',
    severity: 'error',
    comment: 'And the other way round. Only the mount of the pages, apps/server/ssr/ssr, knows both.',
    from: {
      path: ['^platform/server/', '^apps/server/', room(SERVER_ROOMS)],
      pathNot: [isTest, '^apps/server/ssr/'],
    },
    to: { path: ['^platform/web/', '^ui/', '/web/'] },
  },
  {
    name: 'ground-knows-no-feature',
    severity: 'error',
    comment: 'kernel, platform, press and ui stand below the product and do not know it.',
    from: { path: '^(kernel|platform|press|ui|database)/' },
    to: { path: '^(features|apps)/' },
  },
  {
    name: 'kernel-stands-alone',
    severity: 'error',
    comment: 'The kernel is the ground itself.',
    from: { path: '^kernel/', pathNot: isTest },
    to: { pathNot: '^kernel/' },
  },
  {
    name: 'wire-is-pure',
    severity: 'error',
    comment: 'Both sides read the wire, so it may need neither.',
    from: { path: '^platform/wire/', pathNot: isTest },
    to: { pathNot: ['^kernel/', '^platform/wire/', 'node_modules/zod'] },
  },
  {
    name: 'press-needs-nothing',
    severity: 'error',
    comment: 'Data in, bytes out: the press works in any process, without a database, a server or a browser.',
    from: { path: '^press/', pathNot: isTest },
    to: { path: '^(platform|database|ui|features|apps)/', pathNot: '^platform/processes/' },
  },
  {
    name: 'processes-need-nothing',
    severity: 'error',
    comment: 'Whoever starts a process stands on this, the press and the server alike.',
    from: { path: '^platform/processes/', pathNot: isTest },
    to: { path: '^(kernel|press|platform|database|ui|features|apps)/', pathNot: '^platform/processes/' },
  },
  {
    name: 'a-store-is-private',
    severity: 'error',
    comment: 'Another feature is asked through its actions, never through its SQL.',
    from: { path: '^features/([^/]+)/' },
    to: { path: '^features/[^/]+/store', pathNot: '^features/$1/' },
  },
  {
    name: 'an-event-has-one-owner',
    severity: 'error',
    comment:
      'Another feature subscribes to what public-events.ts shows; only the owner has the event itself, and so can announce it.',
    // What happens to a work is announced by its kind as well.
    from: { path: '^(features|apps)/([^/]+)/', pathNot: '^features/(books|audio|podcasts)/' },
    to: { path: '^(features/[^/]+/events\\.ts|platform/server/jobs/own-events\\.ts)$', pathNot: '^features/$2/' },
  },
  {
    name: 'a-kind-is-asked-and-not-named',
    severity: 'error',
    comment:
      'Whoever judges, sells, pays, counts, orders or tells of works asks their kind (works/actions/kinds.ts) and hears works: a new kind needs no line there.',
    from: {
      path: '^features/(moderation|retailer|royalties|statistics|series|notifications|payouts)/',
      // What a demonstration shows is of some kind, and so is what tests go through.
      pathNot: [isTest, testWorld, '/actions/demo[a-z-]*\\.ts$'],
    },
    to: { path: '^features/(books|writing|checks|production|covers|imports|editor|podcasts)/' },
  },
  {
    name: 'tests-stay-in-tests',
    severity: 'error',
    comment: 'The product does not stand on its scaffolding.',
    from: { pathNot: [isTest, '^(platform/testing|e2e|bench|tools)/', '\\.config\\.ts$', testWorld] },
    to: { path: ['^(platform/testing|e2e|bench|tools)/', testWorld] },
  },
  {
    name: 'nobody-imports-an-app',
    severity: 'error',
    comment: 'Apps compose; nothing stands on them.',
    from: { path: '^(?!apps/|e2e/|bench/|tools/)' },
    to: { path: '^apps/' },
  },
];

/** The ladder of the features: see ARCHITECTURE.md. */
export const LADDER = ladderWalls(rungs(), [isTest, testWorld]);

/** What a feature's web shows to the others: see its package.json. */
export const WEB_DOORS = webWalls(webDoors(), [isTest, testWorld]);

export const HOW_TO_READ = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)(build|\\.react-router)/' },
  tsPreCompilationDeps: true,
  tsConfig: { fileName: 'tsconfig.server.json' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'default'],
    extensions: ['.ts', '.tsx', '.js', '.mjs'],
  },
};
