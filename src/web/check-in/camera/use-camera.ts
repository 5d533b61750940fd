import { useEffect, useState } from 'react';
import { type CameraFailure, cameraFailureOf, openCamera, type OpenCamera } from './open-camera.ts';

export type CameraState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'open'; readonly camera: OpenCamera }
  | { readonly kind: 'failed'; readonly failure: CameraFailure };

/** Opens a camera while the component is mounted, and closes it with it. Another camera is another mounted component. */
export function useCamera(chosen: string | undefined): CameraState {
  const [state, setState] = useState<CameraState>({ kind: 'starting' });
  useEffect(() => {
    let isOver = false;
    const opening = openCamera(chosen);
    opening.then(
      (camera) => {
        if (isOver) camera.close();
        else setState({ kind: 'open', camera });
      },
      (error: unknown) => {
        if (!isOver) setState({ kind: 'failed', failure: cameraFailureOf(error) });
      },
    );
    return () => {
      isOver = true;
      opening.then((camera) => camera.close()).catch(() => undefined);
    };
  }, [chosen]);
  return state;
}
