import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, parse, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Manifest, type Plugin } from 'vite';

const packages = (names: string) => new RegExp(`node_modules[\\\\/](?:${names})[\\\\/]`);

/** Compresses the browser's files once at build time, at the highest level, so that the server only has to send them. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'worker',
    async writeBundle({ dir = '' }, bundle) {
      const isWorker = this.environment.name === 'worker';
      const files = isWorker ? Object.keys(bundle) : await readdir(dir, { recursive: true });
      const texts = files.filter((file) => /\.(js|css|svg|webmanifest)$/.test(file));
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

const publicParts =
  /[\\/]src[\\/](?:web[\\/](?:ui[\\/](?:\w+[\\/])?(?:Chip|Prose|RichText|AvailabilityWord|availability-strings|Avatar|NativeSelect|field-class|use-focus-when-gone|use-typed-early|Directions|direction-strings)|favourites[\\/](?:HeartSpot|late-heart)|events[\\/]\w+[\\/](?:poster-of|use-ages|age-strings|VisibilitySpot)|live[\\/]use-live|api[\\/]list-all|address[\\/]paths)|core[\\/](?:rich-text|directions|live[\\/](?:worth-following|socket)|sessions[\\/]offer|seats[\\/](?:bookability|capacity)|events[\\/](?:ages|poster-address|full-name|price|visibility)))\.tsx?$/;
/** Parts that the programme's list needs besides; the event page shows similar events. */
const programmeParts =
  /[\\/]src[\\/]web[\\/]events[\\/]programme[\\/](?:EventCard|prepare-programme|queries)\.tsx?$/;
/** Parts of the event page, and what it loads before it is hydrated. */
const eventParts = /[\\/]src[\\/]web[\\/]events[\\/]event[\\/](?:EventPage|prepare-event)\.tsx?$/;
/** Parts that a public page loads when it is idle: hearts first, then what is on now. */
const heartParts =
  /[\\/]src[\\/](?:web[\\/]favourites[\\/](?:Heart|use-favourite-store|device|queries|strings)|core[\\/]favourites[\\/]contract)\.tsx?$/;
const liveParts =
  /[\\/]src[\\/](?:web[\\/]live[\\/](?:on-air|streams|about|strings|clock|use-now)|core[\\/]events[\\/]live)\.tsx?$/;
const validationParts =
  /node_modules[\\/]zod[\\/]|[\\/]src[\\/]core[\\/](?:field[\\/]validation|contract[\\/](?:reads|endpoint))\.ts$/;
const entry = join(import.meta.dirname, 'src', 'web', 'app', 'entry-client.tsx');
const ownModule = /[\\/]src[\\/](?:web|core)[\\/]/;

/** Modules of the product that every page needs: those that the entry reaches without a dynamic import. */
function eagerModules(importsOf: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id) || !ownModule.test(id)) return;
    found.add(id);
    importsOf(id).forEach(visit);
  };
  visit(entry);
  return found;
}

let eager: ReadonlySet<string> | undefined;

/** Folders of pages behind the sign-in. */
const insideFolders =
  /[\\/](?:resources|staff|sessions|audit|dashboard|labels|uploads|imports|settings|reservations|waiting-list|accounts|second-factor)[\\/]|[\\/]layout[\\/]header[\\/](?:Drawer\.tsx|drawer-groups\.ts)$/;

/**
 * Icons by file name: those that only pages behind the sign-in use, which guests must not load, and those that one file uses, which are put
 * beside it.
 */
function readIcons() {
  const web = join(import.meta.dirname, 'src', 'web');
  // An icon may have more names than its file.
  const all = readFileSync(
    join(import.meta.dirname, 'node_modules', 'lucide-react', 'dist', 'esm', 'lucide-react.mjs'),
    'utf8',
  );
  const fileOf = new Map(
    [...all.matchAll(/\{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  );
  if (fileOf.size === 0) throw new Error('lucide-react does not name its icons in the way that is read here');
  const drawn = new Map<string, { isInside: boolean; isShared: boolean }>();
  for (const file of readdirSync(web, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file)) continue;
    const [, names = ''] =
      /import \{([^}]*)\} from 'lucide-react'/.exec(readFileSync(join(web, file), 'utf8')) ?? [];
    const isInside = insideFolders.test(join(web, file));
    for (const [name] of names.matchAll(/[A-Z]\w*/g)) {
      const icon = fileOf.get(name) ?? name;
      const before = drawn.get(icon);
      drawn.set(icon, { isInside: isInside && before?.isInside !== false, isShared: before !== undefined });
    }
  }
  return drawn;
}
const drawnIcons = readIcons();
const icons = packages('lucide-react');

/** The group of a small module that public pages share. */
function partOf(id: string): string | null {
  const icon = icons.test(id) ? drawnIcons.get(parse(id).name) : undefined;
  if (icon && !icon.isShared) return null;
  if (icon?.isInside) return 'inside-icons';
  return icons.test(id) || publicParts.test(id) || programmeParts.test(id) ? 'public-parts' : null;
}

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
              groups: [
                { name: 'react', test: packages('react|react-dom|scheduler'), priority: 3 },
                {
                  debugName: 'tanstack',
                  // Modules that only forms and growing lists need are grouped with them.
                  name: (id) =>
                    /useBlocker|queries(?:Observer)?\.|infiniteQuery(?:Observer)?\.|mutationObserver|useMutation\./i.test(
                      id,
                    )
                      ? null
                      : 'tanstack',
                  test: packages('@tanstack'),
                  priority: 2,
                },
                // What every page loads is one file, whichever pages share its modules: another file is another request.
                {
                  debugName: 'base',
                  name: (id, build) => {
                    eager ??= eagerModules((one) => build.getModuleInfo(one)?.importedIds ?? []);
                    return eager.has(id) ? 'base' : null;
                  },
                  priority: 1,
                },
                // Small modules that public pages share: each alone would be a request with its headers.
                { debugName: 'public-parts', name: partOf, priority: 1 },
                { name: 'event-page', test: eventParts, priority: 1 },
                // Modules that hearts and forms share, which do not need each other.
                { name: 'validation', test: validationParts, priority: 1 },
                { name: 'hearts', test: heartParts, priority: 1 },
                { name: 'live', test: liveParts, priority: 1 },
              ],
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
