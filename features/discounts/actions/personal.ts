import type { PersonalPart } from '@pero/server-platform/personal';
import { SHELVES } from '../store/personal.ts';

/** Sums and days of what was sold: they say nothing of the person, and what was sold by them stays. */
export const discountsPart: PersonalPart = { folder: 'скидки', shelves: SHELVES, forget: async () => undefined };
