import { createHash } from 'node:crypto';

/** Imports the modules named in its tag after the first paint. Anyone who is offline by then goes on without them. */
export const afterFirstPaint = `{
const { modules } = document.currentScript.dataset;
new PerformanceObserver(() => modules.split(' ').map((url) => import(url).catch(() => {}))).observe({ type: 'paint', buffered: true });
}`;

export const afterFirstPaintHash: `sha256-${string}` = `sha256-${createHash('sha256').update(afterFirstPaint).digest('base64')}`;
