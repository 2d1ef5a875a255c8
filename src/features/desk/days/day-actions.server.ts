import { z } from 'zod';
import { addDays, shopDay } from '#src/business/shop-day.ts';
import { furthestVisitDays, isRealDay } from '#src/features/bookings/day.ts';
import { writeClosing } from '#src/features/bookings/store/closed-days.server.ts';
import { deskPaths } from '../desk-paths.ts';
import { sessionAction, textField, tokenField } from '../forms/desk-action.server.ts';

const about = {
  token: tokenField,
  day: z.string().refine(isRealDay, 'Please choose a day.'),
};

const dayAction = (isClosed: boolean, reasonField: z.ZodType<string>) =>
  sessionAction(
    z.object({ ...about, reason: reasonField }),
    async ({ day, reason }, { once, staff, log, now }) => {
      const page = deskPaths.days;
      const today = shopDay(now);
      if (day < today || day > addDays(today, furthestVisitDays)) return { page, notice: 'date' };
      const closing = { day, isClosed, reason, staff: staff.email, at: now };
      const notice = await once(async (sql) => {
        if (!(await writeClosing(sql, closing))) return 'old';
        return isClosed ? 'closed' : 'opened';
      });
      if (notice === 'old') log.note({ rejected: notice });
      return { page, notice };
    },
  );

export const dayActions = {
  close: dayAction(true, textField(80).min(2, 'Please say why.')),
  open: dayAction(false, textField(80).default('')),
};
