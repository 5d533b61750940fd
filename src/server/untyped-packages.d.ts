// Types of packages that have none, as far as they are used here.

declare module 'fxa-common-password-list/src/encoded-passwords.js' {
  /** One password a line, without the beginning that it shares with the line before. */
  const encoded: string;
  export default encoded;
}

declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';

  /** The server that the tests of the S3 store talk to. */
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
