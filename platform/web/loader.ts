import type { PublicSettings } from '@pero/wire/public-settings';
import { createContext, type RouterContextProvider } from 'react-router';
import type { ApiResponse, Call } from './call.ts';
import type { Me } from './session.ts';

/** What the server hands to every loader: the way to the API in the person's own name, and the page's settings. */
export type PageRequest = {
  readonly call: Call;
  readonly nonce: string;
  readonly settings: PublicSettings;
  readonly theme: 'light' | 'dark' | 'auto';
  /** Without a session cookie nobody is asked who this is. */
  readonly hasSession: boolean;
  /** The address as the person sees it: a loader's own `request.url` may be that of a data request. */
  readonly path: string;
  readonly search: string;
  /** What a person tells the support, and what the log says beside the fault. */
  readonly requestId: string;
  readonly onFault: (error: unknown) => void;
};

export const pageRequest = createContext<PageRequest>();

/** Who looks at the page; set by the root before any loader runs. */
export const viewerContext = createContext<Me>();

type LoaderContext = Readonly<RouterContextProvider>;

/** In a loader: `const page = await need(callFrom(context)(readPage, { slug }))`. */
export function callFrom(context: LoaderContext): Call {
  return context.get(pageRequest).call;
}

export function meFrom(context: LoaderContext): Me {
  return context.get(viewerContext);
}

/** The result of a call, or the page for its refusal: 401 leads to sign-in, the rest to the error page with its status. */
export async function need<Result>(asked: Promise<ApiResponse<Result>>): Promise<Result> {
  const { result, errors, status } = await asked;
  if (errors.length === 0 && result !== null) return result;
  throw new Response(errors[0]?.messages[0] ?? '', { status: errors.length === 0 ? 404 : status });
}

/** What a page can be shown without: null when it cannot be had. */
export async function orNull<Result>(asked: Promise<ApiResponse<Result>>): Promise<Result | null> {
  return asked.then(
    ({ result }) => result,
    () => null,
  );
}
