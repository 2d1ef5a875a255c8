import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';
import { projectRoot } from './project-root.ts';

const folder = path.join(projectRoot, '.cache/pictures');

const format = 'webp';

/**
 * Pictures as `npm start` makes them when the browser asks: Astro's own service makes each one again at each request,
 * and the page's AVIF takes ten times as long. A picture made once is kept, by what it was made from.
 */
const quickPictures: LocalImageService = {
  ...sharpService,
  async transform(input, options, config, logger) {
    if (options.format === 'svg') return sharpService.transform(input, options, config, logger);
    const key = createHash('sha256').update(input).update(JSON.stringify(options)).digest('hex');
    const file = path.join(folder, `${key}.${format}`);
    const stored = await readFile(file).catch(() => undefined);
    if (stored) return { data: stored, format };
    const { data } = await sharpService.transform(input, { ...options, format }, config, logger);
    await mkdir(folder, { recursive: true });
    // Whole or not at all: several requests may make the same picture.
    const part = `${file}.${process.pid}-${performance.now()}`;
    await writeFile(part, data);
    await rename(part, file);
    return { data, format };
  },
};

export default quickPictures;
