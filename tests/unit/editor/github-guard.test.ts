import { describe, expect, it } from 'vitest';
import { facts } from '#src/business/facts.ts';
import { answer, contentFiles } from '#tests/support/services/github/fake-github.ts';
import { FakeRepository } from '#tests/support/services/github/fake-repository.ts';
import { differingLines, type Conflict } from '../../../integrations/editor/conflict-dialog.ts';
import { GithubGuard } from '../../../integrations/editor/github-guard.ts';

const api = 'https://api.github.com';
const pulls = '/repos/our/site/pulls';
const branch = 'cms/a-draft';
const article = 'src/content/articles/is-ppf-worth-it.mdx';

interface GithubAnswer {
  message?: string;
  errors?: { message: string }[];
  data: { repository: { ref: { target: { history: { nodes: { oid: string }[] } } } } };
}

/** A tab of the editor: the calls that it makes, and what its writer is shown. */
class Tab {
  readonly conflicts: Conflict[] = [];
  readonly sentences: string[] = [];
  readonly guard: GithubGuard;
  readonly repository: FakeRepository;
  isSignedOut = false;

  constructor(repository: FakeRepository) {
    this.repository = repository;
    this.guard = new GithubGuard(
      (url, init) => {
        const { status, body } = this.isSignedOut
          ? { status: 401, body: { message: 'Bad credentials' } }
          : answer(
              repository,
              init?.method ?? 'GET',
              url as string,
              JSON.parse(init?.body as string),
            );
        return Promise.resolve(
          Response.json(body ?? {}, { status: status === 204 ? 200 : status }),
        );
      },
      {
        showConflicts: (conflicts) => Promise.resolve(void this.conflicts.push(...conflicts)),
        say: (sentence) => this.sentences.push(sentence),
      },
    );
  }

  async call(method: string, path: string, body: object): Promise<GithubAnswer> {
    const response = await this.guard.fetch(api + path, { method, body: JSON.stringify(body) });
    return (await response.json()) as GithubAnswer;
  }

  async read(): Promise<void> {
    await this.head('main');
    await this.call('POST', '/graphql', { query: 'pullRequests(', variables: {} });
  }

  async head(name: string): Promise<string> {
    const query = 'history(first: 1) { nodes { oid message } }';
    const { data } = await this.call('POST', '/graphql', { query, variables: { branch: name } });
    return data.repository.ref.target.history.nodes[0]!.oid;
  }

  async save(path: string, text: string | undefined, name = branch, head?: string) {
    if (!this.repository.branches.has(name))
      this.repository.createBranch(name, this.repository.branch('main').head);
    const input = {
      branch: { repositoryNameWithOwner: 'our/site', branchName: name },
      expectedHeadOid: head ?? (await this.head(name)),
      fileChanges:
        text === undefined
          ? { additions: [], deletions: [{ path }] }
          : {
              additions: [{ path, contents: Buffer.from(text).toString('base64') }],
              deletions: [],
            },
    };
    return this.call('POST', '/graphql', { query: 'createCommitOnBranch', variables: { input } });
  }

  async propose(): Promise<void> {
    await this.call('POST', pulls, { title: 'A draft', head: branch, draft: true });
  }

  async publish(): Promise<void> {
    const { message } = await this.call('PUT', `${pulls}/1/merge`, {});
    if (message !== undefined) return;
    await this.call('DELETE', `/repos/our/site/git/refs/heads/${branch}`, {});
  }
}

async function tabs(): Promise<[ana: Tab, ben: Tab]> {
  const repository = new FakeRepository(contentFiles());
  const [ana, ben] = [new Tab(repository), new Tab(repository)];
  await ana.read();
  await ben.read();
  return [ana, ben];
}

