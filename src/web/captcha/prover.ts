/** Shows the server that a person's browser is calling. */
export interface Prover {
  /** Does what takes long ahead of time. Rejects with what `prove` would reject with. */
  prepare(): Promise<void>;
  /** What goes into the header: another one for each call of the server. Throws `CaptchaTrouble`. */
  prove(): Promise<string>;
  /** Stops what is running. */
  close(): void;
}

/** There is nothing to show to the server. */
export class CaptchaFailure extends Error {
  /** This browser cannot do it here, however often it is tried. */
  readonly isForGood: boolean;

  constructor(isForGood: boolean, cause?: unknown) {
    super('No captcha', { cause });
    this.name = 'CaptchaTrouble';
    this.isForGood = isForGood;
  }
}
