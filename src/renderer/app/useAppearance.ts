import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect } from "react";
import { queries } from "../ipc/queries.ts";
import { useBindings } from "../shortcuts/bindings.ts";
import { useDensity } from "../lib/density.ts";

/** Puts the theme, the density and the keys in force; without a theme of its own the page follows the system. */
export function useAppearance(): void {
  const { data } = useQuery(queries.settings);
  const theme = data?.theme ?? "system";
  const density = data?.density ?? "comfortable";
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset["density"] = density;
    useDensity.setState({ density });
    if (theme === "system") delete dataset["theme"];
    else dataset["theme"] = theme;
  }, [theme, density]);
  const own = data?.shortcuts;
  useLayoutEffect(() => {
    if (own !== undefined) useBindings.setState({ own });
  }, [own]);
}
