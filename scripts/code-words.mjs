// Words that the code does not use, each with what the field says instead (docs/glossary.md).

/** In names: a part of an identifier or of a file's name. */
export const coinedInNames = {
  told: 'serialized, view',
  tell: 'serialize, notify, send',
  tells: 'serializes, notifies',
  kept: 'stored, cached, retained',
  keep: 'store, cache, retain',
  keeps: 'stores, caches',
  keeper: 'owner, watcher',
  keeping: 'storage',
  asked: 'requested',
  asking: 'caller, request',
  deed: 'action',
  deeds: 'actions',
  doubt: 'invalidate',
  fault: 'error',
  faults: 'errors',
  trouble: 'failure',
  look: 'class, variant',
  spell: 'canonical key',
  astray: 'not found',
  heal: 'retry',
  begun: 'initial',
  brought: 'prefill',
  renew: 'reset, refresh',
  meant: 'did you mean',
  withheld: 'excluded',
  whoever: 'caller, user',
  somebody: 'person, account',
  nobody: 'none, empty',
};

/** In comments. */
export const coinedInComments = {
  whoever: 'the caller, the user',
  somebody: 'a user, an account',
  nobody: 'no user, no account',
  anybody: 'any user',
  told: 'serialized, notified, sent, shown',
  kept: 'stored, cached',
  asked: 'requested, fetched',
  doubted: 'invalidated',
  healed: 'retried',
  deed: 'action',
  deeds: 'actions',
  astray: 'not found',
};

/**
 * Names that have such a part and stay: columns, wire fields, settings, jobs, keys of texts (staff's own wording is stored under them),
 * codes, keys stored in browsers, and names of libraries. The word check skips them.
 */
export const exceptions = new Set([
  'keepPreviousData',
  'keepAlive',
  'lookUp',
  'lookUps',
  'keptForWaitingList',
  'withheldSeats',
  'withheldClasses',
  'openingsTold',
  'keepIccProfile',
  'keepOnlyWhatIsUsed',
  'keptBytes',
  'nobodyText',
  'nobodyFound',
  'keepMine',
  'keepTheirs',
  'keepsNothing',
  'bookForSomebody',
  'cancelNobody',
  'cancelTells',
  'moveTells',
  'faultsTitle',
  'moreThanKept',
  'keepShort',
  // The code of an error of the server, and the texts of its page.
  'fault',
  // Fields of answers: what was meant by a mistyped search, favourites that were merged, seats that staff took back.
  'meant',
  'kept',
  'withheld',
]);
