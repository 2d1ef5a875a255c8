import { z } from 'zod';
import { callService } from '#src/server/service-call.server.ts';
import type { BranchRules } from './ready-check.ts';

const Rules = z.array(
  z.object({
    type: z.string(),
    parameters: z
      .object({ required_status_checks: z.array(z.object({ context: z.string() })).default([]) })
      .optional(),
  }),
);

/**
 * Nothing where GitHub does not say so to everyone, as of a private repository.
 * https://docs.github.com/en/rest/repos/rules#get-rules-for-a-branch
 */
export async function readBranchRules(repository: string): Promise<BranchRules | undefined> {
  try {
    const { status, text } = await callService(
      `https://api.github.com/repos/${repository}/rules/branches/main`,
      { headers: { Accept: 'application/vnd.github+json', 'User-Agent': repository } },
    );
    if (status !== 200) return undefined;
    const rules = Rules.parse(JSON.parse(text));
    return {
      needsPullRequest: rules.some(({ type }) => type === 'pull_request'),
      checks: rules.flatMap(
        ({ parameters }) => parameters?.required_status_checks.map(({ context }) => context) ?? [],
      ),
    };
  } catch {
    // Without an answer, or with a malformed one, it is as unknown as for a private repository.
    return undefined;
  }
}
