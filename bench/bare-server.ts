// The control of the benchmarks: a server that sends the bytes it got on standard input, and does nothing else.

import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

const body = await buffer(process.stdin);
const headers: Record<string, string> = JSON.parse(process.env['HEADERS'] ?? '{}');
createServer((_request, response) => {
  response.writeHead(200, { ...headers, 'content-length': body.length });
  response.end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1');
