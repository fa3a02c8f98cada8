/** A frame with its corner ticks, ringed with the pencil. */
export function Logo() {
  return (
    <svg aria-hidden viewBox="0 0 20 20" className="size-5 shrink-0" fill="none" strokeLinecap="round">
      <path d="M6 8V6h2M12 6h2v2M14 12v2h-2M8 14H6v-2" stroke="currentColor" strokeWidth="1.5" />
      <path
        d="M5 2.4C9 1.2 15.6 1 17.6 3.2 19.2 6 18.8 14.4 17 17 13.6 19.2 5.4 19 3 17 1.2 13.4 1.2 6 3.2 2.8"
        className="text-pencil"
        stroke="currentColor"
        strokeWidth="1.75"
      />
    </svg>
  );
}
