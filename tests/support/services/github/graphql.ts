import { blobSha, type FakeRepository, type PullRequest } from './fake-repository.ts';

export interface Query {
  query: string;
  variables: Record<string, unknown>;
}

interface CommitInput {
  branch: { branchName: string };
  expectedHeadOid: string;
  fileChanges: {
    additions: { path: string; contents: string }[];
    deletions: { path: string }[];
  };
}

export const today = '2026-11-20T12:00:00Z';
const author = { name: 'Ana Roy', email: 'ana@example.com', user: { id: 1, login: 'ana' } };

export function answerQuery(repository: FakeRepository, { query, variables }: Query): unknown {
  const { input } = variables;
  if (query.includes('createCommitOnBranch')) {
    const { branch, expectedHeadOid, fileChanges } = input as CommitInput;
    const { additions, deletions } = fileChanges;
    const oid = repository.commit(branch.branchName, expectedHeadOid, additions, deletions);
    const files = aliased(query, /(file_\d+): file\(path: ("[^"]+")\)/g, (path) => ({
      oid: blobSha(repository.files(branch.branchName).get(path)!),
    }));
    return { createCommitOnBranch: { commit: { oid, committedDate: today, ...files } } };
  }
  if (query.includes('createRef')) {
    const { name, oid } = input as { name: string; oid: string };
    repository.createBranch(name.replace('refs/heads/', ''), oid);
    return { createRef: { ref: { name } } };
  }
  const isReady = query.includes('markPullRequestReadyForReview');
  if (isReady || query.includes('convertPullRequestToDraft')) {
    const { pullRequestId } = input as { pullRequestId: string };
    const changed = repository.pullRequests.find(({ number }) => `PR_${number}` === pullRequestId)!;
    changed.isDraft = !isReady;
    return { pullRequest: { isDraft: changed.isDraft } };
  }
  if (query.includes('fork: repository')) {
    return {
      fork: { id: 'R_1' },
      base: { ref: { target: { oid: repository.branch('main').head } } },
    };
  }
  if (query.includes('pullRequests(')) {
    const open = repository.pullRequests.filter(({ state }) => state === 'open');
    const pullRequests = query.includes('totalCount')
      ? { totalCount: open.filter(({ branch }) => branch === variables.branch).length }
      : { nodes: open.map((each) => pullRequestNode(repository, each)) };
    return { repository: { pullRequests } };
  }
  if (query.includes('nodes { oid message')) {
    const { head } = repository.branch(String(variables.branch));
    return {
      repository: { ref: { target: { history: { nodes: [{ oid: head, message: 'A change' }] } } } },
    };
  }
  return { repository: aliasedFiles(repository, query) };
}

function aliasedFiles(repository: FakeRepository, query: string): Record<string, unknown> {
  return {
    ...aliased(query, /(content_\d+): object\(oid: ("[^"]+")\)/g, (sha) => ({
      text: repository.blob(sha)?.toString('utf8'),
      isTruncated: false,
    })),
    ...aliased(query, /(\w+_\d+):\s+object\(expression: ("[^"]+")\)/g, (expression) => {
      const [name = '', path = ''] = expression.split(':');
      const content = repository.files(name).get(path);
      if (!content) return null;
      const isBinary = /\.(jpg|webp)$/.test(path);
      const text = isBinary ? null : content.toString('utf8');
      return {
        oid: blobSha(content),
        byteSize: content.byteLength,
        isBinary,
        isTruncated: false,
        text,
      };
    }),
    ...aliased(query, /(commit_\d+):\s+ref\(.*?path: ("[^"]+")\)/g, () => ({
      target: { history: { nodes: [{ author, committedDate: today }] } },
    })),
  };
}

function aliased(query: string, part: RegExp, answer: (value: string) => unknown) {
  return Object.fromEntries(
    [...query.matchAll(part)].map(([, alias = '', value = '""']) => [
      alias,
      answer(JSON.parse(value) as string),
    ]),
  );
}

function pullRequestNode(
  repository: FakeRepository,
  { number, title, branch, isDraft, labels }: PullRequest,
) {
  return {
    id: `PR_${number}`,
    number,
    title,
    url: `https://github.com/our/site/pull/${number}`,
    isDraft,
    isCrossRepository: false,
    createdAt: today,
    updatedAt: today,
    headRefName: branch,
    headRefOid: repository.branch(branch).head,
    author: { ...author, ...author.user },
    labels: { nodes: labels.map((name) => ({ name })) },
    files: {
      nodes: repository.changedPaths(branch).map((path) => ({ path, changeType: 'ADDED' })),
    },
  };
}
