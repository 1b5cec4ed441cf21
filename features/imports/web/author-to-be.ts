import { readProfile } from '@pero/accounts/contract';
import { callFrom, meFrom } from '@pero/web-platform/loader';
import { listEmployees } from '@pero/works/contract/persons';
import { printedName } from '@pero/works/rules/persons';
import type { LoaderFunctionArgs } from 'react-router';

/** Who would stand on the title page of a new book; empty while nobody has said it. */
export async function authorToBe(context: LoaderFunctionArgs['context']): Promise<string> {
  const call = callFrom(context);
  const people = await call(listEmployees, {});
  const self = people.result?.find(({ is_self }) => is_self);
  if (self) return self.name;
  const { profileId } = meFrom(context);
  const profile = profileId === 0 ? null : (await call(readProfile, { profileId })).result;
  return profile ? printedName({ firstName: profile.first_name, middleName: '', lastName: profile.last_name }) : '';
}
