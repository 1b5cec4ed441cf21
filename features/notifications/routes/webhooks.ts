import { pageOf, type Route, serve } from '@pero/server-platform/http/serve';
import { addWebhook, renewSecret } from '../actions/webhook-secrets.ts';
import * as actions from '../actions/webhooks.ts';
import * as contract from '../contract/webhooks.ts';

export function webhookRoutes(tools: actions.HookTools): Route[] {
  return [
    serve(contract.listWebhooks, actions.webhooksOf),
    serve(contract.addWebhook, (act, wish) => addWebhook(act, wish, tools)),
    serve(contract.changeWebhook, (act, { webhookId, ...change }) => actions.changeWebhook(act, webhookId, change)),
    serve(contract.removeWebhook, (act, { webhookId }) => actions.removeWebhook(act, webhookId)),
    serve(contract.renewWebhookSecret, (act, { webhookId }) => renewSecret(act, webhookId, tools)),
    serve(contract.testWebhook, (act, { webhookId }) => actions.testWebhook(act, webhookId)),
    serve(contract.listDeliveries, (act, { webhookId, ...asked }) =>
      actions.deliveriesOf(act, webhookId, pageOf(asked)),
    ),
    serve(contract.deliverAgain, (act, { webhookId, deliveryId }) => actions.deliverAgain(act, webhookId, deliveryId)),
  ];
}
