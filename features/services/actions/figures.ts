import type { Db } from '@pero/server-platform/database/db';
import type { Figure } from '@pero/server-platform/metrics';
import { lateFigures } from '../store/desk.ts';

export async function serviceFigures(db: Db, now: Date): Promise<Figure[]> {
  const { late, free, disputed, held } = await lateFigures(db, now);
  return [
    { name: 'pero_services_late', help: 'Orders of services whose term with us is over', value: late },
    { name: 'pero_services_free', help: 'Orders of services that nobody leads', value: free },
    { name: 'pero_services_disputed', help: 'Orders of services in dispute', value: disputed },
    { name: 'pero_services_silent', help: 'Stages whose author has said nothing after three reminders', value: held },
  ];
}
