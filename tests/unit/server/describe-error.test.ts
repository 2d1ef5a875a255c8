import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeError } from '#src/server/describe-error.server.ts';

describe('an error in the log', () => {
  it('is named with its causes, outermost first', () => {
    const cause = Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' });
    const error = new TypeError('fetch failed', { cause });

    expect(describeError(error)).toBe(
      'TypeError: fetch failed < Error [ECONNREFUSED]: connect refused',
    );
  });

  it.each([
    ['invalid input syntax for type uuid: "Ann Lee"', 'invalid input syntax for type uuid: …'],
    [`Unexpected token 'A', "{Ann" is not valid JSON`, 'Unexpected token …, … is not valid JSON'],
    ['Key (email)=(ann@example.ca) already exists.', 'Key …… already exists.'],
    ['mail to ann@example.ca bounced', 'mail to … bounced'],
    ['no answer from +1 604-555-0119', 'no answer from …'],
    ['an "unfinished quotation', 'an …'],
    ['two\nlines', 'two lines'],
  ])('loses what may be personal: %s', (message, visible) => {
    expect(describeError(new Error(message))).toBe(`Error: ${visible}`);
  });

  it('says where data broke its schema, not what it was', () => {
    const parsed = z.array(z.object({ name: z.number() })).safeParse([{ name: 'Ann Lee' }]);

    expect(describeError(parsed.error)).toBe('ZodError: 0.name invalid_type');
  });

  it('never shows bound values, which drivers keep beside the message', () => {
    const error = Object.assign(new Error('Failed query'), { params: ['Ann Lee'], detail: 'Ann' });

    expect(describeError(error)).toBe('Error: Failed query');
  });

  it('stays short, whatever was thrown', () => {
    const loop = new Error('x'.repeat(5000));
    loop.cause = loop;

    expect(describeError(loop).length).toBeLessThan(1100);
    expect(describeError('Ann Lee')).toBe('(string thrown)');
    expect(describeError({ name: 'Ann Lee' })).toBe('(object thrown)');
    expect(describeError(null)).toBe('');
  });
});
