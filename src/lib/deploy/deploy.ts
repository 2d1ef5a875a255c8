import built from './deploy.json' with { type: 'json' };

/**
 * What this build is for, as Netlify said when it was built: production, deploy-preview, branch-deploy; dev on a
 * developer's machine. At run time Netlify reads it from a header of the request, which anyone can forge.
 */
export const deployContext = built.context;

/** By name: a context that is missing or new must not stop what production does. */
export const isPreview = ['deploy-preview', 'branch-deploy'].includes(deployContext);

/** Where a preview is served; Netlify's variable URL names the published site there as well. */
export const previewOrigin = isPreview && built.url !== '' ? built.url : undefined;

/** "owner/name" on GitHub. */
export const repository = built.repository === '' ? undefined : built.repository;
