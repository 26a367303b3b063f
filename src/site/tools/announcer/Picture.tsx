import type { Art } from './setting.ts';

/** A decorative drawing, hidden from screen readers. */
export function RolePicture({ art, size }: { readonly art: Art | undefined; readonly size: number }) {
  if (art?.photo !== undefined)
    return (
      <img
        class="icon photo"
        src={`data:image/${art.photo.startsWith('iV') ? 'png' : 'jpeg'};base64,${art.photo}`}
        width={size}
        height={size}
        alt=""
      />
    );
  return (
    art && (
      <svg class="icon" width={size} height={size} viewBox={`0 0 ${art.size} ${art.size}`} aria-hidden="true">
        <path d={art.d} />
      </svg>
    )
  );
}
