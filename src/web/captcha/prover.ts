/** Proves to the server that a browser with a person sends the request. */
export interface Prover {
  /** Does the slow part ahead of time. Rejects with the same errors as `prove`. */
  prepare(): Promise<void>;
  /** The value of the header, another one for each request. Throws `CaptchaFailure`. */
  prove(): Promise<string>;
  /** Stops what is running. */
  close(): void;
}

/** No proof could be made. */
export class CaptchaFailure extends Error {
  /** Another try in this browser fails as well. */
  readonly isForGood: boolean;

  constructor(isForGood: boolean, cause?: unknown) {
    super('No captcha', { cause });
    this.name = 'CaptchaFailure';
    this.isForGood = isForGood;
  }
}
