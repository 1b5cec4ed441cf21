/** One thing that a machine does to a recording. */
export type Step =
  /** Seconds of the room put before the first word, or taken away from there when fewer than none. */
  | { readonly kind: 'head'; readonly add: number }
  | { readonly kind: 'tail'; readonly add: number }
  | { readonly kind: 'channels'; readonly to: 1 | 2 }
  | { readonly kind: 'hum' }
  | { readonly kind: 'clicks' }
  /** Takes so many decibels off a noise of this level. */
  | { readonly kind: 'noise'; readonly level: number; readonly less: number }
  | { readonly kind: 'sibilants' }
  | { readonly kind: 'gain'; readonly decibels: number }
  | { readonly kind: 'limiter'; readonly ceiling: number }
  | { readonly kind: 'rate'; readonly to: number };
