import { DOOR_REFUSALS } from '@pero/server-platform/http/refusals';
import type { Endpoint } from '@pero/wire/endpoint';
import type { WireError } from '@pero/wire/envelope';
import { INPUT_REASONS } from '@pero/wire/words';
import { z } from 'zod';
import { MAY, openWholeSite, pathFor, ROLES, type Role, rowOf } from '../../apps/server/whole-site-world.ts';
import { fitting, pick, type Random, randomFrom, type Schema, wild } from './hostile-values.ts';

export type FuzzPlan = { readonly requests: number; readonly seed: number; readonly tell?: (line: string) => void };
export type FuzzSeen = {
  readonly asked: number;
  readonly endpoints: number;
  /** How many answers of each hundred there were. */
  readonly answers: ReadonlyMap<string, number>;
  /** What must not be: an answer of 5xx, or words that are not ours. */
  readonly wrong: readonly string[];
};

type Question = { readonly endpoint: Endpoint; readonly role: Role; readonly path: string; readonly body: unknown };

/** Asks every call, as every kind of person, what its contract half expects. Whatever it is asked, the answer is ours. */
export async function proveFuzz({ requests, seed, tell = () => undefined }: FuzzPlan): Promise<FuzzSeen> {
  const world = await openWholeSite();
  const random = randomFrom(seed);
  const answers = new Map<string, number>();
  const wrong = new Set<string>();
  try {
    const schemas = new Map(world.endpoints.map((endpoint) => [endpoint, schemaOf(endpoint)]));
    for (let at = 0; at < requests; at += 1) {
      // Each in its turn, so that a short run asks all of them.
      const endpoint = world.endpoints[at % world.endpoints.length] as Endpoint;
      const role = random() < 0.7 ? pick(random, MAY[rowOf(endpoint).who]) : pick(random, ROLES);
      const question = await questionOf({ endpoint, role, schema: schemas.get(endpoint) ?? {}, random, world });
      const { status, text } = await world.ask(question);
      const hundred = `${String(status)[0]}xx`;
      answers.set(hundred, (answers.get(hundred) ?? 0) + 1);
      for (const fault of faultsOf(endpoint, status, text)) {
        const line = `${endpoint.method} ${endpoint.path} as ${role}: ${fault}`;
        if (!wrong.has(line))
          tell(`${line}\n    ${question.path.slice(0, 300)} ${JSON.stringify(question.body)?.slice(0, 500)}`);
        wrong.add(line);
      }
    }
    return { asked: requests, endpoints: world.endpoints.length, answers, wrong: [...wrong] };
  } finally {
    await world.close();
  }
}

/** Words of the library that checks, not ours. */
const FOREIGN = /Invalid|expected|Required|Too (?:small|big)|Unrecognized/;

/** What a «no» may say to programs: the contract, the door, or the refusals that the call lists. */
const SHARED = new Set<string>([...INPUT_REASONS, ...Object.keys(DOOR_REFUSALS)]);

function faultsOf(endpoint: Endpoint, status: number, text: string): string[] {
  // A company that is not there, and a maker of files that is busy, are said so.
  const isOurs = status < 500 || status === 503 || status === 502;
  const faults = isOurs ? [] : [`answered ${status}`];
  if (status < 400) return faults;
  const errors = (parsed(text) as { errors?: WireError[] } | null)?.errors ?? [];
  if (errors.length === 0) faults.push(`a ${status} without a word`);
  return [...faults, ...errors.flatMap((error) => faultsIn(endpoint, error))];
}

function faultsIn({ refusals }: Endpoint, { field, reason, messages }: WireError): string[] {
  const isDeclared = SHARED.has(reason) || reason in refusals;
  const isForeign = messages.some((message) => FOREIGN.test(message));
  const isNumbered = field !== null && /(?:^|\.)\d+(?:\.|$)/.test(field);
  return [
    ...(isDeclared ? [] : [`the reason ${reason} is not declared`]),
    ...(isForeign ? [`${field}: ${messages.join(' ')}`] : []),
    ...(isNumbered ? [`the field ${field} is numbered`] : []),
  ];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function schemaOf({ input }: Endpoint): Schema {
  return z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema;
}

type Asking = {
  readonly endpoint: Endpoint;
  readonly role: Role;
  readonly schema: Schema;
  readonly random: Random;
  readonly world: Awaited<ReturnType<typeof openWholeSite>>;
};

async function questionOf({ endpoint, role, schema, random, world }: Asking): Promise<Question> {
  const values = valuesFor(endpoint, schema, random);
  const path = await pathOf({ endpoint, role, random, world });
  if (endpoint.method !== 'GET' && endpoint.method !== 'DELETE') return { endpoint, role, path, body: values };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    query.append(name, typeof value === 'string' ? value.slice(0, 4000) : (JSON.stringify(value) ?? ''));
  }
  return { endpoint, role, path: `${path}?${query}`, body: undefined };
}

function valuesFor(endpoint: Endpoint, schema: Schema, random: Random): Record<string, unknown> {
  const inPath = new Set([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const values: Record<string, unknown> = {};
  const wildness = pick(random, [0, 0.15, 0.5, 1]);
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    const isLeftOut = random() < 0.2 && !schema.required?.includes(name);
    if (isLeftOut || inPath.has(name)) continue;
    values[name] = random() < wildness ? wild(random) : fitting(part, random);
  }
  if (random() < 0.05) values[pick(random, ['limit', 'offset', 'user_id', 'лишнее'])] = wild(random);
  return values;
}

async function pathOf({ endpoint, role, random, world }: Omit<Asking, 'schema'>): Promise<string> {
  if (random() < 0.2) return endpoint.path.replace(/:(\w+)/g, () => pathPart(random));
  return pathFor(endpoint, await world.untouchedFor(rowOf(endpoint), role, random() < 0.8 ? 'own' : 'foreign'));
}

function pathPart(random: Random): string {
  return pick(random, [
    '0',
    '1',
    '999999',
    '9007199254740993',
    '99999999999999999999',
    '-1',
    '1.5',
    'abc',
    '%00',
    '%F0%9F%98%80',
    '..%2f..',
    'books',
    '%',
  ]);
}
