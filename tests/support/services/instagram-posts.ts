import { expect } from 'vitest';
import { recordsOf, type Sandbox } from '#dev/sandbox/sandbox.ts';
import { callFunction } from '#tests/support/functions/function-platform.ts';

/** A post as the contract of `GET instagram` has it. */
interface AnsweredPost {
  id: string;
  caption: string;
  created_time: string;
  images: string[];
  isVideo: boolean;
  videoUrl: string | null;
}

/** The posts of an answer, having checked that it succeeded. */
export async function postsOf(response: Response): Promise<AnsweredPost[]> {
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: AnsweredPost[] }).data;
}

/** What was asked of Instagram's fake, oldest first; files are not counted. */
export function instagramCalls(sandbox: Sandbox): string[] {
  return recordsOf(sandbox, 'instagram').map(({ title }) => title);
}

/** What the hourly run tells of itself. */
export async function runHourly(): Promise<Record<string, unknown>> {
  const response = await callFunction('refresh-instagram', { method: 'POST', body: '{}' });
  return (await response.json()) as Record<string, unknown>;
}
