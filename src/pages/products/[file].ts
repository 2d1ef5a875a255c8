import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';

const directory = path.resolve('src/assets/products');

export const getStaticPaths = (() =>
  readdirSync(directory).map((file) => ({ params: { file } }))) satisfies GetStaticPaths;

/** Product pictures under names that stay, for search engines, feeds and browsers without AVIF. */
export const GET: APIRoute = ({ params: { file = '' } }) => {
  const type = path.extname(file).slice(1).toLowerCase().replace('jpg', 'jpeg');
  return new Response(readFileSync(path.join(directory, file)), {
    headers: { 'Content-Type': `image/${type}` },
  });
};
