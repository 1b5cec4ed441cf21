export const CALLS = ['RT01', 'RT02', 'RT03', 'RT04', 'RT05', 'RT06', 'RT07', 'RT08', 'RT09', 'RT10'] as const;
export type Call = (typeof CALLS)[number];

export const FAULT_KINDS = [
  'slow',
  'refuse',
  'blackhole',
  'half',
  'duplicate',
  'reorder',
  'unknown',
  'malformed',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** What only a list of events can suffer from. */
export const FEED_KINDS: readonly FaultKind[] = ['duplicate', 'reorder', 'unknown', 'malformed'];

export type Fault = {
  readonly call: string;
  readonly kind: FaultKind;
  readonly percent: number;
  readonly milliseconds: number;
  readonly seed: number;
};

type Pattern = { readonly call: Call; readonly methods: readonly string[]; readonly path: RegExp };

const READ = ['GET', 'HEAD'];

/** Which call of calls.md a request is; paths stand as below /retailer. */
const CALL_PATTERNS: readonly Pattern[] = [
  { call: 'RT01', methods: READ, path: /^\/advertising\/api\/services\/[^/]+\/places\/[^/]+\/banners\/?$/ },
  { call: 'RT02', methods: READ, path: /^\/foundation\/api\/arts\/?$/ },
  { call: 'RT03', methods: READ, path: /^\/(ugc|foundation)\/api\/arts\/[^/]+\/reviews\/?$/ },
  { call: 'RT04', methods: READ, path: /^\/(ugc|foundation)\/api\/arts\/[^/]+\/comments\/?$/ },
  { call: 'RT05', methods: ['POST'], path: /^\/tracker\/api\/event-[^/]+\/?$/ },
  { call: 'RT06', methods: READ, path: /^\/catalog\/api\/arts\/[^/]+\/rating\/?$/ },
  { call: 'RT07', methods: READ, path: /^\/catalog\/api\/genres\/[^/]+\/recommended-prices\/?$/ },
  { call: 'RT08', methods: READ, path: /^\/experiments\/api\/flags\/?$/ },
  { call: 'RT09', methods: ['GET', 'PUT', 'DELETE'], path: /^\/partner\/api\/(arts|reviews|placements)\// },
  { call: 'RT10', methods: READ, path: /^\/partner\/api\/feed\/?$/ },
];

/** `callOf('GET', '/partner/api/feed')` gives 'RT10'. */
export function callOf(method: string, path: string): Call | null {
  return CALL_PATTERNS.find((each) => each.methods.includes(method) && each.path.test(path))?.call ?? null;
}

/** Numbers from 0 to 1 that look random and are the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item];
  }
  return mixed;
}
