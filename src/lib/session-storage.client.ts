// What the browser did not take (private windows, a full disk) lives as long as the page.
const notKept = new Map<string, unknown>();

export function readSession(key: string): unknown {
  if (notKept.has(key)) return notKept.get(key);
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether this tab keeps something under a key. Every page with an island has this in its HTML: it is short. */
export function isKept(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function writeSession(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    notKept.delete(key);
  } catch {
    notKept.set(key, value);
  }
}

export function removeSession(key: string): void {
  notKept.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Where storage is refused, nothing was kept.
  }
}
