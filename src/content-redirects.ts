import { z } from 'astro/zod';
import { sitePath } from '#src/lib/content-fields.ts';

export const oldPath = z
  .string()
  .regex(
    /^(?!\/(?:admin|desk|blog\/page)(?:\/|$))(?:\/[a-z0-9-]+)+$/,
    'Write the path that a page had here, in small letters: /blog/winter-salt.',
  );

const Redirect = z.strictObject({
  oldPath: oldPath.meta({
    title: 'Old path',
    description: 'Of a page that was renamed or deleted: /blog/winter-salt.',
  }),
  path: sitePath.meta({
    title: 'New path',
    description: 'The page that readers see instead: /blog/road-salt.',
  }),
});

export const Redirects = z.strictObject({
  redirects: z
    .array(Redirect)
    .superRefine((redirects, context) => {
      const oldPaths = redirects.map(({ oldPath }) => oldPath);
      redirects.forEach(({ oldPath, path }, index) => {
        const report = (key: string, message: string) =>
          context.addIssue({ code: 'custom', path: [index, key], message });
        if (oldPaths.indexOf(oldPath) < index)
          report('oldPath', `"${oldPath}" stands here twice. Delete one of them.`);
        if (oldPaths.includes(path.replace(/[?#].*/, '')))
          report('path', `"${path}" is an old path itself. Write where it leads in the end.`);
      });
    })
    .default([])
    .meta({ form: { summary: '{{oldPath}}', label_singular: 'Redirect' } }),
});
