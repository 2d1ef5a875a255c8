import { createHash } from 'node:crypto';

type Files = ReadonlyMap<string, Buffer>;

interface Branch {
  head: string;
  start: string;
}

export interface PullRequest {
  number: number;
  title: string;
  branch: string;
  state: 'open' | 'closed' | 'merged';
  isDraft: boolean;
  labels: string[];
  /** What the required check says of it. */
  check: 'successful' | 'pending' | 'failing';
}

/** What GitHub says no to, with its status and its own sentence. */
export class RejectedError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** A repository whose rule asks for a pull request and a check before anything reaches main. */
export class FakeRepository {
  readonly branches = new Map<string, Branch>();
  readonly pullRequests: PullRequest[] = [];
  readonly #commits = new Map<string, Files>();

  constructor(files: Iterable<readonly [path: string, content: Buffer]>) {
    const first = this.#add(new Map(files));
    this.branches.set('main', { head: first, start: first });
  }

  branch(name: string): Branch {
    const branch = this.branches.get(name);
    if (!branch) throw new Error(`There is no branch ${name}.`);
    return branch;
  }

  /** The files of a branch, or of a commit. */
  files(name: string): Files {
    return this.#commits.get(name) ?? this.#commits.get(this.branch(name).head) ?? new Map();
  }

  text(branch: string, path: string): string | undefined {
    return this.files(branch).get(path)?.toString('utf8');
  }

  createBranch(name: string, head: string): void {
    if (this.branches.has(name)) throw new RejectedError(200, `A ref named ${name} already exists`);
    this.branches.set(name, { head, start: head });
  }

  openPullRequest(title: string, branch: string, isDraft: boolean): PullRequest {
    const pullRequest: PullRequest = {
      number: this.pullRequests.length + 1,
      title,
      branch,
      state: 'open',
      isDraft,
      labels: [],
      check: 'successful',
    };
    this.pullRequests.push(pullRequest);
    return pullRequest;
  }

  /** What another writer saves. */
  propose(name: string, path: string, text: string): void {
    const { head } = this.branch('main');
    this.createBranch(name, head);
    this.commit(name, head, [{ path, contents: Buffer.from(text).toString('base64') }], []);
    this.openPullRequest('A draft of someone else', name, true);
  }

  commit(
    name: string,
    expectedHead: string,
    additions: readonly { path: string; contents: string }[],
    deletions: readonly { path: string }[],
  ): string {
    const branch = this.branch(name);
    if (name === 'main')
      throw new RejectedError(
        200,
        'Repository rule violations found\n\nChanges must be made through a pull request.',
      );
    if (branch.head !== expectedHead)
      throw new RejectedError(200, `Expected branch to point to ${expectedHead}`);
    const files = new Map(this.files(name));
    for (const { path, contents } of additions) files.set(path, Buffer.from(contents, 'base64'));
    for (const { path } of deletions) files.delete(path);
    branch.head = this.#add(files);
    return branch.head;
  }

  /** @see https://docs.github.com/en/rest/pulls/pulls#merge-a-pull-request */
  merge(pullRequest: PullRequest, sha: string | undefined): string {
    const { head, start } = this.branch(pullRequest.branch);
    if (sha !== undefined && sha !== head)
      throw new RejectedError(409, 'Head branch was modified. Review and try the merge again.');
    if (pullRequest.check !== 'successful')
      throw new RejectedError(
        405,
        `Repository rule violations found\n\nRequired status check "netlify" is ${pullRequest.check}.`,
      );
    const main = this.branch('main');
    const merged = new Map(this.files('main'));
    for (const [path, content] of this.#difference(start, head))
      if (content) merged.set(path, content);
      else merged.delete(path);
    main.head = this.#add(merged);
    pullRequest.state = 'merged';
    return main.head;
  }

  changedPaths(name: string): string[] {
    return this.#difference('main', name).flatMap(([path, content]) => (content ? [path] : []));
  }

  blob(sha: string): Buffer | undefined {
    for (const files of this.#commits.values())
      for (const content of files.values()) if (blobSha(content) === sha) return content;
    return undefined;
  }

  #difference(from: string, to: string): [path: string, content: Buffer | undefined][] {
    const [before, after] = [this.files(from), this.files(to)];
    return [...new Set([...before.keys(), ...after.keys()])]
      .map((path): [string, Buffer | undefined] => [path, after.get(path)])
      .filter(([path, content]) => !(content && before.get(path)?.equals(content)));
  }

  #add(files: Files): string {
    const oid = String(this.#commits.size + 1).padStart(40, '0');
    this.#commits.set(oid, files);
    return oid;
  }
}

export function blobSha(content: Buffer): string {
  return createHash('sha1').update(`blob ${content.byteLength}\0`).update(content).digest('hex');
}
