import { z } from 'zod';
import { addDays, shopDay } from '#src/business/shop-day.ts';
import { furthestVisitDays, isRealDay } from '#src/features/bookings/day.ts';
import { writeClosings } from '#src/features/bookings/store/closed-days.server.ts';
import { withdrawOffers } from '#src/features/bookings/waiting/offer-days.server.ts';
import type { FormResult } from '#src/server/forms/form-action.server.ts';
import type { DeskNotice } from '../desk-notices.ts';
import { deskPaths } from '../desk-paths.ts';
import {
  sessionAction,
  textField,
  tokenField,
  type StaffCall,
} from '../forms/desk-action.server.ts';

const longestDays = 60;

const days = {
  token: tokenField,
  day: z.string().refine(isRealDay, 'Please choose a day.'),
  to: z
    .string()
    .refine((day) => day === '' || isRealDay(day), 'Please choose a day.')
    .default(''),
};

const limits = {
  closed: { isClosed: true, fewerBays: 0 },
  fewer: { isClosed: false, fewerBays: 1 },
  opened: { isClosed: false, fewerBays: 0 },
} as const;

async function limitDays(
  { day: from, to, reason }: { day: string; to: string; reason: string },
  notice: keyof typeof limits,
  { once, staff, now }: StaffCall,
): Promise<FormResult<DeskNotice>> {
  const page = deskPaths.days;
  const today = shopDay(now);
  const last = to || from;
  if (from < today || last > addDays(today, furthestVisitDays)) return { page, notice: 'date' };
  const closing = { ...limits[notice], reason, staff: staff.email, at: now };
  const done = await once(async (sql) => {
    if (notice === 'closed') await withdrawOffers(sql, from, last);
    const written = await writeClosings(sql, { from, to: last, ...closing });
    return written > 0 ? notice : 'old';
  });
  return { page, notice: done };
}

export const dayActions = {
  close: sessionAction(
    z
      .object({
        ...days,
        kind: z.enum(['closed', 'fewer']).default('closed'),
        reason: textField(80).min(2, 'Please say why.'),
      })
      .refine(({ day, to }) => to === '' || (to >= day && to <= addDays(day, longestDays)), {
        path: ['to'],
        message: `Please choose a last day within ${longestDays} days after the first one.`,
      }),
    (form, call) => limitDays(form, form.kind, call),
  ),
  open: sessionAction(z.object({ ...days, reason: textField(80).default('') }), (form, call) =>
    limitDays(form, 'opened', call),
  ),
};