describe('two writers', () => {
  const files = [article, 'src/content/pages/home.yaml', 'src/content/products.json'];

  it.each(files)('of %s: the later save stops, and shows both texts', async (file) => {
    const [ana, ben] = await tabs();
    const text = ana.repository.text('main', file)!;
    await ana.save(file, `${text}Ana\n`);
    await ana.propose();
    const { errors } = await ben.save(file, `${text}Ben\n`);
    expect(errors?.[0]?.message).toMatch(/^Someone else changed this .* nothing was saved/);
    expect(ben.conflicts).toEqual([{ mine: `${text}Ben\n`, theirs: `${text}Ana\n` }]);
    await ben.save(file, `${text}Ben\n`);
    expect(ana.repository.text(branch, file)).toBe(`${text}Ana\n`);
    await ben.read();
    await ben.save(file, `${text}Ana and Ben\n`);
    expect(ana.repository.text(branch, file)).toBe(`${text}Ana and Ben\n`);
    await ana.save(file, `${text}Ana again\n`);
    expect(ana.conflicts).toHaveLength(1);
  });

  it('save different entries without stopping each other', async () => {
    const [ana, ben] = await tabs();
    await ana.save(article, 'Ana');
    await ben.save('src/content/pages/home.yaml', 'Ben', 'cms/another');
    await ben.save('src/content/pages/home.yaml', 'Ben again', 'cms/another');
    expect(ana.repository.text('cms/another', 'src/content/pages/home.yaml')).toBe('Ben again');
  });

  it('a form that was open while another draft of its entry was published is stopped', async () => {
    const [ana, ben] = await tabs();
    await ana.save(article, 'Ana');
    await ana.propose();
    await ana.publish();
    await ben.read();
    expect((await ben.save(article, 'Ben')).errors).toHaveLength(1);
    ben.guard.openForm();
    expect((await ben.save(article, 'Ana and Ben')).errors).toBeUndefined();
  });

  it('an entry is changed again right after it was published', async () => {
    const [ana] = await tabs();
    await ana.save(article, 'Ana');
    await ana.propose();
    await ana.publish();
    expect(ana.repository.text('main', article)).toBe('Ana');
    expect((await ana.save(article, 'Ana again', 'cms/the-next')).errors).toBeUndefined();
  });

  it('a deletion is stopped as well', async () => {
    const [ana, ben] = await tabs();
    await ana.save(article, 'Ana');
    await ben.save(article, undefined);
    expect(ben.conflicts).toEqual([{ mine: '', theirs: 'Ana' }]);
  });

  it('read the lines in which their texts differ', () => {
    expect(differingLines('a\nb\nc\nd', 'a\nx\ny\nd')).toEqual(['b\nc', 'x\ny']);
    expect(differingLines('a\nb', 'a\nb\nb')).toEqual(['', 'b']);
    expect(differingLines('', 'a')).toEqual(['', 'a']);
  });
});

describe('publishing', () => {
  it.each([
    ['pending', /still being built/],
    ['failing', /check of this draft has failed/],
  ] as const)('waits for a check that is %s, and says why', async (check, sentence) => {
    const [ana] = await tabs();
    await ana.save(article, 'Ana');
    await ana.propose();
    ana.repository.pullRequests[0]!.check = check;
    await ana.publish();
    expect(ana.sentences).toEqual([expect.stringMatching(sentence)]);
    expect(ana.repository.text('main', article)).not.toBe('Ana');
  });

  it('stops for a draft that someone else changed, and says so', async () => {
    const [ana, ben] = await tabs();
    await ana.save(article, 'Ana');
    await ana.propose();
    await ben.read();
    await ben.save(article, 'Ben');
    await ana.publish();
    expect(ana.sentences).toEqual([expect.stringMatching(/someone changed this draft/)]);
    expect(ana.repository.text('main', article)).not.toBe('Ben');
    await ben.publish();
    expect(ana.repository.text('main', article)).toBe('Ben');
  });

  it('without a draft is not possible', async () => {
    const [ana] = await tabs();
    expect((await ana.save(article, 'Ana', 'main')).errors).toHaveLength(1);
    expect(ana.sentences).toEqual([expect.stringMatching(/pictures of the live site/)]);
    expect(ana.repository.text('main', article)).not.toBe('Ana');
  });
});

it('who may not write for the site reads whom to ask', async () => {
  const sentences: string[] = [];
  const guard = new GithubGuard(() => Promise.resolve(new Response('{}', { status: 404 })), {
    showConflicts: () => Promise.reject(new Error('shown')),
    say: (sentence) => sentences.push(sentence),
  });
  await guard.fetch(`${api}/repos/our/site/collaborators/zoe`);
  expect(sentences).toEqual([expect.stringContaining(`Send its name to ${facts.email}`)]);
});

it('a call that is not known goes out as it is, and its answer comes back as it is', async () => {
  const sent: unknown[][] = [];
  const response = new Response('<p>Bad gateway</p>', { status: 502 });
  const guard = new GithubGuard(
    (...call) => {
      sent.push(call);
      return Promise.resolve(response);
    },
    { showConflicts: () => Promise.reject(new Error('shown')), say: expect.unreachable },
  );
  const body = '{"query":"{ viewer { login } }"}';
  const calls: [url: string | URL, init: RequestInit][] = [
    [new URL(api), { method: 'POST' }],
    ['/admin/config.json', {}],
    [`${api}/graphql`, { method: 'POST', body }],
    [`${api}/graphql`, { method: 'POST', body: '{"variables":{"input":{"new":1}}}' }],
    [`${api}/user`, {}],
  ];
  for (const call of calls) expect(await guard.fetch(...call)).toBe(response);
  expect(sent).toEqual(calls);
});

it('a save is not made where the comparison fails', async () => {
  const [ana, ben] = await tabs();
  await ana.save(article, 'Ana');
  const head = await ben.head(branch);
  ben.isSignedOut = true;
  const { message } = await ben.save(article, 'Ben', branch, head);
  expect(message).toMatch(/^Your sign-in has expired.*Your text is kept in this browser/);
});
