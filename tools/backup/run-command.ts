import { createInterface } from 'node:readline';
import { nowhere } from './archive.ts';
import { BackupError } from './backup-error.ts';
import type { Site } from './backup-files.ts';

/** What is typed does not appear. Throws `BackupError` where nothing is typed. */
export type Ask = (question: string) => Promise<string>;

/** Runs with what a person types, or with the lines of a pipe, and ends with one sentence. */
export async function runCommand(command: (ask: Ask) => Promise<string>): Promise<void> {
  const { stdin } = process;
  const input = createInterface({ input: stdin, output: nowhere(), terminal: stdin.isTTY });
  // The terminal hands Ctrl+C to the input alone.
  input.on('SIGINT', () => process.exit(130));
  const lines = input[Symbol.asyncIterator]();
  try {
    console.log(
      await command(async (question) => {
        process.stdout.write(`${question}: `);
        const { value: line } = await lines.next();
        process.stdout.write('\n');
        if (line) return line.trim();
        throw new BackupError(`Without an answer nothing is done: ${question}.`);
      }),
    );
  } catch (error) {
    console.error(error instanceof BackupError ? error.message : error);
    process.exitCode = 1;
  } finally {
    input.close();
  }
}

export async function askSite(ask: Ask): Promise<Site> {
  return {
    siteID: await ask('Site ID (Netlify, Project configuration)'),
    token: await ask('Personal access token (Netlify, User settings, Applications)'),
  };
}
