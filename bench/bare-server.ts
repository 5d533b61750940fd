// The control of the benchmarks: nothing between the socket and the bytes that it is given on standard input.

import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

const body = await buffer(process.stdin);
const headers: Record<string, string> = JSON.parse(process.env['HEADERS'] ?? '{}');
createServer((_request, response) => {
  response.writeHead(200, { ...headers, 'content-length': body.length });
  response.end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1');
