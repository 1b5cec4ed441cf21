import type { Call } from '@pero/web-platform/call';
import { listConsentsLeft } from '../../contract/consents.ts';
import { CONSENT_NAMES } from '../../rules/consents.ts';

/** Names of the documents that the author agreed to in an earlier edition; none when it cannot be read now. */
export async function readNewEditions(call: Call): Promise<readonly string[]> {
  const { result } = await call(listConsentsLeft, {}).catch(() => ({ result: null }));
  const renewed = (result ?? []).filter(({ accepted_version: old }) => old !== null);
  return renewed.map(({ kind }) => CONSENT_NAMES[kind]);
}
