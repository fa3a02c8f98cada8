/** A placeholder for content that is being read from disk. */
export function Skeleton({ className }: { readonly className: string }) {
  return <span aria-hidden className={`developing block rounded-frame bg-mat ${className}`} />;
}
