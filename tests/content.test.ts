import { expect, it } from 'vitest';
import { projectRoot } from '#dev/project-root.ts';
import { contentProblems } from '../integrations/content-check/content-problems.ts';

it('no file of the content has a mistake, or a price that has changed by more than half and is not confirmed', () => {
  expect(contentProblems(projectRoot).problems).toEqual([]);
});
