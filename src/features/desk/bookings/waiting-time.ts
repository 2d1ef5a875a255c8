/** Promised wherever a customer asks for a booking. */
const answerHours = 24;

const hourMs = 60 * 60 * 1000;

export function waitText(since: Date, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - since.getTime()) / hourMs));
  return isLate(since, now)
    ? `waits for ${hours} hours: longer than the promised ${answerHours}`
    : `waits for ${hours} of ${answerHours} hours`;
}

export function isLate(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= answerHours * hourMs;
}
