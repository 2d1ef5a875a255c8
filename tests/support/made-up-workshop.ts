import { vi } from 'vitest';
import { week } from './week.ts';

// A workshop of the tests' own, with hours of their own, in which no day fills up by chance: what the owner writes into
// the real one breaks none.
vi.mock('#src/business/hours.ts', async (original) => ({
  ...(await original<typeof import('#src/business/hours.ts')>()),
  openingHours: week,
}));
vi.mock('#src/business/workshop.ts', async (original) => {
  const { workload } = await original<typeof import('#src/business/workshop.ts')>();
  return {
    bookingDays: { noticeHours: 0, furthestDays: 60, closedDays: {} },
    workload: { ...workload, bays: 1000 },
  };
});
