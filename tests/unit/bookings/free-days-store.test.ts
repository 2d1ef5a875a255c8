import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFreeDays } from '#src/features/bookings/form/free-days.store.ts';

const groups = [
  { label: 'Next free days', days: [{ day: '2026-11-24', text: 'Tuesday', isFree: true }] },
];
const answer = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const create = () => createFreeDays(() => 'service=ppf');

it('the free days are listed once they are notified, and a failed second call leaves the list', async () => {
  const { $days, load } = create();
  answer.mockResolvedValueOnce(Response.json({ groups }));
  await load();
  expect($days.get()).toEqual({ status: 'listed', groups });
  answer.mockRejectedValueOnce(new Error('offline'));
  await load();
  expect($days.get()).toEqual({ status: 'listed', groups });
});

it.each([
  ['nobody answers', () => Promise.reject(new Error('offline'))],
  ['the server has an error', () => Promise.resolve(Response.json({}, { status: 503 }))],
  ['the answer is malformed', () => Promise.resolve(Response.json({ groups: [{ days: [] }] }))],
])('any day can be named where %s', async (_, answered) => {
  const { $days, load } = create();
  answer.mockImplementationOnce(answered);
  await load();
  expect($days.get()).toEqual({ status: 'unlisted' });
});

it.each([
  ['not touched', false, { status: 'listed', groups }],
  ['being typed', true, { status: 'unlisted' }],
])(
  'any day can be named after a short wait; a late list takes a field’s place that is %s',
  async (_, isTouched, after) => {
    const { $days, load, dayField } = create();
    const { promise, resolve } = Promise.withResolvers<Response>();
    answer.mockReturnValueOnce(promise);
    const loading = load();
    vi.advanceTimersByTime(2499);
    expect($days.get()).toEqual({ status: 'loading' });
    vi.advanceTimersByTime(1);
    expect($days.get()).toEqual({ status: 'unlisted' });
    if (isTouched) dayField();
    resolve(Response.json({ groups }));
    await loading;
    expect($days.get()).toEqual(after);
  },
);
