/** `table[state][action]` is the next state; an action that is absent is forbidden there. */
export type Transitions<State extends string, Action extends string> = {
  readonly [S in State]: { readonly [A in Action]?: State };
};

/** The state after an action, or undefined where the table forbids it. */
export function next<State extends string, Action extends string>(
  table: Transitions<State, Action>,
  state: State,
  action: Action,
): State | undefined {
  return table[state][action];
}

/** The states in which an action is allowed: what a disabled button explains, and what an UPDATE may touch. */
export function statesAllowing<State extends string, Action extends string>(
  table: Transitions<State, Action>,
  action: Action,
): State[] {
  return statesOf(table).filter((state) => table[state][action] !== undefined);
}

/** The state that an action leads to wherever it is allowed: what an UPDATE of many rows writes. */
export function stateAfter<State extends string, Action extends string>(
  table: Transitions<State, Action>,
  action: Action,
): State {
  const [after, ...others] = new Set(
    statesAllowing(table, action).flatMap((state) => table[state][action] ?? []),
  );
  if (after === undefined || others.length > 0) throw new Error(`No one state comes of ${action}.`);
  return after;
}

/** Every state that can come about, the first one included. */
export function reachable<State extends string, Action extends string>(
  table: Transitions<State, Action>,
  first: State,
): Set<State> {
  const seen = new Set<State>([first]);
  for (const state of seen)
    for (const after of Object.values<State | undefined>(table[state])) if (after) seen.add(after);
  return seen;
}

/** The states of a table, in its order. */
export function statesOf<State extends string, Action extends string>(
  table: Transitions<State, Action>,
): State[] {
  return Object.keys(table) as State[];
}
