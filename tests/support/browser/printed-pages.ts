import type { Page } from 'playwright/test';

/** The sheets of Letter paper that a page takes. */
export async function printedPages(page: Page): Promise<readonly string[]> {
  const margin = { top: '0.4in', bottom: '0.4in', left: '0.4in', right: '0.4in' };
  const pdf = await page.pdf({ format: 'Letter', margin });
  return pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g) ?? [];
}
