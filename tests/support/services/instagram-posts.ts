import { expect } from 'vitest';
import { recordsOf, type Sandbox } from '#dev/sandbox/sandbox.ts';
import { callFunction } from '#tests/support/functions/function-platform.ts';

interface AnsweredPost {
  id: string;
  caption: string;
  created_time: string;
  images: string[];
  isVideo: boolean;
  videoUrl: string | null;
}

export async function postsOf(response: Response): Promise<AnsweredPost[]> {
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: AnsweredPost[] }).data;
}

export function instagramCalls(sandbox: Sandbox): string[] {
  return recordsOf(sandbox, 'instagram').map(({ title }) => title);
}

export async function runHourly(): Promise<Record<string, unknown>> {
  const response = await callFunction('refresh-instagram', { method: 'POST', body: '{}' });
  return (await response.json()) as Record<string, unknown>;
}
