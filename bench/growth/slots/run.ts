import { setup } from '../../../platform/testing/cluster.ts';
import { calendarSeen } from './calendar.ts';

const stop = await setup();
try {
  const { slots, campaigns, medianMs, slowestMs } = await calendarSeen();
  console.log(
    `${slots} slots, ${campaigns} campaigns: 58 days in ${medianMs.toFixed(1)} ms, the slowest of fifty in ${slowestMs.toFixed(1)} ms`,
  );
  if (medianMs > 100) process.exitCode = 1;
} finally {
  await stop();
}
