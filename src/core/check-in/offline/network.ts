// When a device checks tickets over the network, and when with its pack (docs/product/check-in.md#switching). Leaving the network is cheap,
// because the pack decides at once; coming back takes several quick answers and some time, longer after each change, so that a bad line
// does not switch back and forth.

export interface NetworkState {
  readonly mode: 'online' | 'offline';
  /** Chosen by the volunteer: it stays offline whatever the network does. */
  readonly isPinned: boolean;
  /** Quick answers one after the other. */
  readonly good: number;
  /** When it went offline, in milliseconds. */
  readonly since: number;
  /** For so long it stays offline at least. */
  readonly calmMs: number;
}

export type NetworkEvent =
  | { readonly kind: 'answered'; readonly at: number; readonly tookMs: number }
  | { readonly kind: 'failed'; readonly at: number }
  | { readonly kind: 'pinned'; readonly at: number; readonly isPinned: boolean };

/** A scan waits for its answer no longer: then the pack decides. */
export const patienceMs = 2500;
/** An answer that takes longer does not count as one of a network that works. */
const quickMs = 1500;
const goodAnswers = 3;
const shortestCalmMs = 8000;
const longestCalmMs = 120_000;
/** After so long a change has nothing to do with the one before. */
const forgottenMs = 300_000;

export const online: NetworkState = {
  mode: 'online',
  isPinned: false,
  good: 0,
  since: Number.NEGATIVE_INFINITY,
  calmMs: shortestCalmMs,
};

/** What becomes of the state by something that was seen of the network, or chosen. */
export function nextNetwork(state: NetworkState, event: NetworkEvent): NetworkState {
  switch (event.kind) {
    case 'failed':
      return leave(state, event.at);
    case 'pinned':
      // Unpinned, the network is tried at once: the next scan finds out.
      return event.isPinned
        ? { ...state, mode: 'offline', isPinned: true, good: 0 }
        : { ...state, mode: 'online', isPinned: false, good: 0 };
    case 'answered':
      if (event.tookMs > patienceMs) return leave(state, event.at);
      return state.mode === 'online' ? state : comeBack(state, event);
  }
}

function leave(state: NetworkState, at: number): NetworkState {
  if (state.mode === 'offline') return { ...state, good: 0 };
  const calmMs = at - state.since > forgottenMs ? shortestCalmMs : Math.min(longestCalmMs, state.calmMs * 3);
  return { ...state, mode: 'offline', good: 0, since: at, calmMs };
}

function comeBack(
  state: NetworkState,
  { at, tookMs }: Extract<NetworkEvent, { kind: 'answered' }>,
): NetworkState {
  const good = tookMs > quickMs ? 0 : state.good + 1;
  const isBack = !state.isPinned && good >= goodAnswers && at - state.since >= state.calmMs;
  return isBack ? { ...state, mode: 'online', good: 0 } : { ...state, good };
}
