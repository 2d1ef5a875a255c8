import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { HtmlValidate, type ConfigData } from 'html-validate';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { facts } from '#src/business/facts.ts';
import { placeholders } from '#src/lib/deploy/open-site.ts';
import { requestLimits } from '#src/server/http/request-limits.ts';
import { startLocalDatabase, type LocalDatabase } from '#dev/local-database.ts';
import {
  deskBookingPath,
  deskInquiryPath,
  deskOrderPath,
  deskPaths,
} from '#src/features/desk/desk-paths.ts';
import { startSession } from '#src/features/desk/session/sessions.server.ts';
import { database as openDatabase } from '#src/server/database/database.ts';
import { fillDesk } from '#tests/support/desk/full-desk.ts';
import { securityHeaders } from '#src/server/http/security-headers.ts';
import { directivesOf } from '#tests/support/site/policy.ts';
import { projectRoot } from '#dev/project-root.ts';
import { startStaticSite, type StaticSite } from '#tests/support/site/static-site.ts';
import { readContext } from '../../integrations/content-check/read-context.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const staff = 'staff@lustreworks.example';
process.env.STAFF_EMAILS = staff;
let site: StaticSite;

beforeAll(async () => {
  site = await startStaticSite();
});

afterAll(() => site.stop());

const config = JSON.parse(
  readFileSync(join(projectRoot, '.htmlvalidate.json'), 'utf8'),
) as ConfigData;
const validator = new HtmlValidate({ root: true, ...config });

it.each([
  ['/shop/order-confirmation', 200, 'No order to show here'],
  ['/shop/order', 404, 'This link opens no order'],
  ['/shop/no-such-product', 404, 'Product Not Found'],
  ['/shop/%3Cscript%3E', 404, 'Product Not Found'],
  ['/blog/no-such-post', 404, 'Post not found'],
  ['/booking', 404, 'This link opens no booking'],
  ['/booking/manage', 404, 'This link opens no booking'],
  ['/booking/record', 404, 'This link opens no record'],
  ['/booking/care-mails', 200, 'Emails about caring for your car'],
  ['/shop/review-mails', 200, 'Emails that ask for a review'],
  ['/shop/stock-mails', 200, 'You get one email'],
  ['/shop/stock-mails?key=a', 200, 'Emails about products'],
  ['/desk/sign-in', 200, 'Sign in'],
  ['/desk/sign-in?key=a', 200, 'Sign in'],
])(
  'the page made on demand at %s is valid HTML that nothing follows, with one policy that names its own scripts and styles and no frame',
  async (path, status, title) => {
    const { response, html } = await get(path);

    expect(response.status).toBe(status);
    expect(html.trimEnd()).toMatch(/<\/html>$/);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(
      parse(html)
        .querySelectorAll('h1')
        .map(({ text }) => text),
    ).toEqual([title]);
    for (const [name, value] of Object.entries(securityHeaders)) {
      // The URLs of bookings, of an order and of the desk are passed on to nobody.
      const isStricter =
        name === 'Referrer-Policy' &&
        /^\/(booking|desk|shop\/(order|review-mails|stock-mails))/.test(path);
      const expected = isStricter ? 'same-origin' : value;
      expect([name, response.headers.get(name)]).toEqual([name, expected]);
    }
    await expectValid(html);

    const policy = response.headers.get('content-security-policy') ?? '';
    const page = parse(html);

    expect(policy).not.toContain(',');
    expectSmallHeaders(response);
    expect(page.querySelector('meta[http-equiv="content-security-policy"]')).toBeNull();
    const directives = directivesOf(policy);
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('object-src')).toEqual(["'none'"]);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
    for (const name of ['script', 'style'] as const) {
      for (const code of page.querySelectorAll(`${name}:not([src]):not([type*="json"])`)) {
        expect(directives.get(`${name}-src`)).toContain(`'sha256-${sha256(code.innerHTML)}'`);
      }
    }
    expect(html).not.toMatch(/ style="/);
  },
);

