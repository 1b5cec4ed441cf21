import { askCompany, companyWords, readAs } from '@pero/circulation/actions/company-call';
import { isConnected, type Retailer } from '@pero/retailer/actions/retailer';
import {
  type Placement,
  type PlacementStatistics,
  type PlacementStatus,
  placementStatistics,
  placementStatus,
} from '../contract/shop.ts';

/** It did not answer, or has a fault of its own: the same may be said again later. */
export class ShopSilent extends Error {}

/** What the shop does with a place that was sold. Named by a uuid of ours, so that saying it twice is harmless. */
export type PlaceShop = {
  readonly place: (uuid: string, placement: Placement) => Promise<PlacementStatus>;
  readonly withdraw: (uuid: string) => Promise<PlacementStatus | null>;
  readonly statistics: (uuid: string) => Promise<PlacementStatistics | null>;
};

const PATIENCE_MS = 20_000;

export function placeShopAt(retailer: Retailer, patienceMs = PATIENCE_MS): PlaceShop | null {
  if (!isConnected(retailer)) return null;
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const headers = { authorization: `Bearer ${retailer.key}` };
    const url = new URL(`partner/api/placements/${path}`, retailer.url);
    const answer = await askCompany({ method, url, headers, patienceMs, ...(body && { body }) });
    if (answer === null) throw new ShopSilent('Магазин не\u00A0ответил');
    if (answer.status >= 500 || answer.status === 429 || answer.status === 401)
      throw new ShopSilent(`Магазин ответил ошибкой ${answer.status}`);
    return answer;
  };
  const status = (text: string): PlacementStatus => {
    const read = readAs(placementStatus, text);
    if (read === null) throw new ShopSilent('Магазин ответил непонятно');
    return { ...read, reason: read.reason === null ? null : companyWords(read.reason) };
  };
  return {
    place: async (uuid, placement) => {
      const { status: code, text } = await ask('PUT', uuid, placement);
      if (code < 300) return status(text);
      return { state: 'refused', reason: reasonIn(text) ?? `Магазин отказал с\u00A0кодом ${code}` };
    },
    withdraw: async (uuid) => {
      const { status: code, text } = await ask('DELETE', uuid);
      return code === 404 ? null : status(text);
    },
    statistics: async (uuid) => {
      const { status: code, text } = await ask('GET', `${uuid}/statistics`);
      if (code === 404) return null;
      const read = code < 300 ? readAs(placementStatistics, text) : null;
      if (read === null) throw new ShopSilent('Магазин ответил непонятно');
      return read;
    },
  };
}

function reasonIn(text: string): string | null {
  try {
    const { reason } = JSON.parse(text) as { reason?: unknown };
    return typeof reason === 'string' && reason !== '' ? companyWords(reason) : null;
  } catch {
    return null;
  }
}
