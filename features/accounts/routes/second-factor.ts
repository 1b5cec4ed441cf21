import type { Actor } from '@pero/server-platform/act';
import { type BeforeContext, type Route, serve, serveAfter } from '@pero/server-platform/http/serve';
import { addPasskey, passkeyQuestion, removePasskey, showPasskey } from '../actions/factor/passkeys.ts';
import * as factor from '../actions/factor/second-factor.ts';
import { checkOwnPassword } from '../actions/set-password.ts';
import * as contract from '../contract/second-factor.ts';

export function secondFactorRoutes(tools: factor.FactorTools): Route[] {
  return [
    serve(contract.readFactors, factor.factorsOf),
    serveAfter(contract.beginApp, mayAdd, async (act, _, refused) => refused ?? factor.beginApp(act, tools)),
    serve(contract.confirmApp, (act, { code }) => factor.confirmApp(act, code, tools)),
    serve(contract.showCode, (act, { code }) => factor.showCode(act, code, tools)),
    serve(contract.askPasskey, (act) => passkeyQuestion(act, tools)),
    serveAfter(contract.addPasskey, mayAdd, async (act, given, refused) => refused ?? addPasskey(act, given, tools)),
    serve(contract.showPasskey, (act, given) => showPasskey(act, given, tools)),
    serve(contract.removePasskey, (act, { passkeyId }) => removePasskey(act, passkeyId)),
    serve(contract.renewRecoveryCodes, (act) => factor.renewRecoveryCodes(act, tools)),
    serveAfter(
      contract.turnOffFactor,
      (context, { password }) => checkOwnPassword(context, password),
      async (act, { code }, checked) =>
        'refused' in checked ? checked : factor.turnOff(act, checked.is_valid, code, tools),
    ),
  ];
}

/** Null when a factor may be added in this session. The password is looked at where it counts. */
async function mayAdd(context: BeforeContext<Actor>, { password }: { password?: string | undefined }) {
  const checked =
    context.actor.factor || password === undefined ? { is_valid: false } : await checkOwnPassword(context, password);
  if ('refused' in checked) return checked;
  const refused = factor.addingRefusal(context.actor, checked.is_valid);
  return refused && { refused };
}
