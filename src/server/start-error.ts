/** Why nothing can be started, in a sentence for whoever tried: what is wrong lies outside the code. */
export class StartError extends Error {}
