// Proof of work by altcha-lib. A task is signed with a key that all processes of an instance have, and stored only once it is
// used.

import { hkdfSync } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import {
  type Challenge,
  challenge,
  challengeMinutes,
  isOver,
  readProof,
  type Work,
} from '#core/captcha/proof.ts';

export interface Altcha {
  /** A new task, different each time. */
  setTask(now: Date): Promise<Challenge>;
  /** Whether a text proves that a task of ours was solved; `markUsed` answers whether that happens for the first time. */
  judge(text: string, now: Date, markUsed: MarkUsed): Promise<boolean>;
}

/** Records a task as used until it expires; false where it was used before. */
export type MarkUsed = (nonce: Buffer, expiresAt: Date) => Promise<boolean>;

export function openAltcha(secretKey: string, { cost, highestCounter }: Work): Altcha {
  const keyFor = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secretKey, '', `curiosa captcha ${purpose}`, 32)).toString('hex');
  const secrets = {
    hmacSignatureSecret: keyFor('challenge'),
    hmacKeySignatureSecret: keyFor('solution'),
  };
  return {
    async setTask(now) {
      const expiresAt = Math.floor(now.getTime() / 1000) + challengeMinutes * 60;
      // Not the library's own expiry, which uses the clock of this machine.
      const created = await createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(highestCounter),
        data: { expiresAt },
        deriveKey,
      });
      return challenge.parse(created);
    },
    async judge(text, now, markUsed) {
      const proof = readProof(text);
      if (!proof || isOver(proof.challenge, now)) return false;
      const { verified } = await verifySolution({ ...proof, ...secrets, deriveKey });
      if (!verified) return false;
      const { nonce, data } = proof.challenge.parameters;
      return markUsed(Buffer.from(nonce, 'hex'), new Date(data.expiresAt * 1000));
    },
  };
}
