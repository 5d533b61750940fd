// Google's reCAPTCHA v3, loaded from Google when a form is begun and not before. It decides without asking anything.

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
    // Its tokens hold for two minutes, so that each is fetched when it is needed.
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

/** Once a page; what did not come is asked for again. */
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
