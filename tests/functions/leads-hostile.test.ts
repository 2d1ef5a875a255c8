import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { postJson, callFunction, useFunctionPlatform } from '#tests/support/function-platform.ts';
import { inquiryBody } from '#tests/support/lead-bodies.ts';
import { sharedData } from '#dev/shared-data.ts';

const naughtyStrings = sharedData('blns.json', z.array(z.string()));
const injections = sharedData('xss.json', z.array(z.string()));
const jsonBodies = sharedData('jsontestsuite.json', z.record(z.string(), z.string()));
const absent = '(skipped: the data is not at ../shared/data, nor where SHARED_DATA says)';

const platform = useFunctionPlatform();
let visitors = 0;
const nextIp = () => `10.0.${Math.floor(++visitors / 250)}.${visitors % 250}`;

describe.skipIf(!naughtyStrings)(`naughty strings ${naughtyStrings ? '' : absent}`, () => {
  it('are stored as typed or refused with a reason, never a fault of ours', async () => {
    for (const text of [...(naughtyStrings ?? []), ...(injections ?? [])]) {
      const words = { name: text.slice(0, 80), message: text, service: text.slice(0, 80) };
      const body = inquiryBody(words);
      const response = await postJson('leads', body, { ip: nextIp() });

      const isBlank = words.name.replace(/[\p{Cc}\p{Cs}]/gu, '').trim() === '';
      expect([text, response.status]).toEqual([text, isBlank ? 400 : 201]);
      if (isBlank) continue;
      const rows = await platform.database.query<{ message: string }>(
        'select message from leads where id = $1',
        [body.id],
      );
      expect(rows[0]?.message).toBe(
        text
          .replace(/\r\n?/g, '\n')
          .replace(/(?!\n)[\p{Cc}\p{Cs}]+/gu, ' ')
          .trim(),
      );
    }
  });
});

describe.skipIf(!jsonBodies)(`JSON from a parser's test suite ${jsonBodies ? '' : absent}`, () => {
  it('is read where it is JSON and refused where it is not', async () => {
    const headers = { 'Content-Type': 'application/json' };
    for (const [name, base64] of Object.entries(jsonBodies ?? {})) {
      const body = Buffer.from(base64, 'base64');
      const response = await callFunction('leads', { method: 'POST', headers, body, ip: nextIp() });
      const { error } = (await response.json()) as { error: { code: string } };

      const isLarge = body.byteLength > 64 * 1024;
      expect([name, response.status]).toEqual([name, isLarge ? 413 : 400]);
      if (name.startsWith('y_')) expect([name, error.code]).toEqual([name, 'invalid']);
      if (name.startsWith('n_') && !isLarge) {
        expect([name, error.code]).toEqual([name, 'malformed']);
      }
    }
  });
});
