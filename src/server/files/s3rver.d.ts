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
