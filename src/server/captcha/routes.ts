import { readChallenge } from '#core/captcha/contract.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Captcha } from './service.ts';

export function captchaRoutes(serve: Serve, captcha: Captcha): void {
  serve(readChallenge, () => captcha.setTask());
}
