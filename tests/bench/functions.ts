import autocannon from 'autocannon';
import { functionNames } from '#tests/support/hostile/function-list.ts';
import {
  requestedBefore,
  hasSamples,
  requestFor,
  samplesOf,
  type SampleRequest,
} from '#tests/support/hostile/samples.ts';
import { markdownTable } from '#tests/support/site/markdown.ts';
import { kilobytes, within, type BenchPart } from './bench-part.ts';
import { startFunctionChild, type Uses } from './function-child.ts';

const connections = 10;

const slowestMs = 100;

/** By the number of its statements, for a function that calls no service. */
const beyondEmptyMs = [2, 5, 10];

interface Figures extends Uses {
  p50: number;
  p99: number;
  perSecond: number;
  bad: number;
  heapBefore: number;
  heapAfter: number;
}

export const functions: BenchPart = {
  title: 'Functions',
  measure: async ({ requests, kinds }) => {
    const child = await startFunctionChild();
    const { origin } = child;
    const empty = await load(child, `${origin}/empty`, requests);
    const rows = [rowOf('an empty handler', empty, empty)];
    for (const name of functionNames.filter(hasSamples)) {
      if (kinds && !kinds.includes(name)) continue;
      const first = requestedBefore[name];
      if (first) await fetch(`${origin}/.netlify/functions/${first}`, { method: 'POST' });
      for (const { kind } of samplesOf(name).filter(isFirstOfItsKind)) {
        const next = () => requestFor(samplesOf(name).find((sample) => sample.kind === kind)!);
        const figures = await load(child, `${origin}/.netlify/functions/${name}`, requests, next);
        rows.push(rowOf(`${name} (${kind})`, figures, empty));
      }
    }
    await child.stop();
    return `${requests} requests each over ${connections} connections on loopback, with a real Postgres on the same machine, connected directly and not by Netlify's HTTP driver; nhtsa asks its fake over HTTP. The p50 is of a tenth as many, one after another, and so are the statements and calls of other services, what follows the answer included. Times in milliseconds.

${markdownTable(['Function', 'Statements', 'Service calls', 'p50', 'p50 beyond empty', `p99 of ${connections} at once`, 'Requests per second', 'Bad', 'Heap before and after'], rows)}`;
  },
};

function isFirstOfItsKind({ kind }: { kind: string }, index: number, all: { kind: string }[]) {
  return all.findIndex((other) => other.kind === kind) === index;
}

async function load(
  child: Awaited<ReturnType<typeof startFunctionChild>>,
  url: string,
  requests: number,
  next?: () => SampleRequest,
): Promise<Figures> {
  const options = {
    url,
    requests: [{ setupRequest: (request: autocannon.Request) => prepared(request, url, next?.()) }],
  };
  // The first calls load the function and open its connections.
  await autocannon({ ...options, connections, amount: connections * 20 });
  const before = await child.uses();
  const amount = Math.ceil(requests / 10);
  const alone = await autocannon({ ...options, connections: 1, amount });
  const after = await child.uses();
  const heapBefore = await child.heapBytes();
  const together = await autocannon({ ...options, connections, amount: requests });
  return {
    statements: Math.round((after.statements - before.statements) / amount),
    serviceCalls: Math.round((after.serviceCalls - before.serviceCalls) / amount),
    p50: alone.latency.p50,
    p99: together.latency.p99,
    perSecond: together.requests.average,
    bad: badAnswers(alone) + badAnswers(together),
    heapBefore,
    heapAfter: await child.heapBytes(),
  };
}

function badAnswers({ errors, timeouts, ...classes }: autocannon.Result): number {
  return classes['4xx'] + classes['5xx'] + errors + timeouts;
}

function prepared(request: autocannon.Request, url: string, sample?: SampleRequest) {
  if (!sample) return request;
  const { pathname, origin } = new URL(url);
  return {
    ...request,
    method: sample.method as 'GET' | 'POST',
    path: pathname + (sample.query ?? ''),
    headers: { ...sample.headers, Origin: origin },
    ...(typeof sample.body === 'string' && { body: sample.body }),
  };
}

function rowOf(name: string, figures: Figures, empty: Figures): string[] {
  const { statements, serviceCalls, p50, p99, perSecond, bad, heapBefore, heapAfter } = figures;
  const limitMs = serviceCalls === 0 ? (beyondEmptyMs[statements] ?? Infinity) : Infinity;
  return [
    name,
    String(statements),
    String(serviceCalls),
    String(p50),
    within(p50 - empty.p50, limitMs),
    within(p99, slowestMs),
    perSecond.toFixed(0),
    within(bad, 0),
    `${kilobytes(heapBefore)}, ${kilobytes(heapAfter)}`,
  ];
}
