import { z } from 'zod';

/** A language and picture model behind an OpenAI-compatible address. */
export type Ai = {
  /** Null when no model is set for it. */
  readonly text: { readonly model: string; readonly write: (prompt: Prompt) => Promise<string> } | null;
  readonly picture: { readonly model: string; readonly draw: (prompt: string) => Promise<Uint8Array> } | null;
};

export type Prompt = { readonly system: string; readonly user: string; readonly mostTokens: number };

export type AiSettings = {
  readonly url: string;
  readonly key: string;
  readonly textModel: string | undefined;
  readonly pictureModel: string | undefined;
};

/** The model did not answer as it should. `message` is a sentence for the person who waits. */
export class AiFailed extends Error {
  /** For the log: what happened in fact. */
  readonly facts: string;

  constructor(message: string, facts: string) {
    super(message);
    this.facts = facts;
  }
}

type Limits = { readonly textMs: number; readonly pictureMs: number; readonly mostBytes: number };
/** Whoever asks is to wait for longer than this: what comes after that is paid for and lost. */
export const LIMITS: Limits = { textMs: 60_000, pictureMs: 150_000, mostBytes: 40 * 1024 * 1024 };

const WORDS = {
  late: 'Нейросеть не\u00A0ответила вовремя. Попробуйте ещё раз: попытка не\u00A0потрачена',
  away: 'Нейросеть сейчас недоступна. Попробуйте позже: попытка не\u00A0потрачена',
  busy: 'Нейросеть перегружена. Попробуйте через несколько минут: попытка не\u00A0потрачена',
  key: 'Нейросеть не\u00A0приняла наш ключ. Мы уже знаем; пока можно обойтись без неё',
  refused: 'Нейросеть отказалась отвечать на\u00A0этот запрос. Измените пожелания или обойдитесь без неё',
  broken: 'Нейросеть ответила непонятно. Попробуйте ещё раз: попытка не\u00A0потрачена',
} as const;

/**
 * Speaks to the server of the settings. The key goes nowhere else: redirects are not followed, and pictures are taken
 * from the answer itself, never from an address that it names.
 */
export function openAi(settings: AiSettings, onFailed: (facts: string) => void, limits: Limits = LIMITS): Ai {
  const { textModel, pictureModel } = settings;
  const telling = async <T>(asked: Promise<T>): Promise<T> => {
    try {
      return await asked;
    } catch (error) {
      if (error instanceof AiFailed) onFailed(error.facts);
      throw error;
    }
  };
  return {
    text: textModel
      ? { model: textModel, write: (prompt) => telling(write(settings, textModel, prompt, limits)) }
      : null,
    picture: pictureModel
      ? { model: pictureModel, draw: (prompt) => telling(draw(settings, pictureModel, prompt, limits)) }
      : null,
  };
}

const written = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullable() }) })).min(1),
});

async function write(settings: AiSettings, model: string, prompt: Prompt, limits: Limits): Promise<string> {
  const answer = await ask(settings, 'chat/completions', limits.textMs, limits.mostBytes, {
    model,
    max_tokens: prompt.mostTokens,
    messages: [
      { role: 'system', content: prompt.system },
      { role: 'user', content: prompt.user },
    ],
  });
  const [first] = read(written, answer).choices;
  const text = first?.message.content?.trim() ?? '';
  if (text === '') throw new AiFailed(WORDS.refused, 'an empty answer');
  return text;
}

const drawn = z.object({ data: z.array(z.object({ b64_json: z.base64() })).min(1) });

async function draw(settings: AiSettings, model: string, prompt: string, limits: Limits): Promise<Uint8Array> {
  const answer = await ask(settings, 'images/generations', limits.pictureMs, limits.mostBytes, {
    model,
    prompt,
    n: 1,
    ...habitsOf(model),
  });
  return Buffer.from(read(drawn, answer).data[0]?.b64_json ?? '', 'base64');
}

/** The newer models of OpenAI always answer with the picture itself and refuse to be asked for it; DALL·E has one tall size. */
function habitsOf(model: string) {
  if (model.startsWith('gpt-image')) return { size: '1024x1536' };
  return { size: model === 'dall-e-3' ? '1024x1792' : '1024x1536', response_format: 'b64_json' };
}

async function ask(settings: AiSettings, path: string, ms: number, mostBytes: number, body: unknown): Promise<unknown> {
  const root = settings.url.replace(/(?<!\/)\/+$/, '').replace(/\/v1$/, '');
  const signal = AbortSignal.timeout(ms);
  try {
    const response = await fetch(`${root}/v1/${path}`, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: {
        'content-type': 'application/json',
        ...(settings.key !== '' && { authorization: `Bearer ${settings.key}` }),
      },
      body: JSON.stringify(body),
    });
    const text = await limited(response, mostBytes);
    if (!response.ok) throw new AiFailed(wordsOfStatus(response.status), `${response.status} ${text.slice(0, 300)}`);
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof AiFailed) throw error;
    if (error instanceof SyntaxError) throw new AiFailed(WORDS.broken, 'not JSON');
    throw new AiFailed(signal.aborted ? WORDS.late : WORDS.away, reasonOf(error));
  }
}

async function limited(response: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > most) throw new AiFailed(WORDS.broken, `an answer of more than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function wordsOfStatus(status: number): string {
  if (status === 401 || status === 403) return WORDS.key;
  if (status === 429) return WORDS.busy;
  return status >= 500 ? WORDS.away : WORDS.refused;
}

function read<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.output<Shape> {
  const fits = shape.safeParse(answer);
  if (!fits.success) throw new AiFailed(WORDS.broken, z.prettifyError(fits.error).slice(0, 300));
  return fits.data;
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error instanceof Error ? error.message : String(error)}${cause}`;
}
