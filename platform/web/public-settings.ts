export type { PublicSettings } from '@pero/wire/public-settings';
