// `npm run keys -- list | rotate [--now]`: the keys that sign tickets (docs/product/tickets.md#keys).

import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { onDatabase } from '#server/db/attach.ts';
import { openSecretKey } from '#server/secret-key.ts';
import { StartError } from '#server/lifetime.ts';
import { keyAt, openSigningKeys, rotateSigningKey } from './signing-keys.ts';

const usage = `npm run keys -- list | rotate [--now]

  list    the keys that sign tickets, and from when each signs
  rotate  makes a new key; it signs in eight days, when every device of the door has it
  --now   it signs at once: devices without a network refuse new tickets until they are online again`;

process.exitCode = await run(process.argv.slice(2));

async function run(typed: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...typed],
      options: { now: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [action] = positionals;
    if (positionals.length !== 1 || (action !== 'list' && action !== 'rotate'))
      return misuse('What is to be done with the keys?');
    const config = readConfig(process.env);
    const secretKey = await openSecretKey(config);
    await onDatabase(config, console.error, async (db) => {
      if (action === 'rotate') {
        const rotated = await rotateSigningKey(db, secretKey, { isUrgent: values.now });
        if (rotated.kind === 'full')
          throw new StartError('There are 255 keys: no code can name another one.');
        if (rotated.kind === 'waiting') console.log('A new key was made before and waits for its moment.');
      }
      const keys = await openSigningKeys(db, secretKey);
      const current = keyAt(keys, new Date());
      for (const { keyId, signsFrom } of keys.toReversed())
        console.log(
          `${keyId}  from ${signsFrom.toISOString()}${keyId === current?.keyId ? '  signs now' : ''}`,
        );
    });
    return 0;
  } catch (error) {
    if (error instanceof TypeError && 'code' in error) return misuse(error.message);
    console.error(error instanceof StartError ? error.message : error);
    return 1;
  }
}

function misuse(problem: string): number {
  console.error(`${problem}\n\n${usage}`);
  return 2;
}
