import { Star } from "lucide-react";
import { t } from "../../texts/t.ts";

interface RatingFieldProps {
  readonly rating: number;
  readonly onRating: (rating: number) => void;
}

/** A rating from zero to five stars. Choosing the current rating removes it. */
export function RatingField({ rating, onRating }: RatingFieldProps) {
  return (
    <fieldset aria-label={t("Rating")} className="flex">
      {[1, 2, 3, 4, 5].map((value) => (
        <button
          key={value}
          type="button"
          aria-label={t("{stars, plural, one {# star} other {# stars}}", { stars: value })}
          aria-pressed={rating === value}
          onClick={() => onRating(rating === value ? 0 : value)}
          className="grid size-7 place-items-center rounded-control text-faint hover:bg-hover hover:text-ink"
        >
          <Star aria-hidden size={16} strokeWidth={1.5} className={value <= rating ? "fill-current text-ink" : ""} />
        </button>
      ))}
    </fieldset>
  );
}
