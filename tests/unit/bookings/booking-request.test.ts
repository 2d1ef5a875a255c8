import { expect, it, vi } from 'vitest';
import { bookingForm } from '#src/features/bookings/booking-request.ts';

vi.mock('#src/business/workshop.ts', () => ({
  bookingDays: { noticeHours: 0, furthestDays: 60, closedDays: {} },
}));
vi.mock('#src/business/hours.ts', async (original) => ({
  ...(await original<object>()),
  openingHours: [{ weekday: 5, day: 'Friday', opensAt: 480, closesAt: 720 }],
}));

const form = bookingForm(new Date('2026-11-19T15:00:00Z'));
const contact = { name: 'Ann Lee', email: 'ann@example.ca', phone: '604 555 0119' };

it.each([
  [{}, []],
  [{ dropOff: 'morning' }, []],
  [{ preferredDay: '2026-11-20', dropOff: 'morning' }, []],
  [
    { preferredDay: '2026-11-20', dropOff: 'evening' },
    [['dropOff', 'We are closed at that time. Please choose another one']],
  ],
  [
    { preferredDay: '2026-11-18', dropOff: 'evening' },
    [['preferredDay', 'That day has passed. Please choose a later one']],
  ],
  [{ dropOff: 'noon' }, [['dropOff', 'Please choose one of the times offered']]],
])('what is wrong with the visit of %j is said beside its field', (visit, problems) => {
  const issues = form.safeParse({ ...contact, ...visit }).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [...path, message])).toEqual(problems);
});
