import { earth } from './earth.ts';
import type { EventContent } from './event-content.ts';
import { life } from './life.ts';
import { machines } from './machines.ts';
import { making } from './making.ts';
import { matter } from './matter.ts';
import { mind } from './mind.ts';
import { numbers } from './numbers.ts';
import { people } from './people.ts';
import { schools } from './schools.ts';
import { sky } from './sky.ts';

/** Every event of the demo; earlier ones choose their rooms and hours first. */
export const events: readonly EventContent[] = [
  ...sky,
  ...matter,
  ...life,
  ...earth,
  ...mind,
  ...numbers,
  ...making,
  ...machines,
  ...people,
  ...schools,
];
