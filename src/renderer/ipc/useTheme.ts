import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect } from "react";
import { queries } from "./queries.ts";

/** Applies the theme and density to the page. With the theme "system", the page follows the operating system. */
export function useTheme(): void {
  const { data } = useQuery(queries.settings);
  const theme = data?.theme ?? "system";
  const density = data?.density ?? "comfortable";
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset["density"] = density;
    if (theme === "system") delete dataset["theme"];
    else dataset["theme"] = theme;
  }, [theme, density]);
}
