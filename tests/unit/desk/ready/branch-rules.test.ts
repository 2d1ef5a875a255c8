import { describe, expect, it, vi } from 'vitest';
import { readBranchRules } from '#src/features/desk/ready/branch-rules.server.ts';

const rulesUrl = 'https://api.github.com/repos/shop/site/rules/branches/main';

function rulesOf(status: number, body: string) {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(new Response(body, { status: url === rulesUrl ? status : 404 })),
  );
  return readBranchRules('shop/site');
}

describe('the rules of the branch main', () => {
  it('are those that GitHub lists, whichever ruleset they come from', async () => {
    const rules = [
      { type: 'deletion', ruleset_id: 1 },
      { type: 'pull_request', parameters: { required_approving_review_count: 0 } },
      {
        type: 'required_status_checks',
        parameters: { required_status_checks: [{ context: 'netlify/shop/deploy-preview' }] },
      },
    ];
    expect(await rulesOf(200, JSON.stringify(rules))).toEqual({
      needsPullRequest: true,
      checks: ['netlify/shop/deploy-preview'],
    });
  });

  it('are none where there is no ruleset', async () => {
    expect(await rulesOf(200, '[]')).toEqual({ needsPullRequest: false, checks: [] });
  });

  it.each([
    ['the repository is private', 404, '{"message":"Not Found"}'],
    ['too many have asked', 403, '{"message":"API rate limit exceeded"}'],
    ['the answer is malformed', 200, '<!doctype html>'],
  ])('are unknown where %s', async (_, status, body) => {
    expect(await rulesOf(status, body)).toBeUndefined();
  });
});
