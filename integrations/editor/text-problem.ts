import type { Journal } from '../content-check/read-journal.ts';
import { articleFaults } from './article-faults.ts';
import { asWritten } from './entry-faults.ts';

interface WrittenEntry {
  data: Record<string, unknown>;
  slug: string;
  mediaFiles: readonly { name: string; size: number }[];
}

/** The name of a picture that was just chosen and gets its own when it is saved. */
const uploaded = 'uploaded';

/**
 * What is wrong with the text of a post while it is written, as sentences; nothing when it may be saved. The repository's
 * pictures may be newer than the site.
 */
export function textProblem(
  body: string,
  entry: WrittenEntry | undefined,
  journal: Journal,
): string | undefined {
  const { data = {}, slug = '', mediaFiles = [] } = entry ?? {};
  const text = body.replaceAll(/blob:[^)\s]+/g, `../../assets/pictures/${uploaded}.webp`);
  const { inText } = articleFaults(
    slug || 'this-post',
    { ...(asWritten(data) as object), body: text },
    {
      ...journal,
      pictures: new Map([
        ...journal.pictures,
        ...mediaFiles.map(({ name, size }) => [name.replace(/\.jpg$/, ''), size] as const),
        [`${uploaded}.webp`, 0],
      ]),
    },
  );
  return inText.length === 0 ? undefined : inText.join(' ');
}
