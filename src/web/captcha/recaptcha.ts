// Google's reCAPTCHA v3, loaded from Google once the user starts a form. It decides without questions.

import { CaptchaFailure, type Prover } from './prover.ts';

declare global {
  interface Window {
    grecaptcha?: {
      ready(then: () => void): void;
      execute(siteKey: string, options: { action: string }): PromiseLike<string>;
    };
  }
}

let loading: Promise<void> | undefined;

export function openProver(siteKey: string): Prover {
  return {
    prepare: () => load(siteKey),
    // Its tokens are valid for two minutes, so each is fetched when it is needed.
    async prove() {
      await load(siteKey);
      try {
        return await (window.grecaptcha?.execute(siteKey, { action: 'submit' }) ??
          Promise.reject(new Error()));
      } catch (cause) {
        throw new CaptchaFailure(false, cause);
      }
    },
    close: () => undefined,
  };
}

/** Loads the script once a page; after a failure it is loaded again. */
function load(siteKey: string): Promise<void> {
  loading ??= fetchScript(siteKey).catch((cause: unknown) => {
    loading = undefined;
    throw new CaptchaFailure(false, cause);
  });
  return loading;
}

function fetchScript(siteKey: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
    script.addEventListener('load', () => window.grecaptcha?.ready(resolve));
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('Not loaded'));
    });
    document.head.append(script);
  });
}
