import { expect } from 'vitest';
import type { LocalDatabase } from '#dev/local-database.ts';
import { recordsOf, type Sandbox } from '#dev/sandbox/sandbox.ts';

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

/** What was asked of Instagram's stand-in, oldest first; files are not counted. */
export function instagramCalls(sandbox: Sandbox): string[] {
  return recordsOf(sandbox, 'instagram').map(({ title }) => title);
}

/** Lets time pass since the posts were last read: "16 minutes". */
export async function ageSnapshot(database: LocalDatabase, age: string): Promise<void> {
  await database.query(
    `update instagram_snapshot set read_at = now() - $1::interval, tried_at = now() - $1::interval`,
    [age],
  );
}
