import { inspect, parseArgs } from 'node:util';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import {
  ownCertificate,
  startServices,
  startServiceProxy,
} from '#tests/support/browser/services.ts';
import { startSite } from '#tests/support/site/site-server.ts';
import { MissingBrowserError, type Driver, type DriverOptions } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { journeys } from './journeys.ts';
import { createTab } from './tab.ts';
import { startWebKit } from './webkit.ts';

const { values } = parseArgs({
  options: { engine: { type: 'string' }, journey: { type: 'string', default: '' } },
});

const engines: Record<string, (options: DriverOptions) => Promise<Driver>> = {
  firefox: startFirefox,
  webkit: startWebKit,
};

const site = await startSite({
  port: 0,
  brotliQuality: 1,
  certificate: await ownCertificate(),
});
const outside = await startServices(site.sandbox);
const proxy = await startServiceProxy(outside.port);
const totals = { passed: 0, failed: 0 };

for (const [engine, start] of Object.entries(engines)) {
  if (values.engine !== undefined && values.engine !== engine) continue;
  for (const [name, walk] of Object.entries(journeys)) {
    if (!name.includes(values.journey)) continue;
    const problem = await attempt(start, walk);
    totals[problem ? 'failed' : 'passed'] += 1;
    console.log(problem ? `✗ ${engine}: ${name}\n${inspect(problem)}` : `✓ ${engine}: ${name}`);
  }
}

await Promise.all([site, outside, proxy].map(({ stop }) => stop()));
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;

async function attempt(
  start: (options: DriverOptions) => Promise<Driver>,
  walk: (typeof journeys)[string],
): Promise<unknown> {
  site.sandbox.reset();
  await site.settled();
  await emptyTables(site.database);
  let driver: Driver | undefined;
  try {
    driver = await start({ proxyPort: proxy.port });
    await walk(createTab(driver, site.origin), site);
    return undefined;
  } catch (error) {
    if (error instanceof MissingBrowserError) console.error(error.message);
    return error;
  } finally {
    await driver?.close();
  }
}
