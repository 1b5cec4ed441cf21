import type { OrderCard, OrderKind } from '@pero/orders/actions/kinds';
import type { Way } from '@pero/orders/rules/orders';
import { type Service, type ServiceType, serviceOf } from '../rules/catalogue.ts';
import { type OrderState, STATE_WORDS, turnOf } from '../rules/states.ts';
import { type Details, detailsBy, type Stage, stagesBy } from '../store/orders.ts';
import { KIND, orderPage } from './led.ts';

/** Services in the list of all orders. */
export const servicesKind: OrderKind = {
  kind: KIND,
  group: 'services',
  words: 'Услуги редакции',
  cards: async ({ db }, orders) => {
    const ids = orders.map(({ id }) => id);
    const [details, stages] = await Promise.all([detailsBy(db, ids), stagesBy(db, ids)]);
    const byId = new Map(details.map((one) => [one.orderId, one]));
    return new Map(
      orders.flatMap((order) => {
        const own = byId.get(order.id);
        const service = serviceOf(order.type as ServiceType);
        const mine = stages.filter(({ orderId }) => orderId === order.id);
        return own ? [[order.id, cardOf(order.id, order.state as OrderState, { service, own, stages: mine })]] : [];
      }),
    );
  },
};

type Parts = { readonly service: Service; readonly own: Details; readonly stages: readonly Stage[] };

function cardOf(id: number, state: OrderState, { service, own, stages }: Parts): OrderCard {
  const page = orderPage(id);
  const stage = stages.find(({ number }) => number === own.stage)?.name ?? '';
  const isAtStage = state === 'in_work' || state === 'handed_over' || state === 'corrections';
  return {
    page: state === 'draft' ? `/services/${service.type}/order/?draft=${id}` : page,
    about: service.words,
    stateWords: isAtStage && stages.length > 1 ? `${stage}: ${STATE_WORDS[state]}` : capital(STATE_WORDS[state]),
    way: wayOf(state, service, own),
    next: nextOf(state, id, service),
  };
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function nextOf(state: OrderState, id: number, { type }: Service): OrderCard['next'] {
  const page = orderPage(id);
  switch (state) {
    case 'draft':
      return { words: 'Дописать задание', page: `/services/${type}/order/?draft=${id}` };
    case 'quoted':
      return { words: 'Посмотреть цену', page };
    case 'awaiting_payment':
      return { words: 'Оплатить', page };
    case 'handed_over':
      return { words: 'Посмотреть и\u00A0принять', page };
    default:
      return null;
  }
}

/** The brief and the price, then every stage. */
export function wayOf(
  state: OrderState,
  { stages }: Pick<Service, 'stages'>,
  own: Pick<Details, 'stage' | 'paidAt'>,
): Way {
  const steps = ['Задание', 'Цена', ...stages.map(({ name }) => name)];
  if (state === 'done') return { steps, at: steps.length, is: 'done' };
  const early = state === 'draft' || state === 'sent' ? 0 : 1;
  const at = own.paidAt === null ? early : own.stage + 1;
  if (state === 'cancelled' || state === 'refunded') return { steps, at, is: 'stopped' };
  return { steps, at, is: turnOf(state) === 'author' ? 'waits-for-author' : 'going' };
}
