import { lazy, Suspense, type ComponentType } from 'react';

/**
 * A component whose script comes when it is needed. Without a connection, or when a new version of
 * the site has replaced that script, it says so; React would remove the whole island instead.
 */
export function loadedPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const Part = lazy(() => load().catch(() => ({ default: MissingPart as ComponentType<Props> })));
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

function MissingPart() {
  return (
    <p tabIndex={-1} ref={(text) => text?.focus()}>
      Please reload the page.
    </p>
  );
}
