import { vi } from 'vitest';
import { week } from '#tests/support/builders/week.ts';

vi.mock('#src/business/hours.ts', async (original) => ({
  ...(await original<typeof import('#src/business/hours.ts')>()),
  openingHours: week,
}));
vi.mock('#src/business/workshop.ts', () => import('./test-workshop.ts'));
vi.mock('#src/server/database/database-limits.ts', () => import('../database/test-limits.ts'));
