/** What a drill found. A promise that was not kept fails `npm run prove`. */
export interface Finding {
  readonly promise: string;
  readonly kept: boolean;
  readonly figure: string;
}

export type Drill = () => Promise<readonly Finding[]>;
