/** SQL for the number of ads. It sums the counts per brand, because counting a million rows is slow. */
export const adRowCount = "SELECT coalesce(sum(ad_count), 0) FROM brand";
