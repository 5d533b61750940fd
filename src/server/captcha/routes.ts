import { readChallenge } from '#core/captcha/contract.ts';
import type { Serve } from '#server/http/serve.ts';
import type { CaptchaService } from './service.ts';

export function captchaRoutes(serve: Serve, captcha: CaptchaService): void {
  serve(readChallenge, () => captcha.setTask());
}
