import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentReport } from './content-report.ts';
import { readSource } from './read-source.ts';

const root = join(import.meta.dirname, '../..');

/** Call it before anything is loaded that imports one: such a module fails as a whole, without the name of the file. */
export function stopAtUnreadableJson(): void {
  const problems = unreadableJson();
  if (problems.length === 0) return;
  console.error(contentReport(problems));
  process.exit(1);
}

export function unreadableJson(): string[] {
  return ['src/business', 'src/content', 'src/features'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .flatMap((file) => unreadableIn(file, readFileSync(join(root, file), 'utf8'))),
  );
}

/** Read as YAML too, which it is as well: JSON takes the later of two equal names without a word. */
export function unreadableIn(file: string, text: string): string[] {
  const [problem] = [file, 'the-same.yaml'].flatMap((name) => readSource(name, text).problems);
  return problem ? [`${file}:${problem.line}: ${problem.message}`] : [];
}
