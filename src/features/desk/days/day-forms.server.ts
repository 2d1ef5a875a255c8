import { z } from 'zod';
import { addDays, shopDay } from '#src/business/shop-day.ts';
import { furthestVisitDays, isRealDay } from '#src/features/bookings/day.ts';
import { writeClosing } from '#src/features/bookings/store/closed-days.server.ts';
import { sessionForm, textField, tokenField } from '../desk-call.server.ts';
import { withNotice } from '../desk-failure.server.ts';
import { deskPaths } from '../desk-paths.ts';

const about = { token: tokenField, day: z.string().refine(isRealDay) };

const CloseForm = z.object({ ...about, reason: textField(80).min(2) });
const OpenForm = z.object({ ...about, reason: textField(80).default('') });

const formFor = (isClosed: boolean) =>
  sessionForm(
    isClosed ? CloseForm : OpenForm,
    () => deskPaths.days,
    async ({ day, reason }, { db, session, log, now }) => {
      const today = shopDay(now);
      if (day < today || day > addDays(today, furthestVisitDays))
        return withNotice(deskPaths.days, 'date');
      const closing = { day, isClosed, reason, staff: session.email, at: now };
      const isWritten = await db.transaction((sql) => writeClosing(sql, closing));
      if (!isWritten) log.note({ rejected: 'old' });
      const done = isClosed ? 'closed' : 'opened';
      return withNotice(deskPaths.days, isWritten ? done : 'old');
    },
  );

/** The forms that close a day to customers, and open it again. */
export const dayForms = { 'close-day': formFor(true), 'open-day': formFor(false) };
