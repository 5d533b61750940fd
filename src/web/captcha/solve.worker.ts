// Runs beside the page, which stays quick meanwhile. It is sent a task, and posts its solution or null.

import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from '#core/captcha/proof.ts';

self.addEventListener('message', ({ data: challenge }: MessageEvent<Challenge>) => {
  void solveChallenge({ challenge, deriveKey })
    .catch(() => null)
    .then((solution) => self.postMessage(solution));
});
