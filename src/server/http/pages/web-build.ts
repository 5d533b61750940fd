// The one place where the server touches the web: it loads what `vite build --app` made in dist/.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { AddressOf, RenderPage } from '#core/page.ts';
import { assetRoutes } from './assets.ts';
import { storeBuild } from './former-builds.ts';
import type { Head } from './page-shell.ts';

export interface Web {
  /** Registers the browser's files with the app; called before any page is rendered. */
  readonly attach: (app: FastifyInstance) => Promise<void>;
  readonly render: RenderPage;
  readonly addressOf: AddressOf;
  /** The head of a page made of these files below src/web; throws where the build has none of such a name. */
  readonly headFor: (files: readonly string[]) => Head;
  readonly pipelineVersion: string;
  /** Whether a request asks for a socket of the web's own; absent where it takes none. */
  readonly isSocketRequest?: (request: IncomingMessage) => boolean;
}

/** One file of Vite's manifest. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

/** Fonts of the first view: anything else would only delay them. */
const firstFonts = /(bricolage-grotesque-latin-wght|figtree-latin-wght)-normal[^/]*\.woff2$/;

/**
 * Loads the built web of a folder; throws where there is none. Its files, and those of former builds, are stored in
 * `buildsFolder`.
 */
export async function loadWeb(dist: string, buildsFolder: string): Promise<Web> {
  const text = await readFile(join(dist, 'client', 'manifest.json'), 'utf8');
  const entry = (await import(pathToFileURL(join(dist, 'server', 'entry-server.js')).href)) as {
    renderPage: RenderPage;
    addressOf: AddressOf;
  };
  const pipelineVersion = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return {
    async attach(app) {
      const assets = join(dist, 'client', 'assets');
      const former = await storeBuild(buildsFolder, { assets, version: pipelineVersion, now: new Date() });
      await assetRoutes(app, join(dist, 'client'), former);
    },
    render: entry.renderPage,
    addressOf: entry.addressOf,
    headFor: headsOf(JSON.parse(text) as Record<string, Chunk>, pipelineVersion),
    pipelineVersion,
  };
}

const entry = 'src/web/app/entry-client.tsx';

export function headsOf(manifest: Readonly<Record<string, Chunk>>, pipelineVersion: string): Web['headFor'] {
  const script = manifest['src/web/app/bootstrap.ts'];
  if (!script || !manifest[entry]) throw new Error('The build of the web has no entry');
  const eager = needsOf(entry);

  /** A file comes after those that it imports. */
  function needsOf(key: string, found = new Set<string>(), entered = new Set(found)): Set<string> {
    if (entered.has(key)) return found;
    entered.add(key);
    for (const one of manifest[key]?.imports ?? []) needsOf(one, found, entered);
    return found.add(key);
  }

  function address(keys: Iterable<string>): string[] {
    return [...new Set([...keys].flatMap((key) => (manifest[key] ? [`/${manifest[key].file}`] : [])))];
  }

  const fonts = address(Object.keys(manifest)).filter((file) => firstFonts.test(file));
  return (files) => {
    const needed = new Set(eager);
    for (const file of files) {
      const key = `src/web/${file}`;
      if (!manifest[key]) throw new Error(`The build of the web has no ${key}`);
      needsOf(key, needed);
    }
    return {
      script: `/${script.file}`,
      stylesheets: [...new Set([...needed].flatMap((key) => manifest[key]?.css ?? []))].map(
        (file) => `/${file}`,
      ),
      modules: address(needed),
      fonts,
      pipelineVersion,
    };
  };
}
