import { z } from 'zod';
import { foundByIds } from '#src/lib/signals/lead-channels.ts';

export const FoundByForm = z.object({ foundBy: z.enum(foundByIds) });
