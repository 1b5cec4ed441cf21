import { declaredLedger } from '../compose.ts';
import { features } from '../features.ts';

export const ledger = declaredLedger(features);
