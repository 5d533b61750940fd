import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Manifest, type Plugin } from 'vite';
import {
  isOfJourneys,
  mostJourneys,
  namedFiles,
  ofForms,
  packages,
  scriptFiles,
  shortName,
} from './scripts/script-files.ts';

/** Compresses the browser's files once at build time, at the highest level, so that the server only has to send them. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'worker',
    async writeBundle({ dir = '' }, bundle) {
      const isWorker = this.environment.name === 'worker';
      const files = isWorker ? Object.keys(bundle) : await readdir(dir, { recursive: true });
      const texts = files.filter((file) => /\.(js|css|svg|wasm|webmanifest)$/.test(file));
      await Promise.all(
        texts.map(async (file) => {
          const content = await readFile(join(dir, file));
          const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
          await writeFile(join(dir, `${file}.br`), await promisify(brotliCompress)(content, { params }));
          await writeFile(join(dir, `${file}.gz`), await promisify(gzip)(content, { level: 9 }));
        }),
      );
    },
  };
}

/** Adds lazily imported modules to the manifest under their own names, also where a group put them into a file with others. */
function namedParts(): Plugin {
  return {
    name: 'named-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const path = join(dir, 'manifest.json');
      const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest;
      const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
      for (const output of Object.values(bundle)) {
        const chunk = byFile.get(output.fileName);
        if (output.type !== 'chunk' || !chunk) continue;
        for (const id of output.moduleIds)
          if (this.getModuleInfo(id)?.dynamicImporters.length)
            manifest[relative(import.meta.dirname, id).replaceAll('\\', '/')] ??= chunk;
      }
      await writeFile(path, JSON.stringify(manifest, null, 2));
    },
  };
}

let files: ReadonlyMap<string, string> | undefined;
/** The file of a module of the browser, if it is one of those that are wanted. */
const fileIf =
  (isWanted: (file: string) => boolean) =>
  (id: string, build: { getModuleInfo: Parameters<typeof scriptFiles>[0] }) => {
    files ??= scriptFiles((one) => build.getModuleInfo(one));
    const file = files.get(id);
    return file !== undefined && isWanted(file) ? shortName(file) : null;
  };

/** `vite build --app` builds three artefacts in dist/: the browser's files, the server's rendering, and the worker. */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  publicDir: 'src/web/public',
  appType: 'custom',
  plugins: [
    tailwindcss(),
    { ...(optimizeLocales.vite({ locales: ['it', 'en'] }) as Plugin), enforce: 'pre' },
    react(),
    namedParts(),
    compressed(),
  ],
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        emptyOutDir: true,
        // Fonts and icons stay files: a data: address can be neither preloaded nor cached for long.
        assetsInlineLimit: 0,
        // The server writes a page's preloads into its head.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['src/web/app/entry-client.tsx', 'src/web/app/bootstrap.ts'],
          output: {
            // Groups that seldom change have the same name in the next release, and so stay in the browser's cache.
            codeSplitting: {
              // A group takes its modules, with what they import, before those after it.
              groups: [
                {
                  name: 'react',
                  test: /rolldown[\\/]runtime|node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
                },
                {
                  debugName: 'tanstack',
                  name: (id: string) => (ofForms.test(id) ? null : 'tanstack'),
                  test: packages('@tanstack'),
                },
                { debugName: 'base', name: fileIf((file) => file === 'base') },
                // Forms and hearts share it.
                { name: 'validation', test: packages('zod') },
                ...namedFiles.map((name) => ({ debugName: name, name: fileIf((file) => file === name) })),
                ...Array.from({ length: mostJourneys }, (_, fewer) => ({
                  debugName: `shared by ${mostJourneys - fewer}`,
                  name: fileIf((file) => isOfJourneys(file, mostJourneys - fewer)),
                })),
              ].map((group, position, { length }) => ({ ...group, priority: length - position })),
            },
          },
        },
      },
    },
    ssr: {
      ...(command === 'build' && {
        // Everything in the artefact, with the production build of React whatever NODE_ENV the server has.
        resolve: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: 'dist/server',
        ssr: true,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/web/app/entry-server.tsx' },
      },
    },
    // Built after the browser's files and beside them: one file without imports, at the path whose pages the worker controls.
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/web/offline/service-worker.ts',
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    },
  },
  builder: {},
}));
