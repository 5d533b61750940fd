/**
 * Answers single reads together: all reads of one turn of the event loop become one call of `load`, which answers in the same
 * order. Nothing is cached, so every answer is as fresh as the call.
 */
export function batched<Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  let pending: { key: Key; resolve: (value: Value) => void; reject: (error: unknown) => void }[] = [];

  async function answer(): Promise<void> {
    const questions = pending;
    pending = [];
    try {
      const values = await load(questions.map(({ key }) => key));
      questions.forEach(({ resolve }, position) => resolve(values[position] as Value));
    } catch (error) {
      for (const { reject } of questions) reject(error);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      pending.push({ key, resolve, reject });
      if (pending.length === 1) setImmediate(() => void answer());
    });
}
