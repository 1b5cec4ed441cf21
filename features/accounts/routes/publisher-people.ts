import { type Route, serve, serveAfter } from '@pero/server-platform/http/serve';
import {
  changePerson,
  invitePerson,
  passwordOfNobody,
  publisherPeople,
  removePerson,
  sendPassword,
} from '../actions/roles/publisher-people.ts';
import * as contract from '../contract/publisher-people.ts';

export const publisherPeopleRoutes: Route[] = [
  serve(contract.listPublisherPeople, publisherPeople),
  serveAfter(contract.invitePublisherPerson, passwordOfNobody, invitePerson),
  serve(contract.changePublisherPerson, changePerson),
  serve(contract.removePublisherPerson, (act, { personId }) => removePerson(act, personId)),
  serve(contract.sendPublisherPassword, (act, { personId }) => sendPassword(act, personId)),
];
