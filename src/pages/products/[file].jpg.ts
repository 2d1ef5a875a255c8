import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';

const directory = path.resolve('src/assets/products');

export const getStaticPaths = (() =>
  readdirSync(directory)
    .filter((name) => name.endsWith('.jpg'))
    .map((name) => ({ params: { file: path.parse(name).name } }))) satisfies GetStaticPaths;

/** Product pictures under names that stay, for search engines, feeds and browsers without AVIF. */
export const GET: APIRoute = ({ params }) =>
  new Response(readFileSync(path.join(directory, `${params.file}.jpg`)), {
    headers: { 'Content-Type': 'image/jpeg' },
  });
