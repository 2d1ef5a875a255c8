import autocannon from 'autocannon';
import { functionNames } from '#tests/support/hostile/function-list.ts';
import {
  hasSamples,
  requestFor,
  samplesOf,
  type SampleRequest,
} from '#tests/support/hostile/samples.ts';
import { markdownTable } from '#tests/support/markdown.ts';
import { kilobytes, within, type BenchPart } from './bench-part.ts';
import { startChild, type MeasuredChild } from './measured-child.ts';

const connections = 10;

/** Longest a hundredth of the answers may take (milliseconds). */
const slowestMs = 100;

interface Figures {
  p50: number;
  p99: number;
  perSecond: number;
  bad: number;
  heapBefore: number;
  heapAfter: number;
}

/** Every function whose requests are known, against a handler that does nothing. */
export const functions: BenchPart = {
  title: 'Functions',
  measure: async ({ requests }) => {
    const child = await startChild('function-child.ts');
    const origin = await child.ask<string>('origin');
    const empty = await load(child, `${origin}/empty`, requests);
    const rows = [rowOf('an empty handler', empty, empty)];
    for (const name of functionNames.filter(hasSamples)) {
      for (const { kind } of samplesOf(name).filter(isFirstOfItsKind)) {
        const next = () => requestFor(samplesOf(name).find((sample) => sample.kind === kind)!);
        const figures = await load(child, `${origin}/.netlify/functions/${name}`, requests, next);
        rows.push(rowOf(`${name} (${kind})`, figures, empty));
      }
    }
    await child.stop();
    return `${requests} requests each over ${connections} connections on loopback, with a real Postgres on the same machine; nhtsa asks its fake over HTTP. Times in milliseconds.

${markdownTable(['Function', 'p50', 'p50 beyond empty', 'p99', 'Requests per second', 'Bad', 'Heap before and after'], rows)}`;
  },
};

function isFirstOfItsKind({ kind }: { kind: string }, index: number, all: { kind: string }[]) {
  return all.findIndex((other) => other.kind === kind) === index;
}

async function load(
  child: MeasuredChild,
  url: string,
  amount: number,
  next?: () => SampleRequest,
): Promise<Figures> {
  const options = {
    url,
    connections,
    requests: [{ setupRequest: (request: autocannon.Request) => prepared(request, url, next?.()) }],
  };
  // The first calls load the function and open its connections.
  await autocannon({ ...options, amount: connections * 20 });
  const before = await child.memory();
  const { latency, requests, errors, timeouts, ...classes } = await autocannon({
    ...options,
    amount,
  });
  const after = await child.memory();
  return {
    p50: latency.p50,
    p99: latency.p99,
    perSecond: requests.average,
    bad: classes['4xx'] + classes['5xx'] + errors + timeouts,
    heapBefore: before.heap,
    heapAfter: after.heap,
  };
}

function prepared(request: autocannon.Request, url: string, sample?: SampleRequest) {
  if (!sample) return request;
  const { pathname, origin } = new URL(url);
  return {
    ...request,
    method: sample.method as 'GET' | 'POST',
    path: pathname + (sample.query ?? ''),
    // As a page of the site it is sent to.
    headers: { ...sample.headers, Origin: origin },
    ...(typeof sample.body === 'string' && { body: sample.body }),
  };
}

function rowOf(name: string, figures: Figures, empty: Figures): string[] {
  const { p50, p99, perSecond, bad, heapBefore, heapAfter } = figures;
  return [
    name,
    String(p50),
    String(p50 - empty.p50),
    within(p99, slowestMs),
    perSecond.toFixed(0),
    within(bad, 0),
    `${kilobytes(heapBefore)}, ${kilobytes(heapAfter)}`,
  ];
}
