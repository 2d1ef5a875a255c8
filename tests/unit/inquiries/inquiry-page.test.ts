import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#dev/project-root.ts';
import { inquiryPage } from '#src/features/inquiries/inquiry-page.server.ts';
import { BadRequest } from '#src/server/http-error.ts';

const typed = { name: '', email: '', phone: '', service: '', message: '' };
const page = inquiryPage(typed, new BadRequest('invalid', 'Please check what you entered.'));

describe('the page of an inquiry that was not sent', () => {
  it('has the colours of the site and no others', () => {
    const tokens = readFileSync(join(projectRoot, 'src/styles/tokens.css'), 'utf8');
    const colours = page.match(/#[0-9a-f]{3,8}\b|rgb\([^)]*\)/g) ?? [];
    expect(colours.filter((colour) => !tokens.includes(`: ${colour};`))).toEqual([]);
    expect(new Set(colours).size).toBeGreaterThan(5);
  });
});
