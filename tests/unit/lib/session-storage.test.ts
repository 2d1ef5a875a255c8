import { afterEach, expect, it, vi } from 'vitest';
import { readSession, removeSession, writeSession } from '#src/lib/session-storage.client.ts';

afterEach(() => {
  removeSession('cart');
  vi.unstubAllGlobals();
});

function stubStorage({ isFull }: { isFull: boolean }) {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (storage.isFull) throw new DOMException('Full', 'QuotaExceededError');
      stored.set(key, text);
    },
    removeItem: (key: string) => stored.delete(key),
    isFull,
  };
  vi.stubGlobal('sessionStorage', storage);
  return storage;
}

it('a value comes back as it was, and is gone once it is removed', () => {
  stubStorage({ isFull: false });
  writeSession('cart', [1, { two: 2 }]);
  expect(readSession('cart')).toEqual([1, { two: 2 }]);
  removeSession('cart');
  expect(readSession('cart')).toBeUndefined();
});

it('a damaged entry counts as nothing', () => {
  stubStorage({ isFull: false }).setItem('cart', '[1, ');
  expect(readSession('cart')).toBeUndefined();
});

it('without storage a value lives as long as the page', () => {
  writeSession('cart', [1]);
  expect(readSession('cart')).toEqual([1]);
  removeSession('cart');
  expect(readSession('cart')).toBeUndefined();
});

it('the newest value counts when the storage fills up and empties again', () => {
  const storage = stubStorage({ isFull: false });
  writeSession('cart', [1]);
  storage.isFull = true;
  writeSession('cart', [2]);
  expect(readSession('cart')).toEqual([2]);
  storage.isFull = false;
  writeSession('cart', [3]);
  expect(readSession('cart')).toEqual([3]);
});
