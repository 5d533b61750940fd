// The web during development: Vite serves the modules, renders with the newest ones and notifies the browser.

import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { RunnableDevEnvironment, ViteDevServer } from 'vite';
import type { RenderPage } from '#core/page.ts';
import type { Web } from './web-build.ts';

const begin = '/dev-begin.js';

/** React's refresh wants to be there before the first component is. */
const beginning = `
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import('/src/web/app/entry-client.tsx');
`;

/** Vite begins with the app, whose server carries its socket too. */
export function developWeb(): Web {
  let environment: RunnableDevEnvironment | undefined;
  return {
    attach: async (app) => {
      const vite = await startVite(app);
      environment = vite.environments['ssr'] as RunnableDevEnvironment;
      app.addHook('onRequest', (request, reply, next) => {
        // Vite writes styles into the page and listens on a socket; the built web and its tests hold the policy.
        reply.removeHeader('content-security-policy');
        vite.middlewares(request.raw, reply.raw, next);
      });
      app.addHook('onClose', () => vite.close());
    },
    render: async (request) => {
      if (!environment) throw new Error('Vite has not begun yet');
      const entry = (await environment.runner.import('/src/web/app/entry-server.tsx')) as {
        renderPage: RenderPage;
      };
      return entry.renderPage(request);
    },
    // Every spelling is a page of its own.
    addressOf: (url) => url,
    headFor: () => ({
      script: '/src/web/app/bootstrap.ts',
      stylesheets: ['/src/web/ui/theme.css?direct'],
      modules: [begin],
      fonts: [],
      pipelineVersion: 'dev',
    }),
    pipelineVersion: 'dev',
    // Vite reports changes to the browser over it.
    isSocketRequest: ({ headers }) => /^vite-(?:hmr|ping)$/.test(headers['sec-websocket-protocol'] ?? ''),
  };
}

async function startVite(app: FastifyInstance): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  return createServer({
    server: { middlewareMode: true, ws: { server: app.server as Server } },
    plugins: [
      {
        name: 'dev-begin',
        resolveId: (id) => (id === begin ? id : undefined),
        load: (id) => (id === begin ? beginning : undefined),
      },
    ],
  });
}
