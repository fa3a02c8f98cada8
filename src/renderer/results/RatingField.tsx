// The stars are drawn, and a pressed star can be pressed again to remove the rating: no radio input does that.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { Star } from "lucide-react";
import type { KeyboardEvent } from "react";
import { t } from "#texts/t.ts";

interface RatingFieldProps {
  readonly rating: number;
  readonly onRating: (rating: number) => void;
}

const mostStars = 5;

/** A rating from zero to five stars. Choosing the current rating removes it. Arrow keys change it by one. */
export function RatingField({ rating, onRating }: RatingFieldProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = Math.min(mostStars, Math.max(0, rating + by));
    if (next === rating) return;
    onRating(next);
    event.currentTarget.querySelectorAll("button")[Math.max(0, next - 1)]?.focus();
  };
  return (
    <div role="radiogroup" tabIndex={-1} aria-label={t("Rating")} onKeyDown={onKeyDown} className="flex">
      {[1, 2, 3, 4, 5].map((value) => (
        <button
          key={value}
          type="button"
          role="radio"
          tabIndex={value === Math.max(1, rating) ? 0 : -1}
          aria-label={t("{stars, plural, one {# star} other {# stars}}", { stars: value })}
          aria-checked={rating === value}
          onClick={() => onRating(rating === value ? 0 : value)}
          className="grid size-7 place-items-center rounded-control text-faint hover:bg-hover hover:text-ink"
        >
          <Star aria-hidden size={16} strokeWidth={1.5} className={value <= rating ? "fill-current text-ink" : ""} />
        </button>
      ))}
    </div>
  );
}
