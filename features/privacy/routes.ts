import { type FileRoute, serveFile } from '@pero/server-platform/files/routes';
import { type Route, serve, serveAfter } from '@pero/server-platform/http/serve';
import { askForCopy, checkPublisher, openCopy, type PrivacyTools } from './actions/copy.ts';
import { askToLeave, standingOf, stay } from './actions/leaving.ts';
import * as contract from './contract.ts';

export function privacyRoutes(tools: Pick<PrivacyTools, 'parts'>): Route[] {
  return [
    serve(contract.readPersonalData, (act) => standingOf(act, tools)),
    serveAfter(
      contract.askForCopy,
      (context, { password }) => checkPublisher(context, password),
      async (act, { otc_token }, checked) => (await askForCopy(act, otc_token, checked)) ?? standingOf(act, tools),
    ),
    serve(contract.askToLeave, (act, { otc_token, waive }) => askToLeave(act, tools, otc_token, waive ?? false)),
    serve(contract.stay, (act) => stay(act, tools)),
  ];
}

export function privacyFileRoutes(tools: Pick<PrivacyTools, 'files' | 'key'>): FileRoute[] {
  return [serveFile(contract.readCopy, (context, { exportId }) => openCopy(context, tools, exportId))];
}
