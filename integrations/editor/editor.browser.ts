import CMS from '@sveltia/cms';
import { z } from 'zod';
import { articleTextFor } from './ArticleText.tsx';
import { articleText } from './collections.ts';
import { showConflicts } from './conflict-dialog.ts';
import {
  deletionAdvice,
  deletionProblems,
  publishProblems,
  savingProblems,
} from './entry-problems.ts';
import { GithubGuard } from './github-guard.ts';
import { entryPreviewFor } from './preview/EntryPreview.tsx';
import { previewedPages } from './preview/previewed-page.ts';
import { scheduledSentence } from './scheduled-sentence.ts';
import { parseBlog } from './site-blog.ts';

// The editor asks every five minutes whether GitHub works, and has no setting for it. It is answered here: no other host
// learns who writes when.
const guard = new GithubGuard(globalThis.fetch.bind(globalThis), {
  showConflicts,
  say: (sentence) => alert(sentence),
});
globalThis.fetch = (input, init) =>
  input === 'https://www.githubstatus.com/api/v2/status.json'
    ? Promise.resolve(Response.json({ status: { indicator: 'unknown' } }))
    : guard.fetch(input, init);
addEventListener('hashchange', () => guard.openForm());

const published = z
  .record(z.string(), z.unknown())
  .parse(await (await fetch('/admin/published.json')).json());
const blog = {
  ...parseBlog(await (await fetch('/admin/journal.json')).json(), new Date()),
  readBefore: (file: string) => published[file],
};

for (const [name, pageOf] of Object.entries(previewedPages(published)))
  CMS.registerPreviewTemplate(name, entryPreviewFor(pageOf));

CMS.registerFieldType(articleText, articleTextFor(blog));

CMS.registerEventListener({
  name: 'preSave',
  handler: ({ entry }) => {
    const problems = savingProblems(entry.get('path'), entry.toJS().data, blog);
    if (problems.length === 0) return;
    // Nothing is saved, and the editor shows the cause of an error of this name.
    throw new Error('saving_failed', { cause: new Error(problems.join('\n')) });
  },
});

function stop(problems: readonly string[]): void {
  if (problems.length === 0) return;
  // Of an error before it publishes the editor says that it should be tried again, and not why.
  alert(problems.join('\n'));
  throw new Error(problems.join(' '));
}

CMS.registerEventListener({
  name: 'prePublish',
  handler: ({ entry }) => stop(publishProblems(entry.get('path'), entry.toJS().data, blog)),
});

CMS.registerEventListener({
  name: 'prePublish',
  handler: ({ entry }) => {
    // The editor's own question says that it takes effect right away.
    const sentence = scheduledSentence(entry.toJS().data, blog.today);
    if (sentence !== undefined && !confirm(sentence)) throw new Error('Not published.');
  },
});

CMS.registerEventListener({
  name: 'preUnpublish',
  handler: ({ entry }) => {
    const path = entry.get('path');
    stop(deletionProblems(path, blog));
    const advice = deletionAdvice(path);
    if (advice !== undefined) alert(advice);
  },
});
void CMS.init();
