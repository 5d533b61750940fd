/** Why the server or a command cannot be started, in a sentence for its operator: the cause lies outside the code. */
export class StartError extends Error {}
