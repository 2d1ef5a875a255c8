import { vi } from 'vitest';

// For tests that count mails to the shop: who writes to it gets no mail back.
vi.mock('#src/features/bookings/mails/queue-mails.server.ts', async (original) => ({
  ...(await original<typeof import('#src/features/bookings/mails/queue-mails.server.ts')>()),
  isOverDailyLimit: () => Promise.resolve(true),
}));
