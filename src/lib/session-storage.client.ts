/** What this tab keeps under a key, or nothing: storage may be refused, full or damaged. */
export function readSession(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether this tab keeps something under a key. */
export function isKept(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Keeps a value for this tab. Where storage is refused the page goes on without it. */
export function writeSession(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows and full disks refuse storage; nothing depends on it.
  }
}

/** Forgets a value. */
export function removeSession(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // See writeSession.
  }
}
