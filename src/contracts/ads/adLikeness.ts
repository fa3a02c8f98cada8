/** Whether an ad can be compared with others by its image, and with how many. */
export interface AdLikeness {
  /** `no_image`: not on this computer. `no_detail`: the image has too little detail, such as a plain color. */
  readonly state: "compared" | "no_image" | "no_detail";
  /** Number of ads whose images can be compared. */
  readonly compared: number;
}
