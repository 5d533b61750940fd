// Encrypts what the door stores, by AES-GCM. The keys cannot be exported: they are of use in this browser only.

export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** Of the stored form. What another build has stored in another form does not open. */
const form = 1;

export function newSealingKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Encrypts a value; `about` names what it is, and opens nothing else. */
export async function seal(key: CryptoKey, about: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt(parametersOf(iv, about), key, plain) };
}

/** The value as it was encrypted; undefined where the key, the name or the form is another one. */
export async function unseal<Value>(
  key: CryptoKey,
  about: string,
  { iv, data }: Sealed,
): Promise<Value | undefined> {
  try {
    const plain = await crypto.subtle.decrypt(parametersOf(iv, about), key, data);
    return JSON.parse(new TextDecoder().decode(plain)) as Value;
  } catch {
    return undefined;
  }
}

function parametersOf(iv: Uint8Array<ArrayBuffer>, about: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`${form} ${about}`) };
}
