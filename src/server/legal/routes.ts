import * as contract from '#core/legal/contract.ts';
import type { Serve } from '#server/http/serve.ts';
import { type LegalOptions, readText } from './service.ts';

/** Legal texts are stored as every entity is; a page reads the one in force. */
export function legalRoutes(serve: Serve, options: LegalOptions): void {
  serve(contract.readLegalText, ({ params }) => readText(options, params.page, params.language));
}