it('the function that makes pages is asked for nothing else, and limited as the table of limits says', async () => {
  const file = join(projectRoot, '.netlify/v1/functions/ssr/ssr.mjs');
  const { config } = (await import(pathToFileURL(file).href)) as { config: unknown };

  expect(config).toMatchObject({
    path: [
      ...['/shop/*', '/blog/*', '/booking', '/booking/*', '/desk', '/desk/*'],
      ...['/completed-jobs', '/completed-jobs/*'],
    ],
    excludedPath: [...readContext(projectRoot).context.redirects.keys()],
    preferStatic: true,
    rateLimit: {
      aggregateBy: ['ip', 'domain'],
      windowSize: 60,
      windowLimit: requestLimits.pagesOnDemand.perMinute,
    },
  });
});

it('the function that makes pages holds no article: its size and its start stay the same with 5,000', () => {
  const chunks = join(projectRoot, '.netlify/v1/functions/ssr/.netlify/build/chunks');
  const code = readdirSync(chunks).map((name) => readFileSync(join(chunks, name), 'utf8'));
  const openings = readContext(projectRoot).articles.map(({ front }) =>
    z.object({ intro: z.string() }).parse(front.fields).intro.slice(0, 40),
  );
  expect(openings.length).toBeGreaterThan(0);
  expect(openings.filter((text) => code.some((chunk) => chunk.includes(text)))).toEqual([]);
});

