import type { Settings } from '@pero/server-platform/settings';

/** Where the retailer is and how it knows us. */
export type Retailer = {
  /** With a slash at its end; empty when no retailer is connected. */
  readonly url: string;
  readonly key: string;
  /** Some paths of its public API differ between the two. */
  readonly environment: 'production' | 'master';
};

export function retailerOf(settings: Settings): Retailer {
  return { url: settings.RETAILER_URL, key: settings.RETAILER_KEY, environment: settings.RETAILER_ENVIRONMENT };
}

/** Nobody is asked and nobody is told; what is to go there waits. */
export function isConnected({ url }: Pick<Retailer, 'url'>): boolean {
  return url !== '';
}
