import { type Endpoint, pathParameters } from '@pero/wire/endpoint';

const JSON_TYPE = 'application/json';
const ERRORS = { $ref: '#/components/schemas/Errors' };

export function errorsSchema() {
  return {
    type: 'object',
    description: 'A refusal: which field, or none, and what a person reads beside it',
    required: ['result', 'errors'],
    properties: {
      result: { type: 'null' },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          required: ['field', 'messages'],
          properties: { field: { type: ['string', 'null'] }, messages: { type: 'array', items: { type: 'string' } } },
        },
      },
    },
  };
}

function refusal(field: string | null, message: string) {
  return { result: null, errors: [{ field, messages: [message] }] };
}

/** What any call may answer, whatever it is about. */
const COMMON = {
  BadInput: [400, 'The input does not fit: the field and the words', 'title', 'Заполните это поле'],
  SignedOut: [401, 'Nobody is signed in, or the token or key has ended', null, 'Войдите, чтобы продолжить'],
  Forbidden: [
    403,
    'Not for this role, without this right of the key, or without the CSRF pair',
    null,
    'Недостаточно прав',
  ],
  Missing: [
    404,
    'There is none, or it is somebody else’s',
    null,
    'Ничего не найдено. Возможно, это удалили или ссылка неверна',
  ],
  TooLarge: [413, 'The body is too large', null, 'Запрос слишком велик'],
  NotJson: [415, 'The body is not JSON', null, 'Отправьте запрос в формате JSON'],
  TooOften: [429, 'Too often; `Retry-After` says when to come back', null, 'Слишком много запросов. Повторите позже'],
  Away: [503, 'Not now; the same may be asked again', null, 'Сервер не успел ответить. Повторите через минуту'],
} as const satisfies Record<string, readonly [number, string, string | null, string]>;

export function commonResponses() {
  return Object.fromEntries(
    Object.entries(COMMON).map(([name, [, description, field, message]]) => [
      name,
      { description, content: { [JSON_TYPE]: { schema: ERRORS, example: refusal(field, message) } } },
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

type Reason = [string, { readonly field: string | null; readonly message: string }];

function ownResponse(reasons: readonly Reason[]) {
  const examples = reasons.map(([reason, { field, message }]) => [
    reason,
    { summary: reason, value: refusal(field, message) },
  ]);
  return {
    description: `Refused: ${reasons.map(([reason]) => reason).join(', ')}`,
    content: { [JSON_TYPE]: { schema: ERRORS, examples: Object.fromEntries(examples) } },
  };
}
