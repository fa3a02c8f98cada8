/** Whether an ad or a result can be compared with others by its image, and with how many. */
export interface ImageLikeness {
  /** `no_image`: not on this computer. `no_detail`: the image has too little detail, such as a plain color. */
  readonly state: "compared" | "no_image" | "no_detail";
  /** Number of images that can be compared. */
  readonly compared: number;
}