it('no built file names the desk: no link, no script, no sitemap', () => {
  const named = readdirSync(join(projectRoot, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => /\/desk\b|__Host-desk|desk-sign-in/.test(readFileSync(file, 'latin1')));
  expect(named).toEqual([]);
});

describe('with two busy years in the database, the page of the desk', () => {
  let database: LocalDatabase;
  let booking = '';
  let order = '';
  let inquiry = '';
  let cookie = '';
  beforeAll(async () => {
    database = await startLocalDatabase();
    booking = await fillDesk(database, { count: 1500, staff });
    const [first] = await database.query<{ id: string }>('select id from orders limit 1');
    order = first?.id ?? '';
    const [waiting] = await database.query<{ id: string }>(
      `select id from leads where kind = 'inquiry' limit 1`,
    );
    inquiry = waiting?.id ?? '';
    const device = 'Chrome on Android';
    const key = await startSession(openDatabase().sql, { email: staff, device }, new Date());
    cookie = `__Host-desk=${key}`;
  });
  afterAll(async () => {
    await database.stop();
    // The other files of this stage build and read without a database.
    for (const name of ['NETLIFY_DB_URL', 'NETLIFY_DB_DRIVER', 'DATABASE_CONNECTIONS'])
      Reflect.deleteProperty(process.env, name);
  });

  it.each<[string, () => string]>([
    ...Object.values(deskPaths).map((path): [string, () => string] => [path, () => path]),
    ['of a search', () => `${deskPaths.bookings}?q=example`],
    ['of one booking', () => deskBookingPath(booking)],
    ['of one inquiry', () => deskInquiryPath(inquiry)],
    ['of one order', () => deskOrderPath(order)],
    ['of a packing slip', () => `${deskOrderPath(order)}/slip`],
  ])('%s is valid HTML of at most 14 KB', async (_, pathOf) => {
    const { response, html } = await get(pathOf(), { cookie });
    expect(response.status).toBe(200);
    await expectValid(html);
    // What the first round of packets brings to a phone.
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(14_000);
  });

  describe('a published job', () => {
    const job = '/completed-jobs/rav4-1';
    beforeAll(async () => {
      const [done] = await database.query<{ id: string }>(
        `update bookings set publishing_agreed_at = now() where id = (select id from bookings limit 1) returning id`,
      );
      await database.query(
        `insert into completed_jobs (booking_id, slug, title, text, published_at)
         values ($1, 'rav4-1', 'RAV4: <Polish>', 'Two steps', now())`,
        [done?.id],
      );
      await database.query(
        `with marks as (
           insert into booking_marks (id, booking_id, occasion, part, label)
           values (gen_random_uuid(), $1, 'request', 'hood', 'chip'),
             (gen_random_uuid(), $1, 'finish', 'hood', 'after the work') returning id, booking_id)
         insert into job_pictures (id, mark_id, booking_id) select gen_random_uuid(), id, booking_id from marks`,
        [done?.id],
      );
    });

    it.each([
      ['/completed-jobs', 200, 'Completed jobs'],
      ['/completed-jobs?service=ppf', 200, 'Completed jobs: Paint Protection Film'],
      [job, 200, 'RAV4: <Polish>'],
      [`${job}/more`, 404, 'This job is not here'],
    ])('at %s is valid HTML with small headers', async (path, status, title) => {
      const { response, html } = await get(path);
      expect(response.status).toBe(status);
      expect(parse(html).querySelector('h1')?.textContent.trim()).toBe(title);
      expect(html.includes('<meta name="robots"')).toBe(status === 404);
      expect(response.headers.get('netlify-cache-tag')).toBe(
        status === 200 ? 'completed-jobs' : null,
      );
      expectSmallHeaders(response);
      await expectValid(html);
    });

    it.each([
      ['?service=ppf&page=1', '?service=ppf'],
      ['?service=none', ''],
      ['?page=99999999999999999999', ''],
      ['?page=2', ''],
    ])('has one URL for each list: %s', async (query, canonical) => {
      const { response } = await get(`/completed-jobs${query}`);
      expect(response.headers.get('location')).toBe(`/completed-jobs${canonical}`);
    });

    it('tells search engines what it is, and is in the sitemap', async () => {
      const { html } = await get(job);
      const [, json = ''] =
        /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
      expect(JSON.parse(json)).toMatchObject({
        '@graph': [
          { '@type': 'Article', headline: 'RAV4: <Polish>' },
          { '@type': 'BreadcrumbList' },
        ],
      });
      expect(html).toContain(`<link rel="canonical" href="${facts.origin}${job}"`);
      expect((await get('/completed-jobs/sitemap.xml')).html).toContain(
        `<loc>${facts.origin}${job}</loc>`,
      );
      const index = readFileSync(join(projectRoot, 'dist/sitemap-index.xml'), 'utf8');
      expect(index).toContain(`<loc>${facts.origin}/completed-jobs/sitemap.xml</loc>`);
    });
  });

  it('a mail program’s own server can end mails, and a form of another site cannot', async () => {
    const post = async (path: string, headers: Record<string, string>) => {
      const url = `${facts.origin}${path}?key=a`;
      const form = {
        method: 'POST',
        headers,
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      };
      const response = await site.handle(new Request(url, form), '127.0.0.1');
      takeLog();
      return [response.status, (await response.text()).includes('This link opens no')];
    };
    for (const path of ['/booking/care-mails', '/shop/review-mails']) {
      expect(await post(path, {})).toEqual([404, true]);
      expect(await post(path, { 'sec-fetch-site': 'cross-site' })).toEqual([403, false]);
    }
  });

  it('Today says how many requests there are beyond those that it lists, and leads to all', async () => {
    const { html } = await get(deskPaths.today, { cookie });
    expect(html).toContain('To answer (70)');
    expect(html).toMatch(/<a href="\/desk\/bookings\?show=waiting"[^>]*>and 60 more<\/a>/);
  });

  it('a booking alone on a closed day says so to the staff, in words that are not for its customer', async () => {
    const day = `(now() + interval '90 days')::date`;
    await database.query(
      `insert into day_closings (day, is_closed, reason, staff, at) values (${day}, true, 'Repairs', '', now())`,
    );
    await database.query(`update bookings set asked_day = ${day} where id = $1`, [booking]);
    await database.query(`update leads set service = 'Ceramic Coating' where id = $1`, [booking]);
    const { html } = await get(deskBookingPath(booking), { cookie });
    expect(html).toMatch(/Without this booking: .*\(closed: Repairs\)\./);
    expect(html).toMatch(/\d-year warranty\./);
    expect(html).not.toContain('Your ');
  });

  it('Today leads to what is left to do while the facts are those of an example', async () => {
    const { html } = await get(deskPaths.today, { cookie });
    expect(html.includes('Not open yet')).toBe(placeholders(facts).length > 0);
  });
});

/** Proxies end at 8 KB for all headers; a hash of each style of the site is in one of them. */
function expectSmallHeaders({ headers }: Response) {
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`);
  expect(lines.join('').length).toBeLessThanOrEqual(7.5 * 1024);
}

async function expectValid(html: string) {
  const { results } = await validator.validateString(html, 'page.html');
  expect(
    results.flatMap(({ messages }) => messages.map((each) => `${each.line}: ${each.message}`)),
  ).toEqual([]);
}

async function get(path: string, headers: Record<string, string> = {}) {
  const request = new Request(`${facts.origin}${path}`, { headers });
  const response = await site.handle(request, '127.0.0.1');
  takeLog();
  return { response, html: await response.text() };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
