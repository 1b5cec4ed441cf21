import { childOf, childrenOf, parseXml, textWithin, type XmlNode } from '@pero/manuscript/bytes/xml';
import { SOAP } from '../../contract/carriers/pochta.ts';
import { inOrderOfTime, type ParcelEvent, stateOfPochta } from '../../rules/parcel-events.ts';
import { askCompany, companyWords } from '../company-call.ts';
import { CarrierSilent } from './port.ts';

export type PochtaTracking = { readonly url: string; readonly login: string; readonly password: string };

const LIMITS = {
  maxDepth: 30,
  maxElements: 50_000,
  namespaces: { [SOAP.envelope]: 'soap', [SOAP.data]: 'data', [SOAP.operation]: 'oper' },
};

/** Whatever befell a parcel, by SOAP; of a number that the post does not know, nothing. */
export async function pochtaEvents(
  { url, login, password }: PochtaTracking,
  track: string,
  patienceMs: number,
): Promise<ParcelEvent[]> {
  const answer = await askCompany({
    method: 'POST',
    url: new URL(url),
    headers: { 'content-type': 'application/soap+xml; charset=utf-8' },
    body: question(track, login, password),
    patienceMs,
  });
  if (answer === null || answer.status !== 200)
    throw new CarrierSilent(`The tracking of the post answers ${answer?.status ?? 'nothing'}`);
  const history = historyIn(answer.text);
  if (history === null) throw new CarrierSilent('The tracking of the post answers something else');
  return inOrderOfTime(childrenOf(history, 'data:historyRecord').flatMap(eventOf));
}

function historyIn(text: string): XmlNode | null {
  try {
    const envelope = parseXml(text, LIMITS);
    const answer = childOf(childOf(envelope, 'soap:Body'), 'oper:getOperationHistoryResponse');
    return childOf(answer, 'data:OperationHistoryData') ?? null;
  } catch {
    return null;
  }
}

function eventOf(record: XmlNode): ParcelEvent[] {
  const parameters = childOf(record, 'data:OperationParameters');
  const operation = numberIn(childOf(parameters, 'data:OperType'));
  const at = new Date(textOf(childOf(parameters, 'data:OperDate')));
  if (operation === null || Number.isNaN(at.getTime())) return [];
  const address = childOf(childOf(record, 'data:AddressParameters'), 'data:OperationAddress');
  const attribute = numberIn(childOf(parameters, 'data:OperAttr'));
  const place = companyWords(textOf(childOf(address, 'data:Description')), 200);
  return [{ state: stateOfPochta(operation, attribute), place, at }];
}

function numberIn(of: XmlNode | undefined): number | null {
  const text = textOf(childOf(of, 'data:Id'));
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function textOf(node: XmlNode | undefined): string {
  return node ? textWithin(node).trim() : '';
}

function question(track: string, login: string, password: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<soap:Envelope xmlns:soap="${SOAP.envelope}" xmlns:oper="${SOAP.operation}" xmlns:data="${SOAP.data}" xmlns:header="${SOAP.header}"><soap:Header/><soap:Body><oper:getOperationHistory>
<data:OperationHistoryRequest><data:Barcode>${xml(track)}</data:Barcode><data:MessageType>0</data:MessageType><data:Language>RUS</data:Language></data:OperationHistoryRequest>
<data:AuthorizationHeader header:mustUnderstand="1"><data:login>${xml(login)}</data:login><data:password>${xml(password)}</data:password></data:AuthorizationHeader>
</oper:getOperationHistory></soap:Body></soap:Envelope>`;
}

function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
