import { callFunction, type FunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { runHourly } from '#tests/support/services/instagram-posts.ts';
import type { Action } from './actions.ts';

export function instagramActions(platform: FunctionPlatform): Action[] {
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
        const rows = await platform.database.query('select 1 from instagram_snapshot');
        return rows.length === 1 ? 'the posts' : 'nothing';
      },
    },
  ];
}
