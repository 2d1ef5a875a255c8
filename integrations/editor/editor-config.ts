import type { CmsConfig } from '@sveltia/cms';
import { facts } from '#src/business/facts.ts';
import { pictureLimitBytes } from '../content-check/check-pictures.ts';
import { githubRepository } from '../github-repository.ts';
import { editedCollections } from './collections.ts';

/** Netlify names the repository: https://docs.netlify.com/build/configure-builds/environment-variables/ */
export async function editorConfig(
  { REPOSITORY_URL }: NodeJS.ProcessEnv = process.env,
  callService = fetch,
): Promise<CmsConfig> {
  const repo = githubRepository(REPOSITORY_URL);
  return {
    backend: {
      name: 'github',
      repo: repo ?? 'our/site',
      auth_scope: (await isPublic(repo, callService)) ? 'public_repo' : 'repo',
      branch: 'main',
      squash_merges: true,
    },
    // A draft is a branch with a preview of the whole site; publishing merges it.
    publish_mode: 'editorial_workflow',
    app_title: `${facts.shortName} editor`,
    logo: { src: '/favicon.svg' },
    site_url: facts.origin,
    // Asked for by the editor, and empty: what Assets lists can be deleted there, so each kind of entry that takes pictures
    // names a folder of its own.
    media_folder: 'src/assets/uploads',
    media_libraries: {
      default: {
        config: {
          max_file_size: pictureLimitBytes,
          slugify_filename: true,
          // What comes from a phone is far larger, and not always a JPEG.
          transformations: { raster_image: { format: 'webp', width: 2400, height: 2400 } },
        },
      },
      stock_assets: false,
    },
    slug: { encoding: 'ascii', clean_accents: true },
    // Written as the formatter of this project writes it, so that saving changes nothing else.
    output: { omit_empty_optional_fields: true, yaml: { quote: 'none' } },
    collections: editedCollections(),
  };
}

/** Whether anyone may read the repository. Where that cannot be asked, the wider scope works for both kinds. */
async function isPublic(repo: string | undefined, callService: typeof fetch): Promise<boolean> {
  if (repo === undefined) return false;
  const signal = AbortSignal.timeout(5_000);
  return callService(`https://github.com/${repo}`, { method: 'HEAD', signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}
