import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '#dev/node-http.ts';
import { readBranchRules } from '#src/features/desk/ready/branch-rules.server.ts';

async function rulesOf(status: number, body: string) {
  const server = createServer((request, response) => {
    const isKnown = request.url === '/repos/shop/site/rules/branches/main';
    response.writeHead(isKnown ? status : 404).end(body);
  });
  const origin = await listen(server, 0);
  onTestFinished(() => {
    server.close();
  });
  return readBranchRules('shop/site', origin.replace(/\/$/, ''));
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
