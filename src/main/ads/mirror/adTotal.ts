/** SQL for how many ads there are: what each brand has, for counting the rows of a million takes long. */
export const adTotal = "SELECT coalesce(sum(ad_count), 0) FROM brand";
