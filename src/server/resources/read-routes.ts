// GET of an entity's list and of one of its rows.

import type * as z from 'zod/mini';
import type { AccountViewer, EndpointAccess, Viewer } from '#core/accounts/access.ts';
import type { Reads } from '#core/contract/reads.ts';
import type { ListQuery } from '#core/list-query.ts';
import type { Serve } from '#server/http/serve.ts';
import { answerEntity, answerList, languageOf, listQueryOf, readQueryOf } from './list.ts';
import type { ReadLanguage } from './serialize.ts';
import type { Serialized, SerializedEntity } from './writing.ts';

/** The reader, signed in wherever the endpoint requires it, and the language. */
interface ReadingBy<Who extends EndpointAccess> {
  readonly viewer: 'anyone' extends Who ? Viewer : AccountViewer;
  readonly language: ReadLanguage;
}

/** The reads behind the paths: the generic service, or that of an entity which is answered with more than its fields. */
export interface Readers<Who extends EndpointAccess> {
  list(query: ListQuery, reading: ReadingBy<Who>): Promise<{ rows: Serialized[]; count: number | null }>;
  read(id: string, query: ListQuery, reading: ReadingBy<Who>): Promise<SerializedEntity>;
}

export function serveReads<Who extends EndpointAccess>(
  serve: Serve,
  { list, read }: Reads<z.ZodMiniType<unknown, Serialized>, Who>,
  readers: Readers<Who>,
): void {
  serve(list, async ({ request, reply, viewer }) => {
    const query = listQueryOf(request, list.list, viewer);
    const reading = { viewer, language: languageOf(request, query) };
    return answerList(reply, await readers.list(query, reading));
  });
  serve(read, async ({ request, reply, params, viewer }) => {
    const query = readQueryOf(request, read.one, viewer);
    const reading = { viewer, language: languageOf(request, query) };
    return answerEntity(reply, await readers.read(params.id, query, reading));
  });
}
