export interface OpenWork {
  add: <Result>(work: Promise<Result>) => Promise<Result>;
  settled: () => Promise<void>;
}

export function createOpenWork(): OpenWork {
  const works = new Set<Promise<unknown>>();
  return {
    add: async (work) => {
      works.add(work);
      try {
        return await work;
      } finally {
        works.delete(work);
      }
    },
    settled: async () => {
      while (works.size > 0) await Promise.allSettled(works);
    },
  };
}
