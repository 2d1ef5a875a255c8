// What the browser did not take (private windows, a full disk) lives as long as the page.
const notStored = new Map<string, unknown>();

export function readSession(key: string): unknown {
  if (notStored.has(key)) return notStored.get(key);
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether this tab keeps something under a key. Every page with an island has this in its HTML: it is short. */
export function isStored(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function writeSession(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    notStored.delete(key);
  } catch {
    notStored.set(key, value);
  }
}

export function removeSession(key: string): void {
  notStored.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Where storage is rejected, nothing was stored.
  }
}
