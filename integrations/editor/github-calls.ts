import { z } from 'zod';

export const CommitCall = z.object({
  branch: z.object({ repositoryNameWithOwner: z.string(), branchName: z.string() }),
  expectedHeadOid: z.string(),
  fileChanges: z.object({
    additions: z.array(z.object({ path: z.string(), contents: z.string() })),
    deletions: z.array(z.object({ path: z.string() })),
  }),
});
export type CommitCall = z.infer<typeof CommitCall>;

export const Query = z.object({
  variables: z.object({ branch: z.string(), input: CommitCall }).partial().catch({}),
});

/** Where GitHub's answers name the commits that the editor reads or writes. */
export const Answer = z.object({
  data: z.union([
    z.object({ createCommitOnBranch: z.object({ commit: z.object({ oid: z.string() }) }) }),
    z.object({
      repository: z.object({
        pullRequests: z.object({
          nodes: z.array(
            z.object({ number: z.int(), headRefName: z.string(), headRefOid: z.string() }),
          ),
        }),
      }),
    }),
    z.object({
      repository: z.object({
        ref: z.object({
          target: z.object({
            history: z.object({ nodes: z.tuple([z.object({ oid: z.string() })]) }),
          }),
        }),
      }),
    }),
  ]),
});

const Blob = z.object({ oid: z.string(), text: z.string().nullable() }).nullable();
export const Compared = z.object({ data: z.object({ repository: z.record(z.string(), Blob) }) });

export function comparison(
  repository: string,
  paths: readonly string[],
  known: string,
  there: string,
) {
  const [owner, name] = repository.split('/').map((part) => JSON.stringify(part));
  const blobs = Object.entries({ known, there }).flatMap(([alias, commit]) =>
    paths.map(
      (path, index) =>
        `${alias}_${index}: object(expression: ${JSON.stringify(`${commit}:${path}`)}) { ... on Blob { oid text } }`,
    ),
  );
  return `query { repository(owner: ${owner}, name: ${name}) { ${blobs.join(' ')} } }`;
}

export function textOf(base64 = ''): string {
  return new TextDecoder().decode(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
}

/** Nothing for an answer that is no JSON, which the editor reports. */
export async function answerOf(response: Response): Promise<unknown> {
  return response
    .clone()
    .json()
    .catch(() => undefined);
}

export function bodyOf(init: RequestInit | undefined): unknown {
  return typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
}
