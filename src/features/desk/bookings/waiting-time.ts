import { facts } from '#src/business/facts.ts';

const hourMs = 60 * 60 * 1000;

export function waitText(since: Date, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - since.getTime()) / hourMs));
  return isLate(since, now)
    ? `waits for ${hours} hours: longer than the promised ${facts.replyHours}`
    : `waits for ${hours} of ${facts.replyHours} hours`;
}

export function isLate(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= facts.replyHours * hourMs;
}
