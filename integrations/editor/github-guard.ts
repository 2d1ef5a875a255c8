import { z } from 'zod';
import { facts } from '#src/business/facts.ts';
import type { Conflict } from './conflict-dialog.ts';
import {
  Answer,
  answerOf,
  bodyOf,
  type CommitCall,
  Compared,
  comparison,
  Query,
  textOf,
} from './github-calls.ts';

interface Dialogs {
  showConflicts: (conflicts: readonly Conflict[]) => Promise<void>;
  say: (sentence: string) => void;
}

const published = 'main';

const conflictSentence =
  'Someone else changed this after you opened it, so nothing was saved. Your text is still in the form.';

const signedOutSentence =
  'Your sign-in has expired, so nothing was saved. Your text is kept in this browser: reload the page, sign in again and open it once more.';

const offlineSentence =
  'GitHub cannot be reached, so nothing was saved. Your text is kept in this browser: save again when you are online.';

const directSentence =
  'Nothing was changed: pictures of the live site are not uploaded, replaced or deleted here. Add a picture where it is shown; an unused picture does no harm.';

const accessSentence = `Your GitHub account has no access to this site. Send its name to ${facts.email}: you will be invited by mail. Accept the invitation, then sign in again.`;

/**
 * Stands between the editor and GitHub, because the editor compares with published files only, and merges a branch
 * without saying which commit of it. A save stops when the branch has other files than those that this tab last read
 * or wrote, a draft is published as this tab knows it, and nothing reaches the live site without a draft. What it does
 * not know passes as it is.
 */
export class GithubGuard {
  readonly #callOther: typeof fetch;
  readonly #callService: typeof fetch;
  readonly #dialogs: Dialogs;
  /** The commit of each branch that this tab last read or wrote. */
  readonly #known = new Map<string, string>();
  readonly #branchOf = new Map<number, string>();
  #newest: string | undefined;

  constructor(callService: typeof fetch, dialogs: Dialogs) {
    this.#callOther = callService;
    this.#callService = async (input, init) => {
      const response = await callService(input, init).catch(() =>
        errorAnswer(offlineSentence, 503),
      );
      return response.status === 401 ? errorAnswer(signedOutSentence, 401) : response;
    };
    this.#dialogs = dialogs;
  }

  /** A form keeps what was published when it was opened, though the editor reads on behind it. */
  openForm(): void {
    if (this.#newest !== undefined) this.#known.set(published, this.#newest);
  }

  readonly fetch: typeof fetch = async (input, init) => {
    if (typeof input !== 'string' || !input.startsWith('https://api.github.com/'))
      return this.#callOther(input, init);
    const call = `${init?.method ?? 'GET'} ${input}`;
    if (call.endsWith('/graphql')) return this.#query(input, init);
    const [, merged] = /^PUT .*\/pulls\/(\d+)\/merge$/.exec(call) ?? [];
    if (merged !== undefined) return this.#merge(input, init, Number(merged));
    const response = await this.#callService(input, init);
    if (call.includes('/collaborators/') && [403, 404].includes(response.status))
      this.#dialogs.say(accessSentence);
    const [, deleted] = /^DELETE .*\/git\/refs\/heads\/(.+)$/.exec(call) ?? [];
    if (deleted !== undefined) this.#known.delete(decodeURI(deleted));
    if (/^POST .*\/pulls$/.test(call) && response.ok) {
      const { number } = z.object({ number: z.int() }).parse(await answerOf(response));
      this.#branchOf.set(number, z.object({ head: z.string() }).parse(bodyOf(init)).head);
    }
    return response;
  };

  async #query(url: string, init: RequestInit | undefined): Promise<Response> {
    const { branch, input: commit } = Query.safeParse(bodyOf(init)).data?.variables ?? {};
    const stop = commit && (await this.#stopCommit(url, init, commit));
    if (stop) return stop;
    const response = await this.#callService(url, init);
    const { data } = Answer.safeParse(await answerOf(response)).data ?? {};
    if (data === undefined) return response;
    if ('createCommitOnBranch' in data) {
      if (commit) this.#known.set(commit.branch.branchName, data.createCommitOnBranch.commit.oid);
    } else if ('pullRequests' in data.repository) {
      for (const { number, headRefName, headRefOid } of data.repository.pullRequests.nodes) {
        this.#branchOf.set(number, headRefName);
        this.#known.set(headRefName, headRefOid);
      }
    } else if (branch === published) {
      this.#newest = data.repository.ref.target.history.nodes[0].oid;
      if (!this.#known.has(published)) this.openForm();
    }
    return response;
  }

  async #stopCommit(
    url: string,
    init: RequestInit | undefined,
    { branch, expectedHeadOid, fileChanges: { additions, deletions } }: CommitCall,
  ): Promise<Response | undefined> {
    if (branch.branchName === published) {
      this.#dialogs.say(directSentence);
      return errorAnswer(directSentence);
    }
    const known = this.#known.get(branch.branchName) ?? this.#known.get(published);
    if (known === undefined || known === expectedHeadOid) return undefined;
    const paths = [...additions, ...deletions].map(({ path }) => path);
    const query = comparison(branch.repositoryNameWithOwner, paths, known, expectedHeadOid);
    const response = await this.#callService(url, {
      ...init,
      body: JSON.stringify({ query, variables: {} }),
    });
    const { data } = Compared.safeParse(await answerOf(response));
    // Signed out, offline or rejected: the editor says so.
    if (data === undefined) return response;
    const { repository: blobs } = data.data;
    const conflicts = paths.flatMap((_, index) => {
      const there = blobs[`there_${index}`];
      // A picture has no text, and is saved with the text that shows it.
      if (blobs[`known_${index}`]?.oid === there?.oid || there?.text === null) return [];
      return [{ mine: textOf(additions[index]?.contents), theirs: there?.text ?? '' }];
    });
    if (conflicts.length === 0) return undefined;
    await this.#dialogs.showConflicts(conflicts);
    return errorAnswer(conflictSentence);
  }

  async #merge(url: string, init: RequestInit | undefined, number: number): Promise<Response> {
    const sha = this.#known.get(this.#branchOf.get(number) ?? '');
    const body = JSON.stringify({ ...(bodyOf(init) as object), sha });
    const response = await this.#callService(url, { ...init, body });
    const answer = z
      .object({ sha: z.string(), message: z.string() })
      .partial()
      .safeParse(await answerOf(response));
    if (!response.ok) this.#dialogs.say(mergeSentence(response.status, answer.data?.message ?? ''));
    else if (answer.data?.sha !== undefined) {
      this.#newest = answer.data.sha;
      this.openForm();
    }
    return response;
  }
}

function mergeSentence(status: number, message: string): string {
  if (status === 409)
    return 'Not published: someone changed this draft after you opened the editor. Reload the page, read the draft, and then publish it.';
  if (!/status check/i.test(message)) return `Not published. GitHub says: ${message}`;
  return /fail|error/i.test(message)
    ? 'Not published: the check of this draft has failed. Press View Preview, then Details, to see what to correct.'
    : 'Not published yet: the preview of this draft is still being built, which takes some minutes. Publish it once View Preview shows it.';
}

/** An error as GitHub's own: the editor shows its sentence. */
function errorAnswer(message: string, status = 200): Response {
  return Response.json({ message, errors: [{ message }] }, { status });
}
