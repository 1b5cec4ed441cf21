import { type FileRoute, serveFile } from '@pero/server-platform/files/routes';
import { type Route, serve, serveAfter } from '@pero/server-platform/http/serve';
import { editDocument, prepareScans, readDocument } from '../actions/document.ts';
import { openScan, type ScanPlaces } from '../actions/scans.ts';
import { editTaxData, readTaxData, readTaxDataFor } from '../actions/tax.ts';
import { readVerification, recallProfile, submitProfile } from '../actions/verification.ts';
import * as contract from '../contract/identity.ts';

export function identityRoutes(places: ScanPlaces): Route[] {
  return [
    serve(contract.readVerification, (act, { profileId }) => readVerification(act, profileId)),
    serve(contract.submitProfile, (act, { profileId }) => submitProfile(act, places.numbers, profileId)),
    serve(contract.recallProfile, (act, { profileId }) => recallProfile(act, profileId)),

    serve(contract.readDocument, ({ db, actor }, { profileId }) => readDocument(db, actor, places.numbers, profileId)),
    serveAfter(
      contract.editDocument,
      (context, { profileId, ...edit }) => prepareScans(context, places, profileId, edit),
      (act, { profileId, ...edit }, prepared) => editDocument(act, places.numbers, profileId, edit, prepared),
    ),

    serve(contract.readTaxData, ({ db, actor }) => readTaxData(db, actor.userId)),
    serve(contract.editTaxData, editTaxData),
    serve(contract.readTaxDataOf, (act, { userId }) => readTaxDataFor(act, userId)),
  ];
}

export function scanRoutes({ scans }: Pick<ScanPlaces, 'scans'>): FileRoute[] {
  return [
    serveFile(contract.readScan, (context, { profileId, scanKind }) => openScan(context, scans, profileId, scanKind)),
  ];
}
