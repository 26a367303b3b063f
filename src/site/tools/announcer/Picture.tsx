import { useId } from 'preact/hooks';
import type { Art } from './setting.ts';

/** A drawing that says nothing to who cannot see it. */
export function Picture({ art, size }: { readonly art: Art | undefined; readonly size: number }) {
  const clip = useId();
  return (
    art && (
      <svg class="icon" width={size} height={size} viewBox={`0 0 ${art.size} ${art.size}`} aria-hidden="true">
        {art.photo === undefined ? (
          <path d={art.d} />
        ) : (
          <>
            <clipPath id={clip}>
              <path d={art.d} />
            </clipPath>
            <image
              href={`data:image/jpeg;base64,${art.photo}`}
              width={art.size}
              height={art.size}
              clip-path={`url(#${clip})`}
            />
          </>
        )}
      </svg>
    )
  );
}
