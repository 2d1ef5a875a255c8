import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  earliest,
  fullLookEveryMs,
  isDue,
  type WorkState,
} from '#src/server/schedules/due-work.ts';

const minute = 60_000;
const quarter = 15 * minute;
const day = 24 * 60 * minute;
const start = Date.parse('2026-11-25T00:00:00Z');

interface Work {
  /** When the database has it, and how long after that it is due (milliseconds). */
  writtenAt: number;
  waits: number;
  /** Of the use that wrote it, and when the file store shows it; `undefined` where it was lost. */
  note?: { at: number; readAt: number } | undefined;
}

const readyAt = ({ writtenAt, waits }: Work) => writtenAt + waits;

/** The runs of a day in which a schedule asks the database; each does all that is due by then. */
function looksFor(works: readonly Work[]): number[] {
  const looks: number[] = [];
  let state: WorkState = { lookedAt: new Date(start), dueAt: null };
  for (let now = start + quarter; now < start + day; now += quarter) {
    const uses = works.flatMap(({ note }) => (note && note.readAt <= now ? new Date(note.at) : []));
    const usedAt = uses.toSorted((one, other) => other.getTime() - one.getTime())[0];
    if (!isDue(state, usedAt, new Date(now))) continue;
    looks.push(now);
    const later = works.filter((work) => work.writtenAt <= now && readyAt(work) > now);
    const dueAt = earliest(...later.map((work) => new Date(readyAt(work))));
    state = { lookedAt: new Date(now), dueAt };
  }
  return looks;
}

const doneAfter = (work: Work, looks: readonly number[]) =>
  (looks.find((look) => look >= readyAt(work)) ?? Infinity) - readyAt(work);

const works = (isLost: fc.Arbitrary<boolean>) => {
  const work = fc.record({
    writtenAt: fc.integer({ min: start, max: start + day / 2 }),
    waits: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: day / 3 })),
    usedBefore: fc.integer({ min: 0, max: 2 * minute }),
    readAfter: fc.integer({ min: 0, max: minute }),
    isLost,
  });
  return fc.array(
    work.map(({ writtenAt, waits, usedBefore, readAfter, isLost: hasNoNote }): Work => {
      const note = { at: writtenAt - usedBefore, readAt: writtenAt + readAfter };
      return { writtenAt, waits, note: hasNoNote ? undefined : note };
    }),
    { minLength: 1, maxLength: 8 },
  );
};

describe('a schedule that lets the database sleep', () => {
  it('does what is due in the next run, or in the one after it where the note is read late', () => {
    fc.assert(
      fc.property(works(fc.constant(false)), (all) => {
        const looks = looksFor(all);
        for (const work of all) expect(doneAfter(work, looks)).toBeLessThan(2 * quarter);
      }),
    );
  });

  it('loses nothing with the notes that are lost: it is done within three hours', () => {
    fc.assert(
      fc.property(works(fc.boolean()), (all) => {
        const looks = looksFor(all);
        for (const work of all)
          expect(doneAfter(work, looks)).toBeLessThanOrEqual(fullLookEveryMs + quarter);
      }),
    );
  });

  it('asks it eight times a day where nothing happens, at the same time as the other schedules', () => {
    const looks = [3, 6, 9, 12, 15, 18, 21].map((hour) => start + hour * 60 * minute);
    expect(looksFor([])).toEqual(looks);
    expect(looksFor([{ writtenAt: start, waits: day }])).toEqual(looks);
  });
});
