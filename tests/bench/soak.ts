import { markdownTable } from '#tests/support/site/markdown.ts';
import { kilobytes, median, within, type BenchPart } from './bench-part.ts';
import { startChild, type Memory } from './measured-child.ts';
import { keptIn, mixedTraffic, type Call } from './soak-traffic.ts';

/** Visitors at the same time. */
const visitors = 8;

/** Memory is looked at so often in a run. */
const looks = 20;

/** Growth between the second and the last quarter of a run that is still called flat (percent). */
const flatPercent = 10;

/** Mixed traffic against the built site: what grows, what escapes, what is lost. */
export const soak: BenchPart = {
  title: 'Soak',
  measure: async ({ requests }) => {
    const child = await startChild('soak-child.ts');
    const origin = await child.ask<string>('origin');
    const next = mixedTraffic();
    const statuses = new Map<number, number>();
    const taken = new Map<string, number>();
    const memory: Memory[] = [];
    const startedAt = performance.now();
    for (let look = 0; look < looks; look += 1) {
      await sendMany(Math.ceil(requests / looks), async () => {
        const call = next();
        const status = await send(origin, call);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (call.name && status < 300) taken.set(call.name, (taken.get(call.name) ?? 0) + 1);
      });
      memory.push(await child.memory());
    }
    const seconds = (performance.now() - startedAt) / 1000;
    const stored = await child.ask<Record<string, number>>('stored');
    const escaped = await child.ask<number>('escaped');
    const complaints = child.complaints();
    await child.stop();
    const faults = [...statuses]
      .filter(([status]) => status >= 500)
      .reduce((sum, [, n]) => sum + n, 0);
    const rows = [
      ['Requests', [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')],
      ['Answers with 5xx', within(faults, 0)],
      ['Rejections and exceptions nobody caught', within(escaped, 0)],
      ...Object.keys(keptIn).map((name) => {
        const [sent = 0, kept = 0] = [taken.get(name), stored[name]];
        return [`Taken by ${name} and kept`, `${sent}, ${kept}${sent === kept ? '' : ' **lost**'}`];
      }),
      ['Heap, second and last quarter', growth(memory.map(({ heap }) => heap))],
      ['Resident memory, second and last quarter', growth(memory.map(({ rss }) => rss))],
    ];
    if (complaints !== '') console.error(complaints.slice(0, 2000));
    return `${(requests / 180).toFixed(0)} minutes of three requests a second, in ${seconds.toFixed(0)} seconds: ${requests} requests of ${visitors} visitors at a time, pages and functions mixed. Counted in the database at the end.

${markdownTable(['What', 'Figure'], rows)}`;
  },
};

async function sendMany(count: number, work: () => Promise<void>): Promise<void> {
  let left = count;
  const visitor = async () => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
}

async function send(origin: string, { address, init }: Call): Promise<number> {
  const response = await fetch(origin + address, { ...init, redirect: 'manual' });
  await response.arrayBuffer();
  return response.status;
}

function growth(values: readonly number[]): string {
  const quarter = Math.floor(values.length / 4);
  const early = median(values.slice(quarter, 2 * quarter));
  const late = median(values.slice(-quarter));
  const percent = ((late - early) / early) * 100;
  const text = `${percent >= 0 ? '+' : ''}${percent.toFixed(1)} %`;
  return `${kilobytes(early)}, ${kilobytes(late)}: ${within(percent, flatPercent, text)}`;
}
