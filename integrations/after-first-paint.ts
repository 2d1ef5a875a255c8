import { createHash } from 'node:crypto';

/**
 * Code of an inline script that imports the modules named in its tag once the browser has painted the page. Anyone who is
 * offline by then goes on without them.
 */
export const afterFirstPaint = `{
const { modules } = document.currentScript.dataset;
new PerformanceObserver(() => modules.split(' ').map((url) => import(url).catch(() => {}))).observe({ type: 'paint', buffered: true });
}`;

export const afterFirstPaintHash: `sha256-${string}` = `sha256-${createHash('sha256').update(afterFirstPaint).digest('base64')}`;
