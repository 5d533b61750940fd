// Passwords are hashed at the lowest cost in the test processes, where they would take a third of the processor's time. A hash still names
// the product's cost, and the server as its own process uses it.

import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** This variable, when set, leaves the product's cost. */
export const atFullCost = 'PASSWORDS_AT_FULL_COST';

const real = crypto.argon2;

const cheap: typeof real = (algorithm, parameters, callback) => {
  const lowest = { ...parameters, memory: 8 * parameters.parallelism, passes: 1 };
  real(algorithm, process.env[atFullCost] ? parameters : lowest, callback);
};

// A worker runs this before each of its files.
if (real.name !== cheap.name) {
  crypto.argon2 = cheap;
  syncBuiltinESMExports();
}
