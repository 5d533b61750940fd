import { describe, expect, test } from 'vitest';
import { viewerOf } from '#test/viewers.ts';
import { createDocumentLimit } from './document-limit.ts';

const ada = viewerOf('ada');

describe('documents', () => {
  /** Work that ends when the test says so. */
  function slow() {
    const ends: (() => void)[] = [];
    let running = 0;
    return {
      ends,
      running: () => running,
      make: () =>
        new Promise<void>((resolve) => {
          running += 1;
          ends.push(() => {
            running -= 1;
            resolve();
          });
        }),
    };
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  test('are made for one account four at a time, the next is refused, and one more when one is done', async () => {
    const documents = createDocumentLimit({ atOnce: 10, maxWaiting: 10 });
    const { make, ends, running } = slow();
    const created = Array.from({ length: 4 }, () => documents.run(ada, make));
    await expect(documents.run(ada, make)).rejects.toMatchObject({
      code: 'tooManyRequests',
      more: { details: { retryAfterSeconds: 1 } },
    });
    const other = documents.run(viewerOf('bea'), make);
    await settled();
    expect(running()).toBe(5);
    ends[0]?.();
    await created[0];
    const again = documents.run(ada, make);
    await settled();
    for (const end of ends) end();
    await Promise.all([...created, other, again]);
  });

  test('are made in one process so many at a time, in order, and refused as busy where too many wait', async () => {
    const documents = createDocumentLimit({ atOnce: 2, maxWaiting: 1 });
    const { make, ends, running } = slow();
    const created = ['a', 'b', 'c'].map((id) => documents.run(viewerOf(id), make));
    await expect(documents.run(viewerOf('d'), make)).rejects.toMatchObject({ code: 'serverBusy' });
    await settled();
    expect(running()).toBe(2);
    ends[0]?.();
    await created[0];
    await settled();
    expect([running(), ends.length]).toEqual([2, 3]);
    for (const end of ends) end();
    await Promise.all(created);
    // Neither a refusal nor a failure leaves its account with less.
    await expect(documents.run(ada, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await documents.run(ada, async () => 'yes')).toBe('yes');
  });
});
