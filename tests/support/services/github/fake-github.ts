import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright/test';
import { projectRoot } from '#dev/project-root.ts';
import { editedFiles } from '../../../../integrations/content-files.ts';
import { blobSha, FakeRepository, RejectedError } from './fake-repository.ts';
import { answerQuery, today, type Query } from './graphql.ts';

export function contentFiles(): [path: string, content: Buffer][] {
  const patterns = ['src/content/articles/*.mdx', 'src/assets/{articles/*,pictures/shop}.jpg'];
  const files = editedFiles.map(({ file }) => file);
  return [...files, ...globSync(patterns, { cwd: projectRoot })].map((path) => [
    path,
    readFileSync(join(projectRoot, path)),
  ]);
}

export async function fakeGithub(
  context: BrowserContext,
  files = contentFiles(),
): Promise<FakeRepository> {
  const repository = new FakeRepository(files);
  await context.route('https://api.netlify.com/auth?**', (route) =>
    route.fulfill({ contentType: 'text/html', body: signInPage }),
  );
  await context.route('https://api.github.com/**', async (route) => {
    const request = route.request();
    const { status, body } = answer(
      repository,
      request.method(),
      request.url(),
      request.postDataJSON(),
    );
    await route.fulfill({
      status,
      headers: {
        'Access-Control-Allow-Origin': '*',
        'Content-Type': body instanceof Buffer ? 'application/octet-stream' : 'application/json',
      },
      body: body instanceof Buffer ? body : JSON.stringify(body ?? {}),
    });
  });
  return repository;
}

interface Answer {
  status: number;
  body?: unknown;
}

export function answer(
  repository: FakeRepository,
  method: string,
  url: string,
  sent: unknown,
): Answer {
  const { pathname } = new URL(url);
  try {
    return pathname === '/graphql'
      ? { status: 200, body: { data: answerQuery(repository, sent as Query) } }
      : answerCall(repository, `${method} ${pathname}`, sent);
  } catch (error) {
    if (!(error instanceof RejectedError)) throw error;
    const { status, message } = error;
    return { status, body: status === 200 ? { errors: [{ message }] } : { message } };
  }
}

function answerCall(repository: FakeRepository, call: string, sent: unknown): Answer {
  const [, number = ''] = /\/(?:pulls|issues)\/(\d+)/.exec(call) ?? [];
  const pullRequest = repository.pullRequests.find((each) => each.number === Number(number));
  const [, last = ''] = /\/([^/]+)$/.exec(call) ?? [];
  const ok = (body?: unknown): Answer => ({ status: 200, body });
  if (call === 'GET /user') return ok({ id: 1, login: 'ana', name: 'Ana Roy' });
  if (call.includes('/collaborators/')) return { status: 204 };
  if (call.includes('/git/trees/')) {
    const tree = [...repository.files('main')].map(([path, content]) => ({
      type: 'blob',
      path,
      sha: blobSha(content),
      size: content.byteLength,
    }));
    return ok({ tree });
  }
  if (call.includes('/git/blobs/')) return ok(repository.blob(last));
  if (call.startsWith('DELETE ')) {
    repository.branches.delete(decodeURI(call.split('/git/refs/heads/')[1] ?? ''));
    return { status: 204 };
  }
  if (call.endsWith('/merge') && pullRequest) {
    const { sha } = sent as { sha?: string };
    return ok({ merged: true, sha: repository.merge(pullRequest, sha) });
  }
  if (call.startsWith('POST ') && call.endsWith('/pulls')) {
    const { title, head, draft } = sent as { title: string; head: string; draft: boolean };
    const { number: next } = repository.openPullRequest(title, head, draft);
    return ok({
      number: next,
      node_id: `PR_${next}`,
      title,
      head: { sha: repository.branch(head).head },
      created_at: today,
      updated_at: today,
    });
  }
  if (pullRequest) {
    const { labels } = (sent ?? {}) as { labels?: string[] };
    pullRequest.labels = labels ?? pullRequest.labels;
    return ok({ labels: pullRequest.labels.map((name) => ({ name })) });
  }
  throw new Error(`The fake GitHub does not know ${call}.`);
}

const signInPage = `<!doctype html><title>Sign in</title><script>
  addEventListener('message', () => {
    opener.postMessage('authorization:github:success:' + JSON.stringify({ token: 'a-token' }), '*');
  });
  opener.postMessage('authorizing:github', '*');
</script>`;
