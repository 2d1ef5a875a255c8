import { createHash } from 'node:crypto';

interface Branch {
  head: string;
  files: Map<string, Buffer>;
}

export interface PullRequest {
  number: number;
  title: string;
  branch: string;
  state: 'open' | 'closed' | 'merged';
  isDraft: boolean;
  labels: string[];
}

export class FakeRepository {
  readonly branches = new Map<string, Branch>();
  readonly pullRequests: PullRequest[] = [];
  #commits = 0;

  constructor(files: Iterable<readonly [path: string, content: Buffer]>) {
    this.branches.set('main', { head: this.#nextCommit(), files: new Map(files) });
  }

  branch(name: string): Branch {
    const branch = this.branches.get(name);
    if (!branch) throw new Error(`There is no branch ${name}.`);
    return branch;
  }

  text(branch: string, path: string): string | undefined {
    return this.branch(branch).files.get(path)?.toString('utf8');
  }

  createBranch(name: string, head: string): void {
    const from = [...this.branches.values()].find((branch) => branch.head === head);
    this.branches.set(name, { head, files: new Map(from!.files) });
  }

  commit(
    name: string,
    additions: readonly { path: string; contents: string }[],
    deletions: readonly { path: string }[],
  ): string {
    const branch = this.branch(name);
    for (const { path, contents } of additions)
      branch.files.set(path, Buffer.from(contents, 'base64'));
    for (const { path } of deletions) branch.files.delete(path);
    branch.head = this.#nextCommit();
    return branch.head;
  }

  merge(pullRequest: PullRequest): void {
    const main = this.branch('main');
    for (const [path, content] of this.branch(pullRequest.branch).files)
      main.files.set(path, content);
    main.head = this.#nextCommit();
    pullRequest.state = 'merged';
  }

  changedPaths(name: string): string[] {
    const { files } = this.branch('main');
    return [...this.branch(name).files].flatMap(([path, content]) =>
      files.get(path)?.equals(content) ? [] : [path],
    );
  }

  blob(sha: string): Buffer | undefined {
    for (const { files } of this.branches.values())
      for (const content of files.values()) if (blobSha(content) === sha) return content;
    return undefined;
  }

  #nextCommit(): string {
    this.#commits += 1;
    return String(this.#commits).padStart(40, '0');
  }
}

export function blobSha(content: Buffer): string {
  return createHash('sha1').update(`blob ${content.byteLength}\0`).update(content).digest('hex');
}
