/** Posts shown at first (spec 1, sections 4 and 9). */
export const initialPosts = 3;

/** How long "See More" takes (milliseconds; spec 1, section 4). */
export const showMoreDelayMs = 500;

const wideFrom = 768;

/** Posts that "See More" adds in a window this wide (pixels): a row. */
export function postsToAdd(windowWidth: number): number {
  return windowWidth >= wideFrom ? 3 : 2;
}
