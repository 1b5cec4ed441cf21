import type { DetailedError, UploadOptions as TusOptions, Upload as TusUpload } from 'tus-js-client';
import { cookieNamed } from '../browser-cookies.ts';
import { RequestAborted } from '../call-errors.ts';
import { signInAgain } from '../sign-in-prompt.ts';

export type UploadOptions = {
  /** How much of the file the server has: from 0 to 1. */
  readonly onProgress?: (part: number) => void;
  readonly signal?: AbortSignal;
};

/** Why a file did not arrive, in words for a person. */
export class UploadFailed extends Error {
  /** The road broke, not the file: sending it again goes on from the same place. */
  readonly mayGoOn: boolean;

  constructor({ words, mayGoOn }: Failure, cause?: unknown) {
    super(words, { cause });
    this.mayGoOn = mayGoOn;
  }
}

type Failure = { readonly words: string; readonly mayGoOn: boolean };

const ENDPOINT = '/api/uploads';
const PART_BYTES = 5 * 1_048_576;
const RETRY_AFTER_MS = [0, 1000, 3000, 5000, 10_000, 20_000];

/**
 * Sends a file and answers with the upload's id, to be given to the call that takes it. A cut connection is mended by
 * itself; after a reload the same file goes on from where it was. `const id = await uploadFile(file, 'feedback-screenshot')`
 */
export async function uploadFile(file: File, purpose: string, options: UploadOptions = {}): Promise<string> {
  const { Upload } = await import('tus-js-client').catch((cause) => {
    throw new UploadFailed(CUT, cause);
  });
  return new Promise((resolve, reject) => {
    const upload: TusUpload = new Upload(file, {
      ...tusOptions(file, purpose),
      onProgress: (sent, total) => options.onProgress?.(total > 0 ? sent / total : 0),
      onSuccess: () => resolve(idOf(upload)),
      onError: (error) => void signedInAgain(error).then((isIn) => (isIn ? upload.start() : fail(error))),
    });
    const fail = (error: Error | DetailedError) => reject(new UploadFailed(failureOf(error), error));
    options.signal?.addEventListener('abort', () => {
      void upload.abort();
      reject(new RequestAborted(options.signal?.reason));
    });
    if (options.signal?.aborted) return reject(new RequestAborted(options.signal.reason));
    void goOn(upload);
  });
}

/** A session that has ended stops no file: after the password it goes on from where it was. */
async function signedInAgain(error: Error | DetailedError): Promise<boolean> {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  return response?.getStatus() === 401 && (await signInAgain());
}

function tusOptions(file: File, purpose: string): TusOptions {
  return {
    endpoint: ENDPOINT,
    chunkSize: PART_BYTES,
    retryDelays: RETRY_AFTER_MS,
    metadata: { filename: file.name, purpose },
    // The same file for another purpose is another upload.
    fingerprint: async () => ['pero', purpose, file.name, file.size, file.lastModified].join(':'),
    removeFingerprintOnSuccess: true,
    // Read anew every time: a sign-in in another tab changes the token.
    onBeforeRequest: (request) => request.setHeader('X-CSRFToken', cookieNamed('csrftoken') ?? ''),
  };
}

async function goOn(upload: TusUpload) {
  const [previous] = await upload.findPreviousUploads().catch(() => []);
  if (previous) upload.resumeFromPreviousUpload(previous);
  upload.start();
}

function idOf({ url }: TusUpload): string {
  return url?.split('/').at(-1) ?? '';
}

const CUT: Failure = {
  words: 'Связь прервалась. Попробуйте ещё раз: загрузка продолжится с\u00A0того\u00A0же места',
  mayGoOn: true,
};
const OURS: Failure = {
  words: 'Файл не\u00A0загрузился из-за ошибки на\u00A0нашей стороне. Повторите через минуту',
  mayGoOn: true,
};

/** Our own envelope says what is wrong with the file; anything else is the road. */
export function failureOf(error: Error | DetailedError): Failure {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response || response.getStatus() === 0) return CUT;
  if (response.getStatus() >= 500) return OURS;
  try {
    const { errors } = JSON.parse(response.getBody()) as { errors?: { messages?: string[] }[] };
    const words = errors?.[0]?.messages?.[0];
    return words ? { words, mayGoOn: false } : OURS;
  } catch {
    return OURS;
  }
}
