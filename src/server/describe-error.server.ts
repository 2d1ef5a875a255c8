/** Causes followed at most; a chain may loop. */
const maxDepth = 5;

/** Characters. */
const maxMessageLength = 200;

/**
 * An error and its causes for the log, outermost first: "Unavailable: … < Error [ECONNREFUSED]: …". Messages of drivers and
 * parsers quote names and addresses of visitors: quoted text, brackets, emails and long numbers are left out.
 */
export function describeError(error: unknown): string {
  const parts: string[] = [];
  let current = error;
  while (current !== undefined && current !== null && parts.length < maxDepth) {
    parts.push(describeOne(current));
    current = current instanceof Error ? current.cause : undefined;
  }
  return parts.join(' < ');
}

function describeOne(error: unknown): string {
  if (!(error instanceof Error)) return `(${typeof error} thrown)`;
  const code = 'code' in error && typeof error.code === 'string' ? ` [${error.code}]` : '';
  return `${error.name}${code}: ${withoutValues(messageOf(error))}`;
}

// A schema error's message holds all its issues as JSON.
function messageOf(error: Error): string {
  if (!('issues' in error) || !Array.isArray(error.issues)) return error.message;
  return error.issues
    .map(({ path, code }: { path: string[]; code: string }) => `${path.join('.')} ${code}`)
    .join(', ');
}

function withoutValues(message: string): string {
  return message
    .replace(/\s+/g, ' ')
    .replace(/"[^"]*"?|'[^']*'|`[^`]*`?|\([^)]*\)|\S+@\S+|\+?\d[\d\s.-]{5,}\d/g, '…')
    .slice(0, maxMessageLength);
}
