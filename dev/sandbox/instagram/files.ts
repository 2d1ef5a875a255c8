import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { projectRoot } from '../../project-root.ts';

const size = { width: 1080, height: 1350 };

const pictures = new Map<string, Promise<Buffer>>();

export function pictureFile(name: string): Promise<Buffer> {
  const file = path.join(projectRoot, 'src/assets/pictures', `${name}.jpg`);
  const made =
    pictures.get(name) ??
    sharp(file)
      .resize({ ...size, fit: 'cover' })
      .jpeg({ quality: 80 })
      .toBuffer();
  pictures.set(name, made);
  return made;
}

export function videoFile(name: string): Promise<Buffer> {
  return readFile(path.join(import.meta.dirname, `${name}.mp4`));
}
