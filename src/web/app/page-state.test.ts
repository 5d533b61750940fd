import { expect, test } from 'vitest';
import { createQueryClient, overNetwork } from '#web/api/transport.ts';
import { printPageState, takeUpPageState } from './page-state.ts';

const open = () => createQueryClient(overNetwork);

test('the browser starts with the answers of the server and their time; what failed or is missing is requested again', async () => {
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
  const readAnswers = browser
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt]);
  expect(readAnswers).toEqual(JSON.parse(printed));
});

test('no answer can end the element that contains it, and it is read back unchanged', () => {
  const [server, browser] = [open(), open()];
  const title = '</script><script>alert(1)</script><!--';
  server.setQueryData(['events', title], { title });
  const printed = printPageState(server);
  expect(printed).not.toContain('<');
  takeUpPageState(browser, printed);
  expect(browser.getQueryData(['events', title])).toEqual({ title });
});

test('an entry that is not an answer is left out', () => {
  const browser = open();
  for (const printed of ['', 'null', '{"a":1}', '[null,1,["config",1,1],[["config"],1],[["config"],1,"1"]]'])
    takeUpPageState(browser, printed);
  expect(browser.getQueryCache().getAll()).toEqual([]);
});
