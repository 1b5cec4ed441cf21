import type { VerifiedPerson } from '@pero/accounts/actions/verification';
import type { Day } from '@pero/kernel/day';
import { counted } from '@pero/kernel/plural';
import type { Db } from '@pero/server-platform/database/db';
import type { IdentityDocument } from '../rules/document.ts';
import { type Doubt, doubtsOf, UNOPENED_DOUBT } from '../rules/doubts.ts';
import { othersWith } from '../store/documents.ts';
import { markOf, type NumberKeys, withNumber } from './numbers.ts';
import type { Standing } from './standing.ts';

/** The document with its number in clear, and what the machine sees in it. */
export async function doubtsAbout(
  db: Db,
  numbers: NumberKeys,
  person: VerifiedPerson,
  kept: IdentityDocument,
  sentOn: Day,
): Promise<{ document: IdentityDocument; doubts: Doubt[] }> {
  const opened = await withNumber(db, numbers, person.profileId, kept);
  const document = 'refused' in opened ? { ...kept, serialNumber: '' } : opened;
  const sought = { type: document.type, number: document.serialNumber, mark: markOf(numbers, document.serialNumber) };
  const others = await othersWith(db, person.profileId, sought);
  const doubts = ['refused' in opened ? [UNOPENED_DOUBT] : [], doubtsOf(document, person, others, sentOn)].flat();
  return { document, doubts };
}

/** For the queue, where nobody holds the profile yet: a few words each, and nothing that papers say. */
export async function briefFindings(db: Db, numbers: NumberKeys, { person, document, past }: Standing, today: Day) {
  const { doubts } = await doubtsAbout(db, numbers, person, document, today);
  const { rejections } = past;
  return [
    ...doubts.map(({ brief }) => brief),
    ...(rejections > 0 ? [`раньше отклоняли: ${counted(rejections, 'раз', 'раза', 'раз')}`] : []),
  ];
}
