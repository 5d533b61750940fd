import { expect, test } from 'vitest';
import { createQueryClient, overNetwork } from './api/transport.ts';
import { printPageState, takeUpPageState } from './page-state.ts';

const open = () => createQueryClient(overNetwork);

test('the browser begins with what the server was told, and with when; what failed or did not come is asked for anew', async () => {
  const server = open();
  server.setQueryData(['events', 'it', { q: 'sole' }], { total: 1 }, { updatedAt: 1_000 });
  server.setQueryData(['config'], null, { updatedAt: 2_000 });
  await server.prefetchQuery({
    queryKey: ['failed'],
    queryFn: () => Promise.reject(new Error('failed')),
    retry: false,
  });
  void server.prefetchQuery({ queryKey: ['pending'], queryFn: () => new Promise(() => undefined) });
  const printed = printPageState(server);
  expect(JSON.parse(printed)).toEqual([
    [['events', 'it', { q: 'sole' }], { total: 1 }, 1_000],
    [['config'], null, 2_000],
  ]);

  const browser = open();
  takeUpPageState(browser, printed);
  const told = browser
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt]);
  expect(told).toEqual(JSON.parse(printed));
});

test('no answer ends the element that holds it, and it comes back as it was', () => {
  const [server, browser] = [open(), open()];
  const title = '</script><script>alert(1)</script><!--';
  server.setQueryData(['events', title], { title });
  const printed = printPageState(server);
  expect(printed).not.toContain('<');
  takeUpPageState(browser, printed);
  expect(browser.getQueryData(['events', title])).toEqual({ title });
});

test('what is no answer is left out', () => {
  const browser = open();
  for (const printed of ['', 'null', '{"a":1}', '[null,1,["config",1,1],[["config"],1],[["config"],1,"1"]]'])
    takeUpPageState(browser, printed);
  expect(browser.getQueryCache().getAll()).toEqual([]);
});
