import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type Tone = 'ok' | 'warn' | 'bad' | 'wait' | 'plain';

/** A state in words: «Опубликовано», «Вернули». The colour only repeats what the word says. */
export function StateTag({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classNames('tag', tone !== 'plain' && tone)}>{children}</span>;
}
