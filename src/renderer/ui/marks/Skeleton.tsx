/** A placeholder for content that is being read from disk. It appears only if that takes longer than 200 ms. [WN47] */
export function Skeleton({ className }: { readonly className: string }) {
  return <span aria-hidden className={`skeleton block rounded-frame bg-mat ${className}`} />;
}
