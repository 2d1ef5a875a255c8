/** "owner/name" of the repository that Netlify builds from; nothing where it is not on GitHub. */
export function githubRepository(url = ''): string | undefined {
  return /github\.com[/:]([^/]+\/[^/]+?)(?:\.git)?$/.exec(url)?.[1];
}
