import { type Route, serve, serveAfter } from '@pero/server-platform/http/serve';
import { activate, sendActivationAgain } from './actions/activation.ts';
import { listApiKeys, makeApiKey, prepareApiKey, revokeApiKey } from './actions/api-keys.ts';
import { mendCsrfCookie, signOut } from './actions/browser-session.ts';
import { chooseMarketing, giveConsents, ownConsentsLeft, type ResidentCountry } from './actions/consents.ts';
import {
  askEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  emailOfMine,
  prepareEmailChange,
  refuseEmailChange,
} from './actions/email-change.ts';
import type { FactorTools } from './actions/factor/second-factor.ts';
import { type ConfirmedActions, checkCode, sendCode } from './actions/one-time-codes.ts';
import { findOffices } from './actions/passport-offices.ts';
import { describeInnChange, editProfile, profileOf } from './actions/profile.ts';
import { type Documents, prepareRegistration, register } from './actions/register.ts';
import { listSessions, revokeOtherSessions, revokeSession } from './actions/sessions.ts';
import {
  askPasswordReset,
  changePassword,
  checkOwnPassword,
  notePassword,
  passwordLink,
  prepareNewPassword,
  preparePasswordChange,
  setPassword,
} from './actions/set-password.ts';
import { checkSignIn, issueToken, signIn } from './actions/sign-in.ts';
import { infoOf, userForModerator } from './actions/user-info.ts';
import * as keys from './contract/api-keys.ts';
import * as codes from './contract/codes.ts';
import * as consents from './contract/consents.ts';
import * as emails from './contract/email-change.ts';
import * as contract from './contract.ts';
import { publisherPeopleRoutes } from './routes/publisher-people.ts';
import { secondFactorRoutes } from './routes/second-factor.ts';
import { consentsOf } from './store/consents.ts';

export type AccountTools = {
  readonly documents: Documents;
  /** Without it nobody has said where they live: tests of accounts alone. */
  readonly residentCountry?: ResidentCountry;
  readonly confirmedActions?: ConfirmedActions;
  readonly secondFactor: FactorTools;
};

export function accountRoutes({
  documents,
  residentCountry = async () => null,
  confirmedActions,
  secondFactor,
}: AccountTools): Route[] {
  const papers = { documents, residentCountry };
  const confirmed: ConfirmedActions = { tax_data: describeInnChange, ...confirmedActions };
  return [
    serve(contract.readMe, (act) => {
      mendCsrfCookie(act);
      return infoOf(act.actor);
    }),

    serveAfter(
      contract.signIn,
      (context, { email, password }) => checkSignIn(context, { email }, password),
      (act, _, checked) => signIn(act, checked, 'login-wrong'),
    ),
    serveAfter(
      contract.signInPublisher,
      (context, { username, password }) => checkSignIn(context, { username }, password),
      (act, _, checked) => signIn(act, checked, 'publisher-login-wrong'),
    ),
    serveAfter(
      contract.issueToken,
      (context, { email, password }) => checkSignIn(context, { email }, password),
      (act, { code }, checked) => issueToken(act, checked, code, secondFactor),
    ),
    serve(contract.signOut, signOut),
    serve(consents.chooseMarketing, (act, { accepted }) => chooseMarketing(act, accepted, documents)),
    serve(consents.listConsentsLeft, (act) => ownConsentsLeft(act, papers)),
    serve(consents.giveConsents, (act, boxes) => giveConsents(act, boxes, papers)),
    serve(consents.listConsents, ({ db, actor }) => consentsOf(db, actor.userId)),

    serveAfter(contract.register, (context, input) => prepareRegistration(context, input, documents), register),
    serve(contract.sendActivation, sendActivationAgain),
    serve(contract.activate, (act, { token }) => activate(act, token)),

    serve(contract.askPasswordReset, (act, { email }) => askPasswordReset(act, email)),
    serve(contract.checkPasswordLink, ({ db, now }, { token }) => passwordLink(db, token, now)),
    serveAfter(contract.setPassword, prepareNewPassword, (act, { token }, prepared) =>
      setPassword(act, token, prepared),
    ),
    serveAfter(
      contract.checkPassword,
      (context, { password }) => checkOwnPassword(context, password),
      (act, _, checked) => notePassword(act, checked),
    ),
    serveAfter(contract.changePassword, preparePasswordChange, (act, _, prepared) => changePassword(act, prepared)),

    serve(contract.readProfile, ({ db, actor }, { profileId }) => profileOf(db, actor, profileId)),
    serve(contract.editProfile, (act, { profileId, ...edit }) => editProfile(act, profileId, edit)),
    serve(contract.readUser, (act, { userId }) => userForModerator(act, userId)),

    serve(codes.sendCode, (act, { action = 'payout', about = {} }) => sendCode(act, { action, about }, confirmed)),
    serve(codes.checkCode, (act, { otc }) => checkCode(act, otc)),
    serve(contract.findOffices, ({ db }, { code }) => findOffices(db, code)),

    ...secondFactorRoutes(secondFactor),
    ...publisherPeopleRoutes,

    serve(emails.readEmail, emailOfMine),
    serveAfter(
      emails.askEmailChange,
      (context, { password }) => prepareEmailChange(context, password),
      (act, { email }, refused) => askEmailChange(act, email, refused),
    ),
    serve(emails.cancelEmailChange, cancelEmailChange),
    serve(emails.confirmEmailChange, (act, { token }) => confirmEmailChange(act, token)),
    serve(emails.refuseEmailChange, (act, { token }) => refuseEmailChange(act, token)),

    serve(keys.listApiKeys, listApiKeys),
    serveAfter(keys.makeApiKey, (context, { password }) => prepareApiKey(context, password), makeApiKey),
    serve(keys.revokeApiKey, (act, { keyId }) => revokeApiKey(act, keyId)),

    serve(contract.listSessions, listSessions),
    serve(contract.endSession, (act, { sessionId }) => revokeSession(act, sessionId)),
    serve(contract.endOtherSessions, revokeOtherSessions),
  ];
}
