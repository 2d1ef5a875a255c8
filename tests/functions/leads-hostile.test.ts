import { describe, expect, it } from 'vitest';
import {
  postJson,
  callFunction,
  useFunctionPlatform,
} from '#tests/support/functions/function-platform.ts';
import { inquiryBody } from '#tests/support/builders/lead-bodies.ts';
import { hostileTexts } from '#tests/support/hostile/hostile-texts.ts';
import { jsonTexts } from '#tests/support/hostile/json-texts.ts';

const platform = useFunctionPlatform();
let visitors = 0;
const nextIp = () => `10.0.${Math.floor(++visitors / 250)}.${visitors % 250}`;

describe('hostile texts', () => {
  it('are stored as typed or refused with a reason, never a fault of ours', async () => {
    for (const text of hostileTexts) {
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

describe('JSON that is no request', () => {
  it('is read where it is JSON and refused where it is not', async () => {
    const headers = { 'Content-Type': 'application/json' };
    for (const { text, isWellFormed } of jsonTexts) {
      const init = { method: 'POST', headers, body: text, ip: nextIp() };
      const response = await callFunction('leads', init);
      const { error } = (await response.json()) as { error: { code: string } };

      const label = new TextDecoder().decode(text).slice(0, 40);
      expect([label, response.status]).toEqual([label, 400]);
      expect([label, error.code]).toEqual([label, isWellFormed ? 'invalid' : 'malformed']);
    }
  });
});
