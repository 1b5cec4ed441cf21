import type { Tone } from '@pero/ui/states/state-tag';
import { pathOf } from '../rules/addresses.ts';
import type { PageState } from '../rules/pages.ts';

export const STATE_TAGS: Readonly<Record<PageState, { readonly tone: Tone; readonly words: string }>> = {
  off: { tone: 'plain', words: 'Выключена' },
  on: { tone: 'ok', words: 'Видна всем' },
  stopped: { tone: 'bad', words: 'Выключена модератором' },
  asked: { tone: 'wait', words: 'Ждёт модератора' },
};

export function wholeAddress(siteUrl: string, slug: string): string {
  return new URL(pathOf(slug), siteUrl).href;
}

/** As people say it: without the protocol. */
export function spokenAddress(siteUrl: string, slug: string): string {
  return wholeAddress(siteUrl, slug).replace(/^https?:\/\//, '');
}
