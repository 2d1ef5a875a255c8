import { callFunction, type FunctionPlatform } from '#tests/support/function-platform.ts';
import { ageSnapshot } from '../instagram-posts.ts';
import type { Action } from './actions.ts';

/** The gallery of the home page, whose posts were read an hour ago. */
export function instagramActions(platform: FunctionPlatform): Action[] {
  return [
    {
      name: 'The gallery comes into view',
      prepare: async () => {
        await callFunction('instagram');
        await ageSnapshot(platform.database, '1 hour');
      },
      act: async () => {
        const response = await callFunction('instagram');
        if (!response.ok) return 'the home page without posts';
        const isNew = response.headers.get('netlify-cdn-cache-control')?.includes('max-age=300');
        return isNew ? 'the newest posts' : 'the posts as they were last read';
      },
      kept: async () => {
        const rows = await platform.database.query('select 1 from instagram_snapshot');
        return rows.length === 1 ? 'the posts' : 'nothing';
      },
    },
  ];
}
