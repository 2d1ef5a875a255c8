import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

/** Colours for 300 programming languages, none of which anybody writes here. */
const withoutLanguages: Plugin = {
  name: 'without-languages',
  enforce: 'pre',
  resolveId: (id) => (/^@shikijs\/(langs|themes)\//.test(id) ? '\0no-language' : undefined),
  load: (id) => (id === '\0no-language' ? 'export default [];' : undefined),
};

const foreignFont = /@font-face \{[^}]*cdn\.jsdelivr\.net[^}]*\}/g;

/** The fonts are ours as well: Chromium asks a font service for each while it still loads our own. */
const ownFonts: Plugin = {
  name: 'own-fonts',
  transform: (code) => (foreignFont.test(code) ? code.replaceAll(foreignFont, '') : undefined),
};

const savingError =
  'title:`Error`,description:`There was an error while saving the entry. Please try again later.`';

/** It has no setting for its sentences: this one says to try again where a correction is asked for. */
const ownSentences: Plugin = {
  name: 'own-sentences',
  transform: (code) =>
    code.includes(savingError)
      ? code.replace(savingError, 'title:`Please read this`,description:``')
      : undefined,
};

const [, , outDir = '.cache/editor'] = process.argv;

await build({
  configFile: false,
  root: fileURLToPath(new URL('../..', import.meta.url)),
  base: '/admin/',
  publicDir: false,
  logLevel: 'error',
  plugins: [withoutLanguages, ownFonts, ownSentences],
  build: {
    outDir,
    emptyOutDir: true,
    modulePreload: false,
    chunkSizeWarningLimit: Infinity,
    rolldownOptions: {
      input: fileURLToPath(new URL('editor.browser.ts', import.meta.url)),
      output: { entryFileNames: 'editor.js' },
    },
  },
});
