import { askFileStore } from '#src/server/deploy/file-store.server.ts';
import { callFunction } from '#tests/support/functions/function-platform.ts';
import { runHourly } from '#tests/support/services/instagram-posts.ts';
import type { Action } from './actions.ts';

export function instagramActions(): Action[] {
  return [
    {
      name: 'The Instagram posts come into view',
      prepare: async () => {
        await runHourly();
      },
      act: async () => {
        const { posts } = await runHourly();
        const response = await callFunction('instagram');
        if (!response.ok) return 'the home page without posts';
        return typeof posts === 'number' ? 'the newest posts' : 'the posts as they were last read';
      },
      stored: async () => {
        const { blobs } = await askFileStore('instagram', (store) => store.list());
        return blobs.some(({ key }) => key === 'posts') ? 'the posts' : 'nothing';
      },
    },
  ];
}
