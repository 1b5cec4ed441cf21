import { checkOwnPassword } from '@pero/accounts/actions/set-password';
import { textInForce } from '@pero/pages/actions';
import { type FileRoute, serveFile } from '@pero/server-platform/files/routes';
import { type Route, serve, serveAfter } from '@pero/server-platform/http/serve';
import {
  offerInfoOf,
  publisherAgreementOf,
  signOffer,
  signPublisherAgreement,
  type Texts,
  upgradeOffer,
} from '../actions/offers.ts';
import { signedCopy } from '../actions/offers-copy.ts';
import * as contract from '../contract/offers.ts';

export function offerRoutes(texts: Texts = textInForce): Route[] {
  return [
    serve(contract.readOfferInfo, (act) => offerInfoOf(act, texts)),
    serve(contract.signOffer, (act, signing) => signOffer(act, signing, texts)),
    serve(contract.upgradeOffer, (act, signing) => upgradeOffer(act, signing, texts)),
    serve(contract.readPublisherAgreement, (act) => publisherAgreementOf(act, texts)),
    serveAfter(
      contract.signPublisherAgreement,
      (context, { password }) => checkOwnPassword(context, password),
      (act, { version }, checked) => signPublisherAgreement(act, version, checked, texts),
    ),
  ];
}

export const offerFileRoutes: FileRoute[] = [
  serveFile(contract.readSignedCopy, (context, { signatureId }) => signedCopy(context, signatureId)),
];
