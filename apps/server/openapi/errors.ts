import { DOOR_REFUSALS, type DoorReason } from '@pero/server-platform/http/refusals';
import { type Endpoint, pathParameters } from '@pero/wire/endpoint';
import { type RefusalWords, wireError } from '@pero/wire/refusal';

const JSON_TYPE = 'application/json';
const ERRORS = { $ref: '#/components/schemas/Errors' };

export function errorsSchema() {
  return {
    type: 'object',
    description: 'A refusal: which field, or none, why in a word that stays, and what a person reads beside it',
    required: ['result', 'errors'],
    properties: {
      result: { type: 'null' },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          required: ['field', 'reason', 'messages'],
          properties: {
            field: { type: ['string', 'null'] },
            reason: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', description: 'Decide by this' },
            messages: { type: 'array', items: { type: 'string' }, description: 'Show these; they may be put better' },
          },
        },
      },
    },
  };
}

function refusal(reason: string, words: Pick<RefusalWords, 'field' | 'message'>) {
  return { result: null, errors: [wireError(reason, words)] };
}

/** What any call may answer, whatever it is about. */
const COMMON = {
  BadInput: [400, 'The input does not fit: the field and the words', 'required'],
  SignedOut: [401, 'Nobody is signed in, or the token or key has ended', 'signed-out'],
  Forbidden: [403, 'Not for this role, without this right of the key, or without the CSRF pair', 'forbidden'],
  Missing: [404, 'There is none, or it is somebody else’s', 'not-found'],
  TooLarge: [413, 'The body is too large', 'body-too-large'],
  NotJson: [415, 'The body is not JSON', 'body-not-json'],
  TooOften: [429, 'Too often; `Retry-After` says when to come back', 'key-too-often'],
  Away: [503, 'Not now; the same may be asked again', 'late'],
} as const satisfies Record<string, readonly [number, string, DoorReason | 'required']>;

const WORDS = { ...DOOR_REFUSALS, required: { field: 'title', message: 'Заполните это поле' } };

export function commonResponses() {
  return Object.fromEntries(
    Object.entries(COMMON).map(([name, [, description, reason]]) => [
      name,
      { description, content: { [JSON_TYPE]: { schema: ERRORS, example: refusal(reason, WORDS[reason]) } } },
    ]),
  );
}

/** Every «no» of a call, by status: its own with their words, the common ones by name. */
export function refusalsOf(endpoint: Endpoint): Record<number, unknown> {
  const all: Record<number, unknown> = {};
  for (const name of commonOf(endpoint)) all[COMMON[name][0]] = { $ref: `#/components/responses/${name}` };
  const own = Map.groupBy(Object.entries(endpoint.refusals), ([, { status }]) => status);
  for (const [status, reasons] of own) all[status] = ownResponse(reasons);
  return all;
}

function commonOf({ who, method, path, input: _ }: Endpoint): (keyof typeof COMMON)[] {
  const hasBody = method !== 'GET' && method !== 'DELETE';
  return [
    'BadInput',
    ...(who === 'any' ? [] : (['SignedOut'] as const)),
    ...(who === 'any' && method === 'GET' ? [] : (['Forbidden'] as const)),
    ...(pathParameters(path).length > 0 ? (['Missing'] as const) : []),
    ...(hasBody ? (['TooLarge', 'NotJson'] as const) : []),
    'TooOften',
    'Away',
  ];
}

function ownResponse(reasons: readonly [string, RefusalWords][]) {
  const examples = reasons.map(([reason, words]) => [reason, { summary: reason, value: refusal(reason, words) }]);
  return {
    description: `Refused: ${reasons.map(([reason]) => reason).join(', ')}`,
    content: { [JSON_TYPE]: { schema: ERRORS, examples: Object.fromEntries(examples) } },
  };
}
