import { type ColorName } from "#contracts/desktop/appearance.ts";
import { t } from "#texts/t.ts";

export const colorTexts: Readonly<Record<ColorName, string>> = {
  red: t("Red"),
  orange: t("Orange"),
  yellow: t("Yellow"),
  green: t("Green"),
  teal: t("Teal"),
  blue: t("Blue"),
  purple: t("Purple"),
  pink: t("Pink"),
  brown: t("Brown"),
  black: t("Black"),
  gray: t("Gray"),
  white: t("White"),
};

/** A typical color of each name, as CSS. */
export const colorSwatches: Readonly<Record<ColorName, string>> = {
  red: "#d22f27",
  orange: "#ee8a2b",
  yellow: "#f2cd29",
  green: "#3a9d4c",
  teal: "#1f9ea0",
  blue: "#2f6bd6",
  purple: "#7e48bd",
  pink: "#ec86b0",
  brown: "#77492a",
  black: "#101010",
  gray: "#8c8c8c",
  white: "#ffffff",
};
