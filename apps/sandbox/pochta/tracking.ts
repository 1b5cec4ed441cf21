import { SOAP } from '@pero/circulation/contract/carriers/pochta';
import type { Selectable } from 'kysely';
import { after, clockOf } from '../company/company.ts';
import type { Tables } from '../database.ts';
import type { Pochta } from './ground.ts';

type Row = Selectable<Tables['pochta_orders']>;
type Operation = readonly [operation: number, name: string, attribute: number];

const ROAD: readonly Operation[] = [
  [28, 'Присвоение идентификатора', 0],
  [1, 'Приём', 1],
  [8, 'Обработка', 2],
  [8, 'Обработка', 4],
];
const ENDS: Readonly<Record<Row['ends'], readonly Operation[]>> = {
  delivered: [[2, 'Вручение', 1]],
  returned: [
    [12, 'Неудачная попытка вручения', 1],
    [3, 'Возврат', 1],
    [2, 'Вручение', 2],
  ],
};

/** What tracking answers to a question that holds `Barcode`, login and password; null when those are wrong. */
export async function trackingAnswer(pochta: Pochta, question: string): Promise<string | null> {
  const within = (name: string) => new RegExp(`<data:${name}>([^<]{0,100})</data:${name}>`).exec(question)?.[1] ?? '';
  const { login, password } = pochta.tracking;
  if (within('login') !== login || within('password') !== password) return null;
  const row = await pochta.shop
    .selectFrom('pochta_orders')
    .selectAll()
    .where('barcode', '=', within('Barcode'))
    .executeTakeFirst();
  const { now, stepSeconds } = await clockOf(pochta);
  const records = row?.sent_at ? recordsOf(row, row.sent_at, now, stepSeconds) : '';
  return `<?xml version="1.0" encoding="UTF-8"?><S:Envelope xmlns:S="${SOAP.envelope}"><S:Body><ns7:getOperationHistoryResponse xmlns:ns3="${SOAP.data}" xmlns:ns7="${SOAP.operation}"><ns3:OperationHistoryData>${records}</ns3:OperationHistoryData></ns7:getOperationHistoryResponse></S:Body></S:Envelope>`;
}

function recordsOf(row: Row, sentAt: Date, now: Date, stepSeconds: number): string {
  return [...ROAD, ...ENDS[row.ends]]
    .flatMap(([operation, name, attribute], at) => {
      const moment = after(sentAt, at * stepSeconds);
      if (moment > now) return [];
      const index = at < 3 ? row.body['postoffice-code'] : String(row.body['index-to']);
      return [
        `<ns3:historyRecord><ns3:AddressParameters><ns3:OperationAddress><ns3:Index>${index}</ns3:Index><ns3:Description>Отделение ${index}</ns3:Description></ns3:OperationAddress></ns3:AddressParameters><ns3:OperationParameters><ns3:OperType><ns3:Id>${operation}</ns3:Id><ns3:Name>${name}</ns3:Name></ns3:OperType><ns3:OperAttr><ns3:Id>${attribute}</ns3:Id></ns3:OperAttr><ns3:OperDate>${moment.toISOString().replace('Z', '+00:00')}</ns3:OperDate></ns3:OperationParameters></ns3:historyRecord>`,
      ];
    })
    .join('');
}
