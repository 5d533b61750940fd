// What the page and the thread that reads codes send each other.

/** A frame of a camera, or a picture; its owner is the thread from then on. */
export interface FrameToRead {
  readonly id: number;
  readonly frame: ImageBitmap;
}

export type FrameRead =
  /** The text of the code in the frame; null: there is none. */
  | { readonly id: number; readonly text: string | null }
  /** The thread cannot read codes in this browser. */
  | { readonly id: number; readonly failure: string };
